/**
 * Which batches an order was sent in: those the seller named, and for the rest the batch on sale when the order left
 * the warehouse. Names, approval numbers and days are copied: a delivery note does not change when goods do.
 */
import type { ShippedBatch } from '#contract/entities.ts'
import { daysLeft } from '#domain/days.ts'
import { NOT_SENT, STATE } from '#domain/order.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { invalid, notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import { PIECES } from './pieces.ts'
import * as copy from '#server/copy/orders.ts'

/** Goods that a line takes from the warehouse: its own, or those its combination was made of. */
const TAKEN = `
  select l.purchase_id, l.position, piece.goods_id, piece.number
  from purchase_line l ${PIECES} where l.purchase_id = $1`

const COPIED = 'g.name, g.ypgg, g.bzdw, k.name, g.maker_id, g.dosage_form, g.approval, g.origin'
const COLUMNS =
  'purchase_id, position, goods_id, number, batch, expires, made, at, name, ypgg, bzdw, sccj, maker_id, dosage_form, approval, origin'

/** @param id of a locked order that leaves the warehouse now. @throws Refusal 422 for what may not leave so */
export async function noteBatches(tx: Tx, id: string, now: number): Promise<void> {
  // What was named while it was picked leaves now: the delivery note has the day on which the goods were sent.
  await tx.query('update shipped_batch set at = $2 where purchase_id = $1', [id, now])
  await tx.query(
    `insert into shipped_batch (${COLUMNS})
     select t.purchase_id, t.position, t.goods_id, t.number - t.named, g.batch, g.expires, g.made, $2::bigint, ${COPIED}
     from (select t.purchase_id, t.position, t.goods_id, sum(t.number)::int as number, coalesce((select sum(b.number) from shipped_batch b
           where b.purchase_id = t.purchase_id and b.position = t.position and b.goods_id = t.goods_id), 0)::int as named
         from (${TAKEN}) t group by t.purchase_id, t.position, t.goods_id) t
     join goods g on g.id = t.goods_id join maker k on k.id = g.maker_id
     where t.number > t.named
     on conflict (purchase_id, position, goods_id, batch) do update set number = shipped_batch.number + excluded.number`,
    [id, now],
  )
  await assertMayLeave(tx, id, now)
}

type Leaving = { kind: string; approval: string; batch: string; expires: string }

/**
 * GSP: the sheet that goes with drugs names their batch and last day, with herbs and registered devices their batch.
 * A drug without a last day counts as a bad one (劣药), and nothing is sold after it.
 * @returns '' it may leave
 */
function whyNotSent({ kind, approval, batch, expires }: Leaving, now: number): string {
  if (batch === '' && (kind !== 'device' || approval !== '')) return copy.lacksBatch
  if (expires === '') return kind === 'drug' ? copy.lacksLastDay : ''
  return daysLeft(expires, now) < 0 ? copy.batchOver(batch, expires) : ''
}

async function assertMayLeave(tx: Tx, id: string, now: number): Promise<void> {
  const rows = await tx.query<Leaving & { position: number; name: string }>(
    `select b.position, b.name, b.batch, b.expires, b.approval, g.kind from shipped_batch b join goods g on g.id = b.goods_id
     where b.purchase_id = $1 order by b.position, b.name, b.batch`,
    [id],
  )
  const faults = rows.flatMap(({ position, name, ...row }) => {
    const why = whyNotSent(row, now)
    return why ? [copy.lineFault(position + 1, name, why)] : []
  })
  if (faults.length > 0) throw invalid('batch', copy.mayNotLeave(faults))
}

export type NamedBatch = { line: number; batch: string; expires: string; number: number }

/**
 * The seller picked another batch than the one on sale: of the line's pieces `number` in all are of it, however often
 * that is said; 0 takes it away again.
 * @returns false when that is known already. @throws Refusal 404, 422
 */
export async function nameBatch(
  tx: Tx,
  id: string,
  { line, batch, expires, number }: NamedBatch,
  now: number,
): Promise<boolean> {
  const [order] = await tx.query<{ state: number }>('select state from purchase where id = $1 for no key update', [id])
  if (!order) throw notFound(copy.none)
  const key = [id, line - 1, batch]
  const [had] = await tx.query<{ expires: string; number: number }>(
    'select expires, number from shipped_batch where purchase_id = $1 and position = $2::int and batch = $3',
    key,
  )
  if (had && had.expires === expires && had.number === number) return false
  if (order.state < STATE.paid || order.state >= STATE.packed) throw invalid('batch', copy.batchBeforeShipping)
  await tx.query('delete from shipped_batch where purchase_id = $1 and position = $2::int and batch = $3', key)
  const [taken] = await tx.query<{ goods_id: number; left: number; kind: string; approval: string }>(
    `select l.goods_id, g.kind, g.approval, l.number - coalesce((select sum(b.number) from shipped_batch b where b.purchase_id = l.purchase_id
       and b.position = l.position), 0)::int as left
     from purchase_line l join goods g on g.id = l.goods_id where l.purchase_id = $1 and l.position = $2::int`,
    [id, line - 1],
  )
  if (!taken) throw invalid('line', copy.batchLine)
  if (number === 0 && had) return true
  if (number < 1 || number > taken.left) throw invalid('number', copy.batchNumber(taken.left))
  const why = whyNotSent({ ...taken, batch, expires }, now)
  if (why) throw invalid('expires', why)
  await tx.query(
    `insert into shipped_batch (${COLUMNS})
     select $1, $2, g.id, $4, $5, $6, '', $7::bigint, ${COPIED} from goods g join maker k on k.id = g.maker_id where g.id = $3`,
    [id, line - 1, taken.goods_id, number, batch, expires, now],
  )
  return true
}

type Row = Omit<ShippedBatch, 'line_id' | 'at'> & { position: number; at: number }

/** Nothing before the order has left the warehouse. */
export async function readBatches(db: Queryable, id: string): Promise<ShippedBatch[]> {
  const rows = await db.query<Row>(
    `select b.position, b.goods_id, b.batch, b.expires, b.made, b.number, b.name, b.ypgg, b.bzdw, b.sccj, b.dosage_form, b.approval, b.origin, b.at
     from shipped_batch b join purchase p on p.id = b.purchase_id
     where p.id = $1 and p.state not in (${NOT_SENT.join()})
     order by b.position, b.name, b.batch`,
    [id],
  )
  return rows.map(({ position, at, ...row }) => ({ line_id: position + 1, ...row, at: seconds(at) }))
}
