/** Taking a coupon: never queued, because what is left of it is only known at the server. */
import type { CouponOffer } from '#contract/entities.ts'
import { copy } from '../../copy.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { show } from '#actions/calls/effects.ts'
import { mayAct } from '#actions/member/member.ts'

/** @returns the offer as it is now, null when it is not known; that was shown */
export async function takeCoupon(id: number): Promise<CouponOffer | null> {
  if (!mayAct()) return null
  const { outcome } = await client.call('couponTake', { id }, acting())
  if (!show(outcome)) return null
  toast(copy.couponTaken, { tone: 'good' })
  return outcome.data
}
