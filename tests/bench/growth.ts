/** How the catalogue on the device grows with the number of goods: the same figures at each size. */
import { gzipSync } from 'node:zlib'
import { openTable, type TablePart } from '#catalogue/columns.ts'
import { epochOf } from '#domain/find/epoch.ts'
import { find } from '#domain/find/find.ts'
import { listReader } from '#domain/find/may-buy.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { approvedBuyer } from '#tests/support/find.ts'
import { manyFacts } from '#tests/support/many-facts.ts'
import { heapOf, KEYWORDS, NOW, p95, processorTime, rest, scan, segmentsOf, SLOWER, timesOf } from './device.ts'
import { median } from './figure.ts'

export const SIZES = [1_000, 5_000, 20_000, 50_000, 100_000, 200_000] as const

/** One panel of the chart. `budget`: for 50,000 goods. */
export const PANELS = [
  { name: 'transfer', title: 'first download, gzip', unit: 'KB', budget: 2_050 },
  { name: 'opening', title: 'opening from the disk ÷ 4', unit: 'ms', budget: 300 },
  { name: 'firstList', title: 'first list ÷ 4', unit: 'ms', budget: 300 },
  { name: 'keyword', title: 'scan for a keyword ÷ 4, p95', unit: 'ms', budget: 16 },
  { name: 'search', title: 'search with order and facets ÷ 4, p95', unit: 'ms', budget: 50 },
  { name: 'memory', title: 'memory of the opened table', unit: 'MB', budget: 14 },
] as const

export type Growth = { goods: number } & Record<(typeof PANELS)[number]['name'], number>

/** What the collector and the compiler do meanwhile is not the table's. */
const TRIES = 3

/** Times are of the processor, as on one a quarter as fast. */
export async function growthAt(goods: number): Promise<Growth> {
  const { facts, categories, turns } = await manyFacts({ now: NOW, goods })
  const parts = segmentsOf(facts)
  const memory = median(Array.from({ length: TRIES }, () => heapOf(parts)))
  const opening = SLOWER * median(timesOf(() => openTable(parts)))
  const table = openTable(parts)
  const reader = listReader(table, { buyer: approvedBuyer }, NOW)
  const epoch = epochOf(turns, NOW)
  const list = (keywords: string): void =>
    void find({ table, categories }, { ...ALL_GOODS, keywords }, NOW, reader, { epoch })
  const firsts: number[] = []
  for (let i = 0; i < TRIES; i++) {
    const fresh = openTable(parts)
    await rest()
    firsts.push(
      processorTime(() =>
        find({ table: fresh, categories }, ALL_GOODS, NOW, listReader(fresh, { buyer: approvedBuyer }, NOW), { epoch }),
      ),
    )
  }
  const firstList = SLOWER * median(firsts)
  const keyword = SLOWER * p95(KEYWORDS.map((keywords) => () => scan(table, keywords)))
  const search = SLOWER * p95(KEYWORDS.map((keywords) => () => list(keywords)))
  return { goods, transfer: transferOf(parts), opening, firstList, keyword, search, memory }
}

function transferOf(parts: readonly TablePart[]): number {
  const files = parts.flatMap(({ rows, prices }) => [rows, prices ?? new Uint8Array()])
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024
}
