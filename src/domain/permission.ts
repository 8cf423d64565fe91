/**
 * May this buyer buy this goods, and if not, why in words. The server decides by it; the device only
 * shows the answer that came with the goods.
 */
import { daysLeft } from './time.ts'

export type BuyerKind = 'pharmacy' | 'clinic' | 'company'

export type BuyerFacts = {
  kind: BuyerKind
  /** Qualification approved. */
  approved: boolean
  /** Business scope (经营范围), in the words of the licence. */
  scope: readonly string[]
  /** Last day (YYYY-MM-DD) of the paper that lapses first; '' when there are none. */
  papersUntil: string
  /** Last day of the authorisation for ephedrine-containing goods; '' when there is none. */
  ephedrineUntil: string
}

export type GoodsFacts = {
  onSale: boolean
  /** Business scope the buyer needs; '' none. */
  scope: string
  /** Injections and infusions. */
  clinicOnly: boolean
  /** Ephedrine-containing. */
  ephedrine: boolean
  /** Last day of use (YYYY-MM-DD), '' where goods do not expire. */
  expires: string
  stock: number
  /** Smallest order and step. */
  step: number
}

export type Permission = { is_buy: 0 | 1; why: string }

/** Rules in the order a person would want to hear them: goods, then reader, then rights, then stock. */
const RULES: ((goods: GoodsFacts, buyer: BuyerFacts | null, now: number) => string)[] = [
  (goods) => (goods.onSale ? '' : '商品已下架'),
  (goods, _, now) => (goods.expires && daysLeft(goods.expires, now) < 0 ? '已过有效期' : ''),
  (_, buyer) => (buyer ? '' : '登录后可采购'),
  (_, buyer) => (buyer?.approved ? '' : '资质认证后可采购'),
  (_, buyer, now) => (lapsed(buyer?.papersUntil, now) ? '证照已过期，更新后可采购' : ''),
  (goods, buyer) => (goods.clinicOnly && buyer?.kind !== 'clinic' ? '仅限医疗机构采购' : ''),
  (goods, buyer) => (goods.scope && !buyer?.scope.includes(goods.scope) ? `超出经营范围（${goods.scope}）` : ''),
  (goods, buyer, now) => (goods.ephedrine && lapsed(buyer?.ephedrineUntil, now) ? '需要有效的含麻委托书' : ''),
  (goods) => (goods.stock > 0 ? '' : '暂时缺货'),
  (goods) => (goods.stock >= goods.step ? '' : '库存不足一个起订量'),
]

export function permission(goods: GoodsFacts, buyer: BuyerFacts | null, now: number): Permission {
  for (const rule of RULES) {
    const why = rule(goods, buyer, now)
    if (why) return { is_buy: 0, why }
  }
  return { is_buy: 1, why: '' }
}

function lapsed(until: string | undefined, now: number): boolean {
  return !until || daysLeft(until, now) < 0
}
