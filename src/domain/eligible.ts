/**
 * Does a line count toward full reductions, discounts, gifts and coupons? Flash sales, group-buys and
 * combinations have their own price already; ephedrine-containing goods are sold without any reduction.
 */
export function countsTowardOffers(type: number, control: string): 0 | 1 {
  return type === 0 && control !== 'hm' ? 1 : 0
}
