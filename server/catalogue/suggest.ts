/** The search box's list: what the member buys of what was found, then each name once; or makers. */
import type { Suggestion } from '#contract/entities.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import * as copy from '#server/copy/goods.ts'
import type { Viewer } from '#server/viewer.ts'
import { catalogueOf, rememberFound, type Entry, type Snapshot } from './catalogue.ts'
import { ALL_GOODS, findGoods } from './list.ts'
import { boughtBy } from './recommended.ts'
import { matcher } from './search.ts'

/** Entries of the list, and how many of them are goods that the member bought most. */
const SUGGESTIONS = 10
const BOUGHT = 3
/** Goods among which the member's own are looked for. */
const BOUGHT_MAX = 500

export async function suggest(
  pool: Pool,
  { keywords, type }: Parsed<'goodsSearch'>,
  viewer: Viewer,
  now: number,
): Promise<{ data: Suggestion[] }> {
  const snapshot = await catalogueOf(pool).current()
  const { entries } = findGoods(snapshot, { ...ALL_GOODS, keywords, type }, now)
  const named = namesOf(snapshot, entries, keywords, type)
  if (type === 'maker' || !viewer.buyer) return { data: named }
  const rankOf = matcher(keywords, type)
  const bought = (await boughtBy(pool, viewer.userId, now, BOUGHT_MAX))
    .flatMap((id) => snapshot.entries.get(id) ?? [])
    .filter((entry) => rankOf(entry) !== null)
  return { data: [...bought.slice(0, BOUGHT).map(product), ...named].slice(0, SUGGESTIONS) }
}

function product({ facts }: Entry): Suggestion {
  return { id: facts.id, name: facts.name, sccj: facts.maker, ypgg: facts.ypgg }
}

/** Distinct names, the best match first; `id` is the best of its goods, `ypgg` says how many there are. */
function namesOf(
  snapshot: Snapshot,
  entries: readonly Entry[],
  keywords: string,
  type: 'goods' | 'maker',
): Suggestion[] {
  return rememberFound(snapshot, `names ${type} ${keywords}`, () => {
    const byName = new Map<string, { id: number; count: number }>()
    for (const { facts } of entries) {
      const name = type === 'maker' ? facts.maker : facts.name
      const known = byName.get(name)
      if (known) known.count++
      else byName.set(name, { id: facts.id, count: 1 })
    }
    return [...byName].slice(0, SUGGESTIONS).map(([name, { id, count }]) => ({
      id,
      name,
      sccj: type === 'maker' ? name : '',
      ypgg: copy.kinds(count),
      count,
    }))
  })
}
