/** The catalogue on the device: what 50,000 goods weigh, and what opening, searching and listing them takes. */
import { gzipSync } from 'node:zlib'
import {
  encodePrices,
  encodeRows,
  openTable,
  pricesEncoding,
  rowsEncoding,
  type TablePart,
} from '#catalogue/columns.ts'
import type { Encoding } from '#catalogue/encoding.ts'
import { epochOf } from '#domain/find/epoch.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { find } from '#domain/find/find.ts'
import { listReader } from '#domain/find/may-buy.ts'
import { matchRow } from '#domain/find/match.ts'
import { matchIndex } from '#domain/find/match-index.ts'
import { ALL_GOODS, type Query } from '#domain/find/query.ts'
import { matcher } from '#domain/find/search.ts'
import type { Table } from '#domain/find/table.ts'
import { tableOf } from '#domain/find/array-table.ts'
import { approvedBuyer } from '#tests/support/find.ts'
import { manyFacts } from '#tests/support/many-facts.ts'
import { median, percentile, type Figure } from './figure.ts'

const GOODS = 50_000
/** Ids of one file on the server. */
const RANGE = 1_000
/** Goods of a base segment. */
const SEGMENT = 2_000
export const NOW = Date.parse('2027-03-15T10:00:00+08:00')
const RUNS = 9
const LIST_ROWS = 300
export const KEYWORDS = [
  '阿莫',
  'amxl',
  '西林',
  '胶囊',
  '青岚',
  '6990',
  '国药准字',
  'qlzy',
  '0.25g',
  '片',
  'a',
  '阿莫 青岚',
  'zzzz',
  '感冒灵颗粒',
  '三九',
  'f',
  '69900000',
  'h2099',
  '注射液',
  'mxl',
]
/** The budgets of opening and scanning are for a processor a quarter as fast. */
export const SLOWER = 4

export async function device(): Promise<Figure[]> {
  const { facts, categories, turns } = await manyFacts({ now: NOW, goods: GOODS })
  const parts = segmentsOf(facts)
  const most = (name: string, value: number, unit: string, budget: number): Figure => ({
    name,
    value,
    unit,
    budget,
    bound: 'max',
  })
  const zipped = (kind: 'rows' | 'prices'): number =>
    parts.reduce((sum, part) => sum + gzipSync(part[kind] as Uint8Array).length, 0) / 1024
  const heap = heapOf(parts)
  const opening = median(timesOf(() => openTable(parts)))
  const table = openTable(parts)
  const shelf = { table, categories }
  const epoch = epochOf(turns, NOW)
  const reader = listReader(table, { buyer: approvedBuyer }, NOW)
  await rest()
  const first = processorTime(() => find(shelf, ALL_GOODS, NOW, reader, { epoch }))
  const list = (part: Partial<Query>): void => void find(shelf, { ...ALL_GOODS, ...part }, NOW, reader, { epoch })
  return [
    most(`${GOODS} goods: rows, gzip`, zipped('rows'), 'KB', 1_800),
    most(`${GOODS} goods: prices, gzip`, zipped('prices'), 'KB', 250),
    most(`${GOODS} goods: memory of the opened table`, heap, 'MB', 14),
    most('opening from bytes, processor ÷ 4', SLOWER * opening, 'ms', 300),
    most('first list after opening, processor ÷ 4', SLOWER * first, 'ms', 300),
    most(
      'scanning for a keyword, p95, processor ÷ 4',
      SLOWER * p95(KEYWORDS.map((keywords) => () => scan(table, keywords))),
      'ms',
      16,
    ),
    most(
      'search with order and facets, p95, processor ÷ 4',
      SLOWER * p95(KEYWORDS.map((keywords) => () => list({ keywords }))),
      'ms',
      50,
    ),
    most(
      'whole list, filtered and sorted, p95, processor ÷ 4',
      SLOWER * p95(LISTS.map((query) => () => list(query))),
      'ms',
      50,
    ),
    most(`${LIST_ROWS} pasted rows to their goods, processor ÷ 4`, SLOWER * matching(table, facts), 'ms', 300),
    ...serverFigures(facts, categories, epoch, most),
  ]
}

const LISTS: Partial<Query>[] = [
  {},
  { sort: 'price_asc' },
  { sort: 'price_desc', in_stock: 1 },
  { sort: 'expires' },
  { sort: 'new', months: 12 },
  { sort: 'sales', buyable: 1 },
  { zone: 'flash' },
  { zone: 'ladder', sort: 'price_asc' },
  { price_min: 1_000, price_max: 5_000 },
]

