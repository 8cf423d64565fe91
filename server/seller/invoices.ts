/** Invoices that wait for their number. */
import { issueInvoice } from '#server/invoice/issue.ts'
import * as copy from '#server/copy/seller.ts'
import type { Verbs } from './verb.ts'
import { wholeOf } from './whole.ts'

export const invoiceVerbs: Verbs = {
  'invoice waiting': {
    args: '',
    about: copy.invoicesAbout,
    run: async (_, { db }) => {
      const rows = await db.query<{ id: number; purchase_id: string; state: string }>(
        "select id, purchase_id, state from invoice where number = '' order by id",
      )
      return rows.length === 0
        ? copy.noInvoices
        : rows
            .map((row) => copy.invoice(row.id, row.purchase_id, row.state === 'red' ? copy.red : copy.blue))
            .join('\n')
    },
  },
  'invoice issue': {
    subject: 'invoice',
    args: copy.idInvoice,
    about: copy.issuedAbout,
    run: async ([id = '', number = ''], { tx, now }) => {
      await issueInvoice(tx, wholeOf(id), number, now)
      return copy.issued(id)
    },
  },
}
