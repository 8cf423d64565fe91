/** The company that a buyer's invoices are made out to. */
import type { InvoiceTitle } from '#contract/entities.ts'
import type { Queryable } from '#server/db/sql.ts'

export async function readTitle(db: Queryable, userId: number): Promise<InvoiceTitle | null> {
  const [row] = await db.query<InvoiceTitle>(
    'select title, tax_no, address, phone, bank, bank_account, email from invoice_title where account_id = $1',
    [userId],
  )
  return row ?? null
}