/** The server's table of as many goods, for comparison: it may not become slower for the device's sake. */
function serverFigures(
  facts: readonly GoodsFacts[],
  categories: Parameters<typeof find>[0]['categories'],
  epoch: string,
  most: (name: string, value: number, unit: string, budget: number) => Figure,
): Figure[] {
  const table = tableOf(facts.filter(({ on_sale }) => on_sale))
  const reader = listReader(table, { buyer: approvedBuyer }, NOW)
  const list = (part: Partial<Query>): void =>
    void find({ table, categories }, { ...ALL_GOODS, ...part }, NOW, reader, { epoch })
  return [
    most('server: search among as many, p95', p95(KEYWORDS.map((keywords) => () => list({ keywords }))), 'ms', 50),
    most(`server: longest step of encoding ${RANGE} goods`, longestStep(facts.slice(0, RANGE)), 'ms', 50),
    most('server: whole list, p95', p95(LISTS.map((query) => () => list(query))), 'ms', 100),
  ]
}

/** Between two steps requests are answered. */
function longestStep(facts: readonly GoodsFacts[]): number {
  const stepsOf = (encoding: Encoding): number[] => {
    const times: number[] = []
    for (let isDone = false; !isDone;) times.push(processorTime(() => (isDone = encoding.next().done === true)))
    return times
  }
  return Math.max(...stepsOf(rowsEncoding(facts)), ...stepsOf(pricesEncoding(facts)))
}

/** From a catalogue that nothing was matched in yet: a list is pasted once. */
function matching(table: Table, facts: readonly GoodsFacts[]): number {
  const texts = pastedRows(facts)
  return median(
    timesOf(() => {
      const index = matchIndex(table)
      for (const text of texts) matchRow(text, index)
    }),
  )
}

/** As people write them: in full, by one number, by half of it, and what nobody sells. */
function pastedRows(facts: readonly GoodsFacts[]): string[] {
  const ways: ((goods: GoodsFacts) => string)[] = [
    ({ name, ypgg, maker }) => `${name} ${ypgg} ${maker.slice(0, 4)}`,
    ({ name, ypgg }) => `${name} ${ypgg}`,
    ({ name }) => name,
    ({ name }) => name.slice(0, 2),
    ({ barcode, name }) => barcode || name,
    ({ approval }) => approval,
    ({ initials }) => initials.replace(/(\S)\S*\s?/g, '$1'),
    () => '没有的东西 12片',
  ]
  return Array.from({ length: LIST_ROWS }, (_, i) => {
    const goods = facts[(i * 163) % facts.length] as GoodsFacts
    return ways[i % ways.length]?.(goods) ?? ''
  })
}

export function segmentsOf(facts: readonly GoodsFacts[]): TablePart[] {
  const sorted = [...facts].sort((a, b) => a.id - b.id)
  const count = Math.ceil(sorted.length / SEGMENT)
  return Array.from({ length: count }, (_, i) => {
    const part = sorted.slice(i * SEGMENT, (i + 1) * SEGMENT)
    return { rows: encodeRows(part), prices: encodePrices(part), deleted: [] }
  })
}

export function scan(table: Table, keywords: string): number {
  const rankOf = matcher(table, keywords, 'goods')
  let found = 0
  for (let row = 0; row < table.size; row++) if (rankOf(row) !== null) found++
  return found
}

/** Processor time of each run, ms: what else the machine does is no fault of the table. */
export function timesOf(run: () => unknown): number[] {
  for (let i = 0; i < RUNS; i++) run()
  return Array.from({ length: RUNS }, () => processorTime(run))
}

export function processorTime(run: () => unknown): number {
  const began = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** Until the collector is done with what opening left: processor time has its threads in it. */
export async function rest(): Promise<void> {
  globalThis.gc?.()
  await new Promise((resolve) => setTimeout(resolve, 200))
}

export function p95(runs: readonly (() => unknown)[]): number {
  return percentile(runs.flatMap(timesOf), 0.95)
}

/** What the opened table keeps after a first search. Its bytes come from the disk and go again. */
export function heapOf(parts: readonly TablePart[]): number {
  const before = used()
  const table = openTable(parts)
  scan(table, '阿莫')
  scan(table, '6990')
  const after = used()
  // The table is used after measuring, so that it is still there.
  return table.size > 0 ? (after - before) / 1024 / 1024 : Number.NaN
}

function used(): number {
  // Without --expose-gc the figure is an upper bound.
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
