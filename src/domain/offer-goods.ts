/** Which goods count toward an offer: asked by 凑单 on the device, and by the lists that offers lead to. */
import { countsTowardOffers } from './eligible.ts'
import type { CouponScope } from './quote.ts'

/**
 * Offers that a list of goods can be narrowed to, '' none. `all`, `herb` and `not_herb` are coupons of that scope; the
 * others have an id: a full reduction's, a gift's, a swap's; of `parcel` the warehouse's.
 */
export const LIST_OFFERS = ['', 'all', 'herb', 'not_herb', 'manjian', 'gift', 'swap', 'parcel'] as const
export type ListOffer = Exclude<(typeof LIST_OFFERS)[number], ''>

type CountedGoods = {
  id: number
  ck_id: number
  type: number
  control: string
  kind: string
  goods_manjian_id: number
}

export const isEligible = ({ type, control }: Pick<CountedGoods, 'type' | 'control'>): boolean =>
  countsTowardOffers(type, control) === 1

function fitsScope(scope: CouponScope, kind: string): boolean {
  return scope === 'all' || (kind === 'herb') === (scope === 'herb')
}

/** @param zone ids of the goods of a gift or a swap */
export function countsFor(
  offer: ListOffer,
  id: number,
  zone: ReadonlySet<number> = new Set(),
): (goods: CountedGoods) => boolean {
  switch (offer) {
    case 'all':
    case 'herb':
    case 'not_herb':
      return (goods) => isEligible(goods) && fitsScope(offer, goods.kind)
    case 'manjian':
      return (goods) => isEligible(goods) && goods.goods_manjian_id === id
    case 'gift':
    case 'swap':
      return (goods) => isEligible(goods) && zone.has(goods.id)
    case 'parcel':
      return ({ ck_id }) => ck_id === id
  }
}

/** Where an offer's goods are listed; of a coupon the id is 0. */
export function offerPath(offer: ListOffer, id = 0): string {
  return `/list?offer=${offer}${id > 0 ? `&offer_id=${id}` : ''}`
}
