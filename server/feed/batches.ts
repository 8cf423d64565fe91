/** The batch of goods that is on sale now: its number and its days. Orders leave in it unless a shipment names another. */
import * as v from 'valibot'
import { BATCH_NAME_MAX } from '#domain/limits.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { differs, given } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const schema = f.row({
  goods: f.code,
  batch: f.words(BATCH_NAME_MAX),
  expires: f.dayOrNone,
  made: v.optional(f.dayOrNone),
})
type Row = v.InferOutput<typeof schema>
type Stored = { id: number; code: string; batch: string; expires: string; made: string }

export const batchesFeed = feedKind(schema, { '': schema }, { key: ({ goods }) => goods, rowsAtOnce: 300, apply })

async function apply(tx: Tx, rows: readonly Row[]): Promise<RowResult[]> {
  const goods = await tx.query<Stored>(
    'select id, code, batch, expires, made from goods where code = any($1::text[]) order by id for no key update',
    [rows.map((row) => row.goods)],
  )
  const stored = new Map(goods.map((one) => [one.code, one]))
  const changed: Stored[] = []
  const results = rows.map(({ goods: code, ...row }): RowResult => {
    const one = stored.get(code)
    if (!one) return { field: 'goods', reason: copy.noGoods }
    const wanted = given(row)
    if (!differs(one, wanted)) return 'unchanged'
    changed.push({ ...one, ...wanted })
    return 'changed'
  })
  if (changed.length > 0)
    await tx.query(
      `update goods g set batch = r.batch, expires = r.expires, made = r.made
       from jsonb_populate_recordset(null::goods, $1::jsonb) r where g.id = r.id`,
      [JSON.stringify(changed)],
    )
  return results
}
