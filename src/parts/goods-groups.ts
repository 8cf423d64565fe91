/** Goods in groups, as a reader looks for them. */
import type { Goods } from '#contract/entities.ts'

export type GroupBy = 'kind' | 'zone'
export type GoodsGroup = { name: string; goods: readonly Goods[] }

const KINDS: Record<Goods['kind'], string> = { drug: '药品', herb: '中药', device: '医疗器械' }
/** The first that fits is the goods' own. */
const ZONES: readonly [string, (goods: Goods) => boolean][] = [
  ['限时秒杀', (goods) => goods.type === 1],
  ['拼团', (goods) => goods.type === 2],
  ['满减', (goods) => goods.goods_manjian_id > 0],
  ['阶梯价', (goods) => goods.ladder_price.length > 0],
  ['单品包邮', (goods) => goods.is_dpby === 1],
  ['优选', (goods) => goods.is_youx === 1],
  ['近效期', (goods) => goods.is_jxq === 1],
]
const NO_ZONE = '无活动'

/** Groups in a fixed order; empty ones are left out. */
export function groupGoods(goods: readonly Goods[], by: GroupBy): GoodsGroup[] {
  const names = by === 'kind' ? Object.values(KINDS) : [...ZONES.map(([name]) => name), NO_ZONE]
  const nameOf = (one: Goods) => (by === 'kind' ? KINDS[one.kind] : (ZONES.find(([, fits]) => fits(one))?.[0] ?? NO_ZONE))
  return names.map((name) => ({ name, goods: goods.filter((one) => nameOf(one) === name) })).filter((group) => group.goods.length > 0)
}
