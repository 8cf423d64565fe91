/** What an invoice says, as a PDF: seller, buyer, what stands on it, the sum in characters. */
import { capital } from '#domain/capital.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { BUSINESS_LICENCE } from '#domain/papers.ts'
import { taxOfLines } from '#domain/tax.ts'
import { day } from '#domain/time.ts'
import type { InvoiceTitle, Site } from '#contract/entities.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { type Mark, wrap, writePdf } from '#server/pdf/write.ts'
import * as copy from '#server/copy/documents.ts'
import type { InvoiceLine } from './red.ts'

type Row = {
  id: number
  purchase_id: string
  amount: Fen
  state: string
  number: string
  title: InvoiceTitle
  /** Documents from before unit prices and rates of tax stood on them have none. */
  lines: (Omit<InvoiceLine, 'price' | 'rate'> & { price?: Fen | null; rate?: number })[]
  at: number
  about: Site | null
  original: string | null
}

const COLUMNS = [
  { title: copy.item, width: 130 },
  { title: copy.model, width: 80 },
  { title: copy.unit, width: 30 },
  { title: copy.number, width: 45, align: 'right' as const },
  { title: copy.unitPriceWithTax, width: 65, align: 'right' as const },
  { title: copy.amountWithTax, width: 70, align: 'right' as const },
  { title: copy.rate, width: 35, align: 'right' as const },
  { title: copy.tax, width: 60, align: 'right' as const },
]

/** @param note stands below it. @returns null: there is none, or it has no number yet */
export async function invoicePdf(db: Queryable, id: number, note: string): Promise<Uint8Array | null> {
  const [row] = await db.query<Row>(
    `select i.id, i.purchase_id, i.amount, i.state, i.number, i.title, i.lines, i.at, (select about from site) as about,
       (select o.number from invoice o where o.purchase_id = i.purchase_id and o.state = 'issued') as original
     from invoice i where i.id = $1 and i.number <> ''`,
    [id],
  )
  return row ? drawInvoice(row, note) : null
}

function drawInvoice(
  { purchase_id, amount, state, number, title, lines, at, about, original }: Row,
  note: string,
): Uint8Array {
  const red = state === 'red'
  const name = red ? copy.redInvoiceTitle : copy.invoiceTitle
  const buyer = party(48, copy.buyer, [
    title.title,
    title.tax_no,
    join(title.address, title.phone),
    join(title.bank, title.bank_account),
  ])
  const seller = party(308, copy.seller, [
    about?.company ?? '',
    about?.licences.find((licence) => licence.name === BUSINESS_LICENCE)?.number ?? '',
    about?.hot_line ?? '',
    '',
  ])
  const bottom = Math.max(buyer.bottom, seller.bottom) + 8
  const head: Mark[] = [
    text(297, 50, 18, name, 'centre', red),
    text(555, 76, 9, copy.invoiceNumber(number), 'right'),
    text(555, 90, 9, copy.invoiceDay(day(at)), 'right'),
    text(40, 76, 9, copy.order(purchase_id)),
    ...(red ? [text(40, 90, 9, copy.blueInvoice(original ?? ''), 'left', true)] : []),
    { kind: 'box', x: 40, y: 100, width: 515, height: bottom - 100 },
    { kind: 'line', x: 300, y: 100, to: [300, bottom] },
    ...buyer.marks,
    ...seller.marks,
  ]
  const rated = lines.flatMap(({ amount: part, rate }) => (rate === undefined ? [] : [{ amount: part, rate }]))
  // Before rates stood on documents none of their lines has one.
  const taxes = rated.length === lines.length ? taxOfLines(rated) : null
  const tax = taxes?.reduce((sum, one) => sum + one, 0) ?? 0
  const rows = lines.map((line, i) => [
    line.name,
    line.ypgg,
    line.bzdw,
    line.number === 0 ? '' : String(line.number),
    typeof line.price === 'number' ? yuan(line.price) : '',
    yuan(line.amount),
    taxes ? copy.percent(line.rate ?? 0) : '',
    taxes ? yuan(taxes[i] ?? 0) : '',
  ])
  const foot = (y: number): Mark[] => [
    text(44, y + 22, 10, copy.sumInCharacters(capital(amount)), 'left', red),
    text(551, y + 22, 10, copy.sumInDigits(yuan(amount)), 'right', red),
    ...(taxes ? [text(551, y + 40, 9, copy.netAndTax(yuan(amount - tax), yuan(tax)), 'right', red)] : []),
    text(44, y + 60, 9, note),
  ]
  return writePdf(
    `${name} ${number}`,
    sheetPages({ head, top: bottom + 8, columns: COLUMNS, rows, foot: { height: 70, marks: foot } }),
  )
}

const LABELS = [copy.partyName, copy.taxNumber, copy.addressAndPhone, copy.bankAndAccount] as const

const PARTY_WIDTH = 244

/** Long addresses and accounts are wrapped, never cut. @returns the last line's y as `bottom` */
function party(x: number, who: string, values: readonly string[]): { marks: Mark[]; bottom: number } {
  const lines = LABELS.flatMap((label, i) => wrap(copy.field(label, values[i] || '—'), 8, PARTY_WIDTH))
  return {
    marks: [text(x, 114, 9, who), ...lines.map((line, i) => text(x, 130 + i * 13, 8, line))],
    bottom: 130 + (lines.length - 1) * 13,
  }
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ')

function text(
  x: number,
  y: number,
  size: number,
  words: string,
  align: 'left' | 'right' | 'centre' = 'left',
  red = false,
): Mark {
  return { kind: 'text', x, y, size, text: words, align, ...(red && { red: true as const }) }
}
