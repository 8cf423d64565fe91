/** The delivery note (随货同行单) as a PDF: what GSP asks of it, line by line and batch by batch. */
import type { Order, ShippedBatch } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { type Mark, wrap, writePdf } from '#server/pdf/write.ts'
import * as copy from '#server/copy/documents.ts'

const COLUMNS = [
  { title: copy.note.name, width: 92 },
  { title: copy.note.form, width: 40 },
  { title: copy.note.spec, width: 62 },
  { title: copy.note.maker, width: 82 },
  { title: copy.note.approval, width: 76 },
  { title: copy.note.batch, width: 60 },
  { title: copy.note.expires, width: 58 },
  { title: copy.note.number, width: 45, align: 'right' as const },
]
const WIDTH = 515

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
    { kind: 'text', x: 297, y: 50, size: 16, text: copy.note.title, align: 'centre' },
    { kind: 'text', x: 555, y: 70, size: 9, text: copy.order(order.id), align: 'right' },
    ...lines.map((text, i): Mark => ({ kind: 'text', x: 40, y: 86 + i * 14, size: 9, text })),
  ]
  const gifts = order.lines.flatMap(({ gift_data: gift }) => gift ?? [])
  const given = gifts.length === 0 ? [] : wrap(copy.note.gifts(gifts), 9, WIDTH - 4)
  const giftsHeight = given.length * 14
  const foot = (y: number): Mark[] => [
    ...given.map((text, i): Mark => ({ kind: 'text', x: 44, y: y + 18 + i * 14, size: 9, text })),
    ...[copy.note.signs, remark].map((text, i): Mark => ({
      kind: 'text',
      x: 44,
      y: y + giftsHeight + 28 + i * 22,
      size: 9,
      text,
    })),
  ]
  return writePdf(
    `${copy.note.title} ${order.id}`,
    sheetPages({
      head,
      top: 86 + lines.length * 14,
      columns: COLUMNS,
      rows: order.batches.map(cells),
      foot: { height: giftsHeight + 64, marks: foot },
    }),
  )
}

function cells({ name, dosage_form, ypgg, sccj, approval, batch, expires, number, bzdw }: ShippedBatch): string[] {
  return [name, dosage_form, ypgg, sccj, approval, batch, expires, `${number}${bzdw}`]
}
