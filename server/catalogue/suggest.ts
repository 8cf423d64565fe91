/** The search box's list: what the member buys of what was found, then each name once; or makers. */
import type { Suggestion } from '#contract/entities.ts'
import { namesOf, product, SUGGESTIONS } from '#catalogue/suggest.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { catalogueOf, rememberFound } from './catalogue.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { goodsFound } from './list.ts'
import { boughtBy } from './recommended.ts'

/** How many of the suggestions are goods that the member bought most. */
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
  const { named, ids } = rememberFound(snapshot, `names ${type} ${keywords}`, () => {
    const entries = goodsFound(snapshot, { ...ALL_GOODS, keywords, type }, now)
    return { named: namesOf(entries, type), ids: new Set(entries.map(({ facts }) => facts.id)) }
  })
  if (type === 'maker' || !viewer.buyer) return { data: named }
  const bought = (await boughtBy(pool, viewer.userId, now, BOUGHT_MAX))
    .flatMap((id) => snapshot.entries.get(id) ?? [])
    .filter(({ facts }) => ids.has(facts.id))
  return { data: [...bought.slice(0, BOUGHT).map(product), ...named].slice(0, SUGGESTIONS) }
}
