/** Invoices that wait for their number. */
import { yuan, type Fen } from '#domain/money.ts'
import type { InvoiceTitle } from '#contract/entities.ts'
import { issueInvoice, retitleInvoice } from '#server/invoice/issue.ts'
import type { InvoiceLine } from '#server/invoice/red.ts'
import * as copy from '#server/copy/seller.ts'
import type { Verbs } from './verb.ts'
import { wholeOf } from './whole.ts'

type Waiting = {
  id: number
  purchase_id: string
  amount: Fen
  title: InvoiceTitle
  lines: InvoiceLine[]
  /** Number of the invoice that a red one takes back from; null: it is none. */
  original: string | null
}

export const invoiceVerbs: Verbs = {
  'invoice waiting': {
    args: '',
    about: copy.invoicesAbout,
    run: async (_, { db }) => {
      const rows = await db.query<Waiting>(
        `select i.id, i.purchase_id, i.amount, i.title, i.lines, (select o.number from invoice o
           where i.state = 'red' and o.purchase_id = i.purchase_id and o.state = 'issued') as original
         from invoice i where i.number = '' order by i.id`,
      )
      return rows.map(describe).join('\n') || copy.noInvoices
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
  'invoice retitle': {
    subject: 'invoice',
    args: copy.invoiceId,
    about: copy.retitleAbout,
    run: async ([id = ''], { tx }) => {
      const { title, tax_no } = await retitleInvoice(tx, wholeOf(id))
      return copy.retitled(id, title, tax_no)
    },
  },
}

/** All that whoever issues it types into the tax office's form. */
function describe({ id, purchase_id, amount, title, lines, original }: Waiting): string {
  return [
    copy.invoice(id, purchase_id, original === null ? copy.blue : copy.redOf(original), yuan(amount)),
    copy.invoiceTitle(title),
    ...lines.map(({ price, amount: part, ...line }) =>
      copy.invoiceLine({ ...line, price: price === null ? '' : yuan(price), amount: yuan(part) }),
    ),
  ].join('\n')
}
