/** Makers of the demo shop. All invented, all saying so. */
const WORDS = [
  '青岚',
  '云帆',
  '澄溪',
  '望川',
  '锦岭',
  '禾安',
  '远峰',
  '清禾',
  '瑞溪',
  '明泽',
  '松屏',
  '鹿鸣',
  '汀兰',
  '和畅',
  '景程',
  '朗桥',
  '星垣',
  '沐原',
  '岚谷',
  '听泉',
  '拾光',
  '南箕',
  '北辰',
  '芷岸',
  '若水',
  '循礼',
  '知微',
  '长亭',
  '双杉',
  '白鹭',
] as const

const KINDS = {
  /** Chemical and biological drugs. */
  H: '制药有限公司',
  /** Chinese patent medicine. */
  Z: '药业有限公司',
  herb: '中药饮片有限公司',
  device: '医疗器械有限公司',
} as const

export type MakerKind = keyof typeof KINDS
export type Maker = { id: number; name: string; brand: string; kind: MakerKind }

/** How many of the words each kind uses: fewer makers of herbs and devices than of drugs. */
const COUNTS: Record<MakerKind, number> = { H: 30, Z: 26, herb: 12, device: 18 }

export const makers: readonly Maker[] = (Object.keys(KINDS) as MakerKind[])
  .flatMap((kind) =>
    WORDS.slice(0, COUNTS[kind]).map((brand) => ({ kind, brand, name: `${brand}${KINDS[kind]}(演示)` })),
  )
  .map((maker, i) => ({ id: i + 1, ...maker }))
