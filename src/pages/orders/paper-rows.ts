/** The rows of an order's papers. */
import type { OrderLine, ShippedBatch } from '#contract/entities.ts'
import { lines as copy } from '#copy/orders.ts'

/** A line, or one batch of it: the goods that were sent, with the batch's own facts. `gift`: what came with the line, '' nothing. */
export type PaperRow = { key: string; line: OrderLine; batch: ShippedBatch | null; gift: string }

/** On the delivery note every batch has a row; a line of which nothing was sent yet stands as it was ordered. */
export function paperRows(lines: readonly OrderLine[], batches: readonly ShippedBatch[]): PaperRow[] {
  return lines.flatMap((line): PaperRow[] => {
    const gift = line.gift_data ? copy.gift(line.gift_data.type, line.gift_data.total) : ''
    const sent = batches.filter(({ line_id }) => line_id === line.id)
    if (sent.length === 0) return [{ key: String(line.id), line, batch: null, gift }]
    return sent.map((batch, i) => ({
      key: `${line.id} ${batch.goods_id} ${batch.batch}`,
      line,
      batch,
      gift: i === 0 ? gift : '',
    }))
  })
}
