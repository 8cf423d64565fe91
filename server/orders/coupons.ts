/** A buyer's coupons: which fit the goods checked out, and using one exactly once. */
import type { CartItem, Coupon } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { couponFits, type CouponRule, type CouponScope, type Quote } from '#domain/quote.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/refusal.ts'

type Row = { id: number; name: string; scope: CouponScope; amount: number; minus: number; ends_at: number }
export type CouponRow = { id: number; name: string; ends_at: number; rule: CouponRule }

const OPEN =
  'select id, name, scope, amount, minus, ends_at from coupon where account_id = $1 and order_id is null and starts_at <= $2 and $2 < ends_at'

export async function findCoupon(db: Queryable, userId: number, id: number, now: number): Promise<CouponRow> {
  const [row] = await db.query<Row>(`${OPEN} and id = $3`, [userId, now, id])
  if (!row) throw notFound('优惠券不存在或已使用')
  return toRow(row)
}

/** @param quote of these items */
export async function couponsFor(
  db: Queryable,
  userId: number,
  items: readonly CartItem[],
  quote: Quote,
  now: number,
): Promise<Coupon[]> {
  const rows = await db.query<Row>(`${OPEN} order by minus desc, ends_at, id`, [userId, now])
  return rows.map(toRow).map(({ id, name, ends_at, rule }) => {
    const { sum, missing } = couponFits(items, quote, rule)
    const why = sum === 0 ? '没有适用的商品' : missing > 0 ? `还差 ${yuan(missing)} 元可用` : ''
    return { id, name, ...rule, end_time: Math.floor(ends_at / 1000), usable: why ? 0 : 1, why }
  })
}

/** @throws Refusal 409 when another order was faster */
export async function spendCoupon(tx: Tx, id: number, orderId: string): Promise<void> {
  const [spent] = await tx.query('update coupon set order_id = $2 where id = $1 and order_id is null returning id', [
    id,
    orderId,
  ])
  if (!spent) throw conflict('优惠券已使用')
}

/** An order that is undone gives its coupon back; one that has expired meanwhile stays expired. */
export async function returnCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.query('update coupon set order_id = null where order_id = $1', [orderId])
}

function toRow({ id, name, scope, amount, minus, ends_at }: Row): CouponRow {
  return { id, name, ends_at, rule: { scope, amount: yuan(amount), minus: yuan(minus) } }
}
