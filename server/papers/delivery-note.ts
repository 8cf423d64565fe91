/**
 * The delivery note (随货同行单) as a PDF: what GSP asks of it, line by line and batch by batch, and what the measures
 * for the quality of drugs in trade ask of the proof of a sale: the same with prices, origins of herbs, and the sum.
 */
import type { Order, OrderLine, ShippedBatch } from '#contract/entities.ts'
import { capital } from '#domain/capital.ts'
import { type Fen, fen, yuan } from '#domain/money.ts'
import { day, toMs } from '#domain/time.ts'
import { sumOf } from '#domain/unit-price.ts'
import { piecesFrom } from '#server/invoice/lines.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { A4_LANDSCAPE, type Mark, wrap, writePdf } from '#server/pdf/write.ts'
import * as copy from '#server/copy/documents.ts'

const LEFT = 40
const RIGHT = A4_LANDSCAPE.width - LEFT
const WIDTH = RIGHT - LEFT
const COLUMNS = [
  { title: copy.note.index, width: 26 },
  { title: copy.note.name, width: 104 },
  { title: copy.note.form, width: 42 },
  { title: copy.note.spec, width: 76 },
  { title: copy.note.maker, width: 98 },
  { title: copy.note.approval, width: 92 },
  { title: copy.note.batch, width: 62 },
  { title: copy.note.made, width: 56 },
  { title: copy.note.expires, width: 56 },
  { title: copy.note.number, width: 44, align: 'right' as const },
  { title: copy.note.price, width: 48, align: 'right' as const },
  { title: copy.note.amount, width: 58, align: 'right' as const },
]

/** @param seller name of the company that sells. @param remark stands below; '' none */
export function deliveryNote(order: Order, seller: string, remark: string): Uint8Array {
  const { address } = order
  const facts = [
    [copy.note.seller, seller],
    [copy.note.buyer, order.company],
    [copy.note.address, `${address.province}${address.city}${address.district}${address.street}`],
    [copy.note.consignee, `${address.name} ${address.phone}`],
    [copy.note.shipped, day(toMs(order.batches[0]?.at ?? 0))],
  ] as const
  const lines = facts.flatMap(([name, value]) => wrap(copy.field(name, value), 9, WIDTH))
  const head: Mark[] = [
    { kind: 'text', x: A4_LANDSCAPE.width / 2, y: 40, size: 16, text: copy.note.title, align: 'centre' },
    { kind: 'text', x: RIGHT, y: 58, size: 9, text: copy.order(order.id), align: 'right' },
    ...lines.map((text, i): Mark => ({ kind: 'text', x: LEFT, y: 58 + i * 14, size: 9, text })),
  ]
  const gifts = order.lines.flatMap(({ gift_data: gift }) => gift ?? [])
  const below = [
    ...sums(order).flatMap((text) => wrap(text, 9, WIDTH - 8)),
    ...(gifts.length === 0 ? [] : wrap(copy.note.gifts(gifts), 9, WIDTH - 8)),
  ]
  const belowHeight = below.length * 14
  const foot = (y: number): Mark[] => [
    ...below.map((text, i): Mark => ({ kind: 'text', x: LEFT + 4, y: y + 18 + i * 14, size: 9, text })),
    ...[copy.note.signs, remark].map((text, i): Mark => ({
      kind: 'text',
      x: LEFT + 4,
      y: y + belowHeight + 30 + i * 22,
      size: 9,
      text,
    })),
  ]
  return writePdf(
    `${copy.note.title} ${order.id}`,
    sheetPages({
      paper: A4_LANDSCAPE,
      head,
      top: 58 + lines.length * 14,
      columns: COLUMNS,
      rows: order.lines
        .flatMap((line) =>
          rowsOf(
            line,
            order.batches.filter(({ line_id }) => line_id === line.id),
          ),
        )
        .map((cells, i) => [String(i + 1), ...cells]),
      foot: { height: belowHeight + 62, marks: foot },
    }),
    A4_LANDSCAPE,
  )
}

/** A row a batch. The pieces of a line take their prices in turn, the cheapest first; a combination costs what it costs as a whole. */
function rowsOf(line: OrderLine, batches: readonly ShippedBatch[]): string[][] {
  const prices = line.prices.map(({ number, price }) => ({ number, price: fen(price) }))
  let sent = 0
  return batches.map((batch, i) => {
    if (line.goods_id === 0)
      return [
        ...factsOf(batch),
        i === 0 ? copy.note.set(line.number, line.price) : copy.note.inSet,
        i === 0 ? line.amount : '',
      ]
    const pieces = piecesFrom(prices, sent, batch.number)
    sent += batch.number
    return [...factsOf(batch), pricesText(pieces), yuan(sumOf(pieces))]
  })
}

function factsOf({
  name,
  dosage_form,
  ypgg,
  sccj,
  approval,
  origin,
  batch,
  made,
  expires,
  number,
  bzdw,
}: ShippedBatch): string[] {
  const spec = origin === '' || ypgg.includes(origin) ? ypgg : `${ypgg} ${copy.note.origin(origin)}`
  return [name, dosage_form, spec, sccj, approval, batch, made, expires, `${number}${bzdw}`]
}

const pricesText = (pieces: readonly { number: number; price: Fen }[]): string =>
  pieces.length === 1
    ? yuan(pieces[0]?.price ?? 0)
    : pieces.map(({ number, price }) => `${yuan(price)}×${number}`).join(' ')

/** The amounts add up to the first of them; what is taken off looks at the whole order. */
function sums({ lines, totals }: Order): string[] {
  const goods = lines.reduce((sum, { amount }) => sum + fen(amount), 0)
  const reduced = lines.reduce((sum, { amount, payable }) => sum + fen(amount) - fen(payable), 0)
  return [
    copy.note.sum(yuan(goods), reduced > 0 ? yuan(reduced) : '', totals.shipping_amount, totals.total),
    copy.sumInCharacters(capital(fen(totals.total))),
  ]
}
