/**
 * How many pieces there are to sell. `upto` is the number of the last event of orders that the seller's system has read:
 * what orders have taken since is subtracted here. Without it the number counts as it is.
 */
import * as v from 'valibot'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import * as f from './fields.ts'
import { type Fault, feedKind, type RowResult } from './kind.ts'
import { takenAfter, uptoFault } from './unread-orders.ts'

const schema = f.row({ goods: f.code, stock: f.whole(0, 99_999_999), upto: v.optional(f.sequence) })
type Row = v.InferOutput<typeof schema>

export const stockFeed = feedKind(schema, { '': schema }, { key: ({ goods }) => goods, rowsAtOnce: 500, apply })

async function apply(tx: Tx, rows: readonly Row[]): Promise<RowResult[]> {
  const goods = await tx.query<{ id: number; code: string; stock: number }>(
    'select id, code, stock from goods where code = any($1::text[]) order by id for no key update',
    [rows.map((row) => row.goods)],
  )
  const stored = new Map(goods.map((one) => [one.code, one]))
  const unread = await readUnread(
    tx,
    rows.flatMap(({ upto }) => upto ?? []),
    goods.map(({ id }) => id),
  )
  const changed: { id: number; stock: number }[] = []
  const results = rows.map(({ goods: code, stock: said, upto }): RowResult => {
    const one = stored.get(code)
    if (!one) return { field: 'goods', reason: copy.noGoods }
    const since = upto === undefined ? undefined : unread.get(upto)
    if (since?.fault) return since.fault
    const stock = Math.max(0, said - (since?.taken.get(one.id) ?? 0))
    if (one.stock === stock) return 'unchanged'
    changed.push({ id: one.id, stock })
    return 'changed'
  })
  if (changed.length > 0)
    await tx.query(
      'update goods g set stock = t.stock from unnest($1::int[], $2::int[]) t (id, stock) where g.id = t.id',
      [changed.map(({ id }) => id), changed.map(({ stock }) => stock)],
    )
  return results
}

type Unread = { fault: Fault | undefined; taken: ReadonlyMap<number, number> }

/** By the number up to which a row's system has read: most often all rows of a delivery have the same. */
async function readUnread(tx: Tx, numbers: readonly number[], ids: readonly number[]): Promise<Map<number, Unread>> {
  const unread = new Map<number, Unread>()
  for (const upto of new Set(numbers)) {
    const fault = await uptoFault(tx, upto)
    unread.set(upto, { fault, taken: fault ? new Map() : await takenAfter(tx, upto, ids) })
  }
  return unread
}
