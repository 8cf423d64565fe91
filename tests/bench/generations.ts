/** What the server needs to make the catalogue that devices take, and what they download: of the demo shop and of 50,000 goods. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pricesEncoding, rowsEncoding } from '#catalogue/columns.ts'
import { catalogueOf } from '#server/catalogue/catalogue.ts'
import type { Codec } from '#server/catalogue/device/codec.ts'
import { makeGeneration } from '#server/catalogue/device/make.ts'
import { partsOf } from '#server/catalogue/device/generations.ts'
import type { Database } from '#server/db/sql.ts'
import { SEEDED_AT, seededDatabase } from '#tests/support/database.ts'
import type { Figure } from './figure.ts'

export const GOODS = 50_000
const MINUTE = 60_000
/** Longest time in which no request is answered. */
const BLOCKED_MOST = 50

type Made = { ms: number; blocked: number; rows: number; prices: number; deltaRows: number; deltaPrices: number }

export async function generations(
  codec: Codec = { encodeRows: rowsEncoding, encodePrices: pricesEncoding },
): Promise<Figure[]> {
  const database = await seededDatabase()
  try {
    const demo = await make(database, codec, 1)
    await enlarge(database)
    const many = await make(database, codec, 2)
    await database.transaction((tx) => tx.query(MORNING))
    const morning = await make(database, codec, 3)
    return [
      bytes('demo shop, first download: rows, shop', demo.rows, 1_800_000),
      bytes('demo shop, first download: prices, rules', demo.prices, 250_000),
      { name: 'demo shop: making a generation', value: demo.ms, unit: 'ms', budget: 5_000, bound: 'max' },
      bytes('50,000 goods, first download: rows, shop', many.rows, 1_800_000),
      bytes('50,000 goods, first download: prices, rules', many.prices, 250_000),
      { name: '50,000 goods: making a generation', value: many.ms, unit: 'ms', budget: 60_000, bound: 'max' },
      bytes('50,000 goods, a morning: rows and prices', morning.deltaRows + morning.deltaPrices, 30_000),
      { name: '50,000 goods, a morning: making its delta', value: morning.ms, unit: 'ms', budget: 5_000, bound: 'max' },
      ...[demo, many, morning].map(({ blocked }, i): Figure => ({
        name: `event loop blocked, longest: ${['demo shop', '50,000 goods', 'morning'][i]}`,
        value: blocked,
        unit: 'ms',
        budget: BLOCKED_MOST,
        bound: 'max',
      })),
    ]
  } finally {
    await database.close()
  }
}

const bytes = (name: string, value: number, budget: number): Figure => ({
  name,
  value,
  unit: 'bytes',
  budget,
  bound: 'max',
})

async function make(database: Database, codec: Codec, round: number): Promise<Made> {
  // The index is warm where a shop serves: reading it is not what is measured.
  await catalogueOf(database).current()
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const began = performance.now()
  const made = await makeGeneration(database, codec, SEEDED_AT + round * 60 * MINUTE)
  const ms = performance.now() - began
  lag.disable()
  if (made?.id !== round) throw new Error('no generation was made')
  const parts = await partsOf(database, made)
  const sum = (...kinds: string[]): number =>
    parts.filter(({ kind }) => kinds.includes(kind)).reduce((total, { wire }) => total + wire, 0)
  return {
    ms,
    blocked: lag.max / 1e6,
    rows: sum('rows', 'shop'),
    prices: sum('prices', 'rules'),
    deltaRows: sum('delta_rows'),
    deltaPrices: sum('delta_prices'),
  }
}

/** Copies of the demo's goods under names, bar codes and prices of their own. */
export async function enlarge(database: Database): Promise<void> {
  const [row] = await database.query<{ count: number; last: number }>(
    'select count(*) as count, max(id) as last from goods where on_sale',
  )
  const { count, last } = row ?? { count: 1, last: 1 }
  await database.transaction((tx) =>
    tx.query(
      `insert into goods select (jsonb_populate_record(g, jsonb_build_object(
         'id', $1::int + row_number() over (order by n, g.id),
         'barcode', case g.barcode when '' then '' else (6900000000000 + row_number() over (order by n, g.id) * 97)::text end,
         'base_price', 100 + (g.id * 7919 + n * 104729) % 9000, 'fresh_id', 0))).*
       from goods g, generate_series(1, $2) n where g.on_sale limit $3`,
      [last, Math.ceil(GOODS / count), GOODS - count],
    ),
  )
}

/** 2 % of all goods: one half has another price, the other another stock. */
const MORNING = `
  update goods set base_price = case when id % 100 = 1 then base_price + 10 else base_price end,
    stock = case when id % 100 = 51 then 20 else stock end
  where id % 100 in (1, 51)`
