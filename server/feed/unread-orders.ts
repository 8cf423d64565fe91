/**
 * What orders have taken that the seller's system has not read yet: its number of pieces does not know of them, so they
 * are subtracted here, else the same pieces would be sold twice.
 */
import { STATE } from '#domain/order.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { goneUpTo, lastNumber } from './events.ts'
import type { Fault } from './kind.ts'

const KIND = 'orders'

/**
 * An order that was placed after `upto` is subtracted unless it has been cancelled. One that was placed before it and
 * cancelled after it is added, because the system still subtracts it. Pieces of a flash sale have a stock of their own.
 */
const TAKEN = `
  with moved as (
    select ref, bool_or(state = '${STATE.unpaid}') as is_placed, bool_or(state = '${STATE.cancelled}') as is_cancelled
    from feed_event where kind = '${KIND}' and (seq > $1 or seq is null) group by ref)
  select t.goods_id, sum(case when m.is_placed then t.number else -t.number end)::int as number
  from moved m join purchase_line l on l.purchase_id = m.ref
  cross join lateral (
    select l.goods_id, l.number where l.parts = '[]'::jsonb and l.flash_goods_id = 0
    union all
    select (p ->> 'goods_id')::int, (p ->> 'number')::int * l.number from jsonb_array_elements(l.parts) p) t
  where m.is_placed <> m.is_cancelled and t.goods_id = any($2::int[])
  group by t.goods_id`

/** The goods are locked: an order of them either has been committed, or comes after what is written now. */
export async function takenAfter(tx: Tx, upto: number, goodsIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ goods_id: number; number: number }>(TAKEN, [upto, goodsIds])
  return new Map(rows.map(({ goods_id, number }) => [goods_id, number]))
}

/** @returns why nothing can be subtracted from this number on; undefined: it can */
export async function uptoFault(tx: Tx, upto: number): Promise<Fault | undefined> {
  if (upto > (await lastNumber(tx))) return { field: 'upto', reason: copy.uptoUnknown }
  if (upto < (await goneUpTo(tx, KIND))) return { field: 'upto', reason: copy.uptoGone }
  return undefined
}
