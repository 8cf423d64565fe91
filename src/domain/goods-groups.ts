/** Goods in groups, as a reader looks for them. */

export const GROUPINGS = ['kind', 'zone'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What decides a product's group; every product of the contract has these fields. */
type Grouped = {
  kind: 'drug' | 'herb' | 'device'
  type: number
  goods_manjian_id: number
  ladder_price: readonly unknown[]
  is_dpby: number
  is_youx: number
  is_jxq: number
}

const KINDS: Record<Grouped['kind'], string> = { drug: '药品', herb: '中药', device: '医疗器械' }
/** The first that fits is the goods' own. */
const ZONES: readonly [string, (goods: Grouped) => boolean][] = [
  ['限时秒杀', (goods) => goods.type === 1],
  ['拼团', (goods) => goods.type === 2],
  ['满减', (goods) => goods.goods_manjian_id > 0],
  ['阶梯价', (goods) => goods.ladder_price.length > 0],
  ['单品包邮', (goods) => goods.is_dpby === 1],
  ['优选', (goods) => goods.is_youx === 1],
  ['近效期', (goods) => goods.is_jxq === 1],
]
const NO_ZONE = '无活动'

/** Every group, in the order in which they are shown. */
const NAMES: Record<Grouping, readonly string[]> = {
  kind: Object.values(KINDS),
  zone: [...ZONES.map(([name]) => name), NO_ZONE],
}

export function groupOf(goods: Grouped, by: Grouping): string {
  return by === 'kind' ? KINDS[goods.kind] : (ZONES.find(([, fits]) => fits(goods))?.[0] ?? NO_ZONE)
}

/** Groups in their order, each in the order given; empty ones are left out. */
export function groupGoods<G extends Grouped>(goods: readonly G[], by: Grouping): { name: string; goods: G[] }[] {
  return NAMES[by]
    .map((name) => ({ name, goods: goods.filter((one) => groupOf(one, by) === name) }))
    .filter((group) => group.goods.length > 0)
}
