/** Taking a coupon: never queued, because what is left of it is only known at the server. */
import type { CouponOffer } from '#contract/entities.ts'
import { write } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { couponNotices as copy } from '#copy/notices.ts'

/** @returns the offer as it is now, null when it is not known; that was shown */
export async function takeCoupon(id: number): Promise<CouponOffer | null> {
  const outcome = await write('couponTake', { id })
  if (outcome.kind !== 'ok') return null
  toast(copy.taken, { tone: 'good' })
  return outcome.data
}
