/** The search box's list: goods under their best match, makers as one entry each. */
import type { Suggestion } from '#contract/entities.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import * as copy from '#server/copy/goods.ts'
import { catalogueOf, type Snapshot } from './catalogue.ts'
import { ALL_GOODS, findGoods } from './list.ts'

/** Entries of the list. */
const SUGGESTIONS = 10

export async function suggest(
  pool: Pool,
  { keywords, type }: Parsed<'goodsSearch'>,
  now: number,
): Promise<{ data: Suggestion[] }> {
  const snapshot = await catalogueOf(pool).current()
  return { data: type === 'maker' ? makers(snapshot, keywords, now) : goods(snapshot, keywords, now) }
}

/** The same goods in two warehouses is one suggestion. */
function goods(snapshot: Snapshot, keywords: string, now: number): Suggestion[] {
  const seen = new Map<string, Suggestion>()
  for (const { facts } of findGoods(snapshot, { ...ALL_GOODS, keywords, type: 'goods' }, now).entries) {
    const key = `${facts.name}|${facts.maker}|${facts.ypgg}`
    if (!seen.has(key)) seen.set(key, { id: facts.id, name: facts.name, sccj: facts.maker, ypgg: facts.ypgg })
    if (seen.size === SUGGESTIONS) break
  }
  return [...seen.values()]
}

/** A maker stands as its own name; `ypgg` says how many of its goods there are, `id` is the best of them. */
function makers(snapshot: Snapshot, keywords: string, now: number): Suggestion[] {
  const { entries, filters } = findGoods(snapshot, { ...ALL_GOODS, keywords, type: 'maker' }, now)
  const counts = new Map(filters.sccj.map(({ name, count }) => [name, count]))
  const seen = new Map<string, Suggestion>()
  for (const { facts } of entries) {
    if (!seen.has(facts.maker)) {
      const count = counts.get(facts.maker)
      seen.set(facts.maker, {
        id: facts.id,
        name: facts.maker,
        sccj: facts.maker,
        ypgg: count ? copy.kinds(count) : '',
      })
    }
    if (seen.size === SUGGESTIONS) break
  }
  return [...seen.values()]
}
