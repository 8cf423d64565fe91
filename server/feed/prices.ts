/** Prices of goods, and what a piece costs from some number on (阶梯). The first price puts goods on sale. */
import * as v from 'valibot'
import { fen } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { nextId } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const STEPS_MAX = 10
const CELL = /^(\d{1,6}:\d{1,7}(\.\d{1,2})?(;|$))+$/

type Step = { number: number; price: number }

const list = v.array(v.strictObject({ number: f.whole(1, 999_999), price: f.price }), copy.steps)
/** A cell of a sheet: 10:9.50;50:9.20. */
const cell = v.pipe(
  v.string(copy.steps),
  v.check((text) => text === '' || CELL.test(text), copy.steps),
  v.transform((text) =>
    text.split(';').flatMap((part): Step[] => {
      const [number = '', price = ''] = part.split(':')
      return number ? [{ number: Number(number), price: fen(price) }] : []
    }),
  ),
)
const steps = v.pipe(
  v.union([list, cell], copy.steps),
  v.maxLength(STEPS_MAX, copy.steps),
  v.check((all) => all.every(({ number, price }) => number > 0 && price > 0), copy.steps),
  v.check((all) => new Set(all.map(({ number }) => number)).size === all.length, copy.stepTwice),
  v.transform((all) => all.toSorted((a, b) => a.number - b.number)),
)

const schema = f.row({
  goods: f.code,
  price: v.optional(f.price),
  steps: v.optional(steps),
  /** 0: the highest step that is reached prices all pieces; 1: each step prices its own. */
  steps_type: v.optional(f.whole(0, 1), 0),
})
type Row = v.InferOutput<typeof schema>

type Stored = {
  id: number
  code: string
  base_price: number
  ladder_id: number | null
  type: number | null
  steps: Step[] | null
}

export const pricesFeed = feedKind(schema, { '': schema }, { key: ({ goods }) => goods, rowsAtOnce: 300, apply })

async function apply(tx: Tx, rows: readonly Row[]): Promise<RowResult[]> {
  const stored = new Map(
    (
      await tx.query<Stored>(
        `select g.id, g.code, g.base_price, l.id as ladder_id, l.type, (select jsonb_agg(jsonb_build_object('number', s.number, 'price', s.price)
           order by s.number) from ladder_step s where s.ladder_id = l.id) as steps
         from goods g left join ladder l on l.goods_id = g.id where g.code = any($1::text[]) order by g.id for no key update of g`,
        [rows.map(({ goods }) => goods)],
      )
    ).map((one) => [one.code, one]),
  )
  const prices: { id: number; price: number }[] = []
  const ladders: { goods: Stored; steps: Step[]; type: number }[] = []
  const results = rows.map((row): RowResult => {
    const goods = stored.get(row.goods)
    if (!goods) return { field: 'goods', reason: copy.noGoods }
    const hasPrice = row.price !== undefined && row.price !== goods.base_price
    const hasSteps = row.steps !== undefined && !isSame(goods, row.steps, row.steps_type)
    if (hasPrice) prices.push({ id: goods.id, price: row.price ?? 0 })
    if (hasSteps) ladders.push({ goods, steps: row.steps ?? [], type: row.steps_type })
    return hasPrice || hasSteps ? 'changed' : 'unchanged'
  })
  if (prices.length > 0)
    await tx.query(
      `update goods g set base_price = t.price, on_sale = case when g.base_price = 0 then g.is_offered else g.on_sale end
       from unnest($1::int[], $2::int[]) t (id, price) where g.id = t.id`,
      [prices.map(({ id }) => id), prices.map(({ price }) => price)],
    )
  if (ladders.length > 0) await writeLadders(tx, ladders)
  return results
}

function isSame(goods: Stored, steps: readonly Step[], type: number): boolean {
  if (steps.length === 0) return goods.ladder_id === null
  const had = goods.steps ?? []
  return (
    goods.type === type &&
    had.length === steps.length &&
    steps.every(({ number, price }, i) => had[i]?.number === number && had[i].price === price)
  )
}

/** A ladder keeps its number: carts name it. */
async function writeLadders(tx: Tx, ladders: readonly { goods: Stored; steps: Step[]; type: number }[]): Promise<void> {
  const had = ladders.flatMap(({ goods }) => goods.ladder_id ?? [])
  await tx.query('delete from ladder_step where ladder_id = any($1::int[])', [had])
  const emptied = ladders.flatMap(({ goods, steps }) => (steps.length === 0 ? (goods.ladder_id ?? []) : []))
  if (emptied.length > 0) await tx.query('delete from ladder where id = any($1::int[])', [emptied])
  let id = await nextId(tx, 'ladder')
  const rows = ladders
    .filter(({ steps }) => steps.length > 0)
    .map(({ goods, type, steps }) => ({ id: goods.ladder_id ?? id++, goods_id: goods.id, type, steps }))
  await tx.query(
    `insert into ladder (id, goods_id, type) select id, goods_id, type from jsonb_populate_recordset(null::ladder, $1::jsonb)
     on conflict (id) do update set type = excluded.type`,
    [JSON.stringify(rows)],
  )
  const steps = rows.flatMap((row) => row.steps.map((step) => ({ ladder_id: row.id, ...step })))
  await tx.query(
    `insert into ladder_step (ladder_id, number, price)
     select ladder_id, number, price from jsonb_populate_recordset(null::ladder_step, $1::jsonb)`,
    [JSON.stringify(steps)],
  )
}
