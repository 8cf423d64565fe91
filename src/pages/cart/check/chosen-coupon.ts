import type { Checkout } from '#contract/entities.ts'

/** A coupon, 0 for none, and the checkout on which it was pressed. */
export type PressedCoupon = { id: number; on: Pick<Checkout, 'coupon_id'> }

/**
 * The coupon that is marked: the pressed one at once, until the server's totals for it come. From then on it is the one in
 * those totals, which is ordered: a coupon may have been used or have ended meanwhile.
 */
export function chosenCoupon(pressed: PressedCoupon | null, now: Pick<Checkout, 'coupon_id'>): number {
  return pressed?.on === now ? pressed.id : now.coupon_id
}
