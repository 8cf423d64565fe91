/** A coupon is spent by one order, and comes back when that order is undone. */
import type { Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/promo.ts'

/** @throws Refusal 409 when another order was faster */
export async function spendCoupon(tx: Tx, id: number, orderId: string): Promise<void> {
  const [spent] = await tx.query('update coupon set order_id = $2 where id = $1 and order_id is null returning id', [
    id,
    orderId,
  ])
  if (!spent) throw conflict(copy.couponSpent)
}

/** An order that is undone gives its coupon back; one that has expired meanwhile stays expired. */
export async function returnCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.query('update coupon set order_id = null where order_id = $1', [orderId])
}
