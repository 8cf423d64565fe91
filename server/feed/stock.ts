/** How many pieces there are to sell. The number counts as of its writing: orders that the seller's system has not read yet are to be subtracted there. */
import type * as v from 'valibot'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const schema = f.row({ goods: f.code, stock: f.whole(0, 99_999_999) })
type Row = v.InferOutput<typeof schema>

export const stockFeed = feedKind(schema, { '': schema }, { key: ({ goods }) => goods, rowsAtOnce: 500, apply })

async function apply(tx: Tx, rows: readonly Row[]): Promise<RowResult[]> {
  const goods = await tx.query<{ id: number; code: string; stock: number }>(
    'select id, code, stock from goods where code = any($1::text[]) order by id for no key update',
    [rows.map((row) => row.goods)],
  )
  const stored = new Map(goods.map((one) => [one.code, one]))
  const changed: { id: number; stock: number }[] = []
  const results = rows.map(({ goods: code, stock }): RowResult => {
    const one = stored.get(code)
    if (!one) return { field: 'goods', reason: copy.noGoods }
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
