/** Choosing a coupon for what is checked out: which fit these goods, and why the others do not. */
import type { CartItem, Coupon } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { couponFits, type CouponRule, type CouponScope, type Quote } from '#domain/quote.ts'
import type { Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/promo.ts'

/** Neither spent nor outside its time; $2 is now. */
export const USABLE = 'order_id is null and starts_at <= $2 and $2 < ends_at'

type Row = { id: number; name: string; scope: CouponScope; amount: number; minus: number; ends_at: number }
export type CouponRow = { id: number; name: string; ends_at: number; rule: CouponRule }

const USABLE_ONES = `select id, name, scope, amount, minus, ends_at from coupon where account_id = $1 and ${USABLE}`

export async function findCoupon(db: Queryable, userId: number, id: number, now: number): Promise<CouponRow> {
  const [row] = await db.query<Row>(`${USABLE_ONES} and id = $3`, [userId, now, id])
  if (!row) throw notFound(copy.couponGone)
  return toRow(row)
}

/** The account's coupons of now, in the order in which they are offered. */
export async function usableCoupons(db: Queryable, userId: number, now: number): Promise<CouponRow[]> {
  const rows = await db.query<Row>(`${USABLE_ONES} order by minus desc, ends_at, id`, [userId, now])
  return rows.map(toRow)
}

/** @param quote of these items without a coupon */
export async function couponsFor(
  db: Queryable,
  userId: number,
  items: readonly CartItem[],
  quote: Quote,
  now: number,
): Promise<Coupon[]> {
  const own = await usableCoupons(db, userId, now)
  return own.map(({ id, name, ends_at, rule }) => {
    const { sum, missing } = couponFits(items, quote, rule)
    const why = sum === 0 ? copy.couponNoGoods : missing > 0 ? copy.couponMissing(yuan(missing)) : ''
    return { id, name, ...rule, end_time: seconds(ends_at), usable: why ? 0 : 1, why }
  })
}

function toRow({ id, name, scope, amount, minus, ends_at }: Row): CouponRow {
  return { id, name, ends_at, rule: { scope, amount: yuan(amount), minus: yuan(minus) } }
}
