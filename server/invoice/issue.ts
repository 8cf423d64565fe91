/** Issuing an invoice: it gets its number. Until then its title can be put right. */
import type { InvoiceTitle } from '#contract/entities.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import { readTitle } from './title.ts'
import * as copy from '#server/copy/documents.ts'

type Row = { id: number; purchase_id: string; account_id: number; state: 'pending' | 'issued' | 'red'; number: string }

/** Numbers of electronic invoices have 20 digits. */
const NUMBER = /^\d{20}$/

/** @throws Refusal 404; 409 when it has a number already, or another document has this one; 422 for a malformed number */
export async function issueInvoice(tx: Tx, id: number, number: string, now: number): Promise<void> {
  if (!NUMBER.test(number)) throw invalid('number', copy.invoiceNumberDigits)
  // Two people who type at once do not give the same number to two documents.
  await tx.query("select pg_advisory_xact_lock(hashtext('invoice number'), hashtext($1))", [number])
  const [row] = await tx.query<Row>(
    'select id, purchase_id, account_id, state, number from invoice where id = $1 for no key update',
    [id],
  )
  if (!row) throw notFound(copy.noInvoice)
  if (row.number !== '') throw conflict(copy.alreadyIssued)
  const [other] = await tx.query<{ purchase_id: string }>(
    "select purchase_id from invoice where number = $1 and number <> '' limit 1",
    [number],
  )
  if (other) throw conflict(copy.numberTaken(other.purchase_id))
  const red = row.state === 'red'
  await tx.query('update invoice set number = $2, state = $3, at = $4 where id = $1', [
    id,
    number,
    red ? 'red' : 'issued',
    now,
  ])
  const title = red ? copy.redIssuedTitle : copy.issuedTitle
  await sendMessage(
    tx,
    {
      userId: row.account_id,
      type: 'order',
      title,
      text: red ? copy.redIssued(row.purchase_id) : copy.issued(row.purchase_id),
      url: '/dzfp',
    },
    now,
  )
}

/**
 * An invoice keeps the title it was applied for with, for somebody may be typing it just now. Whoever issues says when
 * it takes the buyer's title of now.
 * @throws Refusal 404; 409 when it is issued, or takes back from one that is
 */
export async function retitleInvoice(tx: Tx, id: number): Promise<InvoiceTitle> {
  const [row] = await tx.query<Row>('select account_id, state from invoice where id = $1 for no key update', [id])
  if (!row) throw notFound(copy.noInvoice)
  if (row.state !== 'pending') throw conflict(copy.titleStays)
  const title = await readTitle(tx, row.account_id)
  if (!title) throw conflict(copy.titleFirst)
  await tx.query('update invoice set title = $2 where id = $1', [id, JSON.stringify(title)])
  return title
}
