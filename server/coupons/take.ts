/** Taking a coupon of the coupon centre. */
import type { WriteHandler } from '#server/context.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/promo.ts'
import { coupon as couponCopy } from '#copy/offers.ts'
import { giveCoupon } from './give.ts'
import { findCouponOffer, toOffer } from './offers.ts'

/** The offer's row is the lock of its last coupons. Taking a coupon one already has answers with it. */
export const couponTake: WriteHandler<'couponTake'> = async ({ id }, { tx, member, now, effect }) => {
  await tx.query('select id from coupon_offer where id = $1 for no key update', [id])
  const row = await findCouponOffer(tx, member.userId, id)
  if (!row) throw notFound(copy.noCoupon)
  const { state } = toOffer(row, now)
  if (state === 'taken') return toOffer(row, now)
  if (state !== 'open') throw conflict(REFUSALS[state])
  await tx.query('update coupon_offer set taken = taken + 1 where id = $1', [id])
  await giveCoupon(tx, member.userId, row, now, id)
  effect('coupon', { offer: id })
  return toOffer({ ...row, taken: row.taken + 1, is_mine: true }, now)
}

const REFUSALS = { soon: copy.couponSoon, gone: couponCopy.gone, over: copy.couponOver } as const
