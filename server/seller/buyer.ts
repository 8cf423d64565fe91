/** The buyer that the seller names by phone. */
import type { Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/seller.ts'

/** @throws Refusal 404 when no approved buyer has this phone */
export async function buyerOf(db: Queryable, phone: string): Promise<{ id: number; company: string }> {
  const [buyer] = await db.query<{ id: number; company: string }>(
    'select id, company from account where phone = $1 and approved and not is_rep',
    [phone],
  )
  if (!buyer) throw notFound(copy.noBuyer(phone))
  return buyer
}
