/** Makers of the demo shop with their licences. All invented, all saying so. */
import { lastDay } from './batches.ts'

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

/** What each kind of maker is licensed to do, and the letters of the licence's number. */
const LICENCES: Record<MakerKind, readonly [kind: string, letters: string]> = {
  H: ['药品生产许可证', '川'],
  Z: ['药品生产许可证', '川'],
  herb: ['药品生产许可证', '川'],
  device: ['医疗器械生产许可证', '川药监械生产许'],
}

export function makerLicenceRows(
  now: number,
): { maker_id: number; kind: string; number: string; valid_until: string }[] {
  return makers.flatMap(({ id, kind }) => {
    const [licence, letters] = LICENCES[kind]
    const serial = String(id).padStart(4, '0')
    return [
      { maker_id: id, kind: '营业执照', number: `91510000MA2099${serial}(演示)`, valid_until: '' },
      {
        maker_id: id,
        kind: licence,
        number: `${letters}2099${serial}(演示)`,
        valid_until: lastDay(now, 18 + (id % 36)),
      },
    ]
  })
}
