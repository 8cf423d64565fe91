/** What taking goods back does to their order's invoice. */
import type { Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'

/** A line of a document, in fen. */
export type InvoiceLine = {
  name: string
  ypgg: string
  bzdw: string
  /** 0: a reduction of the goods above it. */
  number: number
  /** Of one piece: price × number is the amount. null: the line has no unit price. */
  price: Fen | null
  /** Tax and all. */
  amount: Fen
  /** Percent of tax, contained in the amount. */
  rate: number
}

export const sumOf = (lines: readonly InvoiceLine[]): Fen => lines.reduce((sum, line) => sum + line.amount, 0)

/**
 * An issued invoice stays, and a red one takes `lines` back from it. One that is not issued yet
 * is written anew without what was given back, or deleted.
 * @param rest what the order still comes to
 */
export async function reverseInvoice(
  tx: Tx,
  orderId: string,
  lines: readonly InvoiceLine[],
  rest: readonly InvoiceLine[],
  now: number,
): Promise<void> {
  const [open] = await tx.query<{ id: number; state: string }>(
    "select id, state from invoice where purchase_id = $1 and state <> 'red' for no key update",
    [orderId],
  )
  if (!open || sumOf(lines) === 0) return
  if (open.state === 'issued') {
    await tx.query(
      `insert into invoice (purchase_id, account_id, amount, state, number, title, lines, at)
       select purchase_id, account_id, $2, 'red', '', title, $3, $4 from invoice where id = $1`,
      [
        open.id,
        -sumOf(lines),
        JSON.stringify(lines.map((line) => ({ ...line, number: 0 - line.number, amount: 0 - line.amount }))),
        now,
      ],
    )
  } else if (rest.length > 0) {
    await tx.query('update invoice set amount = $2, lines = $3 where id = $1', [
      open.id,
      sumOf(rest),
      JSON.stringify(rest),
    ])
  } else await tx.query('delete from invoice where id = $1', [open.id])
}
