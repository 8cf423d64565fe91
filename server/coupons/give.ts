/** A coupon comes to an account: taken of an offer, drawn in the lottery, or as a welcome. */
import type { Fen } from '#domain/money.ts'
import type { CouponScope } from '#domain/quote.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { DAY } from '#domain/time.ts'

/** valid_days: from the moment it is given. */
export type CouponTerms = { name: string; scope: CouponScope; amount: Fen; minus: Fen; valid_days: number }
export type OfferedTerms = CouponTerms & { id: number }

/** The terms of an offer. */
export async function couponTerms(db: Queryable, id: number): Promise<OfferedTerms | undefined> {
  const [row] = await db.query<OfferedTerms>(
    'select id, name, scope, amount, minus, valid_days from coupon_offer where id = $1',
    [id],
  )
  return row
}

/** @param offerId the offer it is taken of; null: given otherwise, so that it may still be taken */
export async function giveCoupon(
  tx: Tx,
  userId: number,
  { name, scope, amount, minus, valid_days }: CouponTerms,
  now: number,
  offerId: number | null,
): Promise<void> {
  await tx.query(
    'insert into coupon (account_id, name, scope, amount, minus, starts_at, ends_at, offer_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [userId, name, scope, amount, minus, now, now + valid_days * DAY, offerId],
  )
}
