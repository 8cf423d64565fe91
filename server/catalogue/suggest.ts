/** The search box's list: what the member buys of what was found, then each name once; or makers. */
import type { Suggestion } from '#contract/entities.ts'
import { namesOf, product, SUGGESTIONS } from '#catalogue/suggest.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { catalogueOf, rememberFound } from './catalogue.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { goodsFound } from './list.ts'
import { boughtBy } from './usual.ts'

/** How many of the suggestions are goods that the member bought most. */
const BOUGHT = 3

export async function suggest(
  pool: Pool,
  { keywords, type }: Parsed<'goodsSearch'>,
  viewer: Viewer,
  now: number,
): Promise<{ data: Suggestion[] }> {
  const isOwn = type === 'goods' && viewer.buyer !== null
  const [snapshot, bought] = await Promise.all([
    catalogueOf(pool).current(),
    isOwn ? boughtBy(pool, viewer.userId, now) : [],
  ])
  const { named, ids } = rememberFound(snapshot, `names ${type} ${keywords}`, () => {
    const entries = goodsFound(snapshot, { ...ALL_GOODS, keywords, type }, now)
    return { named: namesOf(entries, type), ids: new Set(entries.map(({ facts }) => facts.id)) }
  })
  const own: Suggestion[] = []
  for (const id of bought) {
    const entry = ids.has(id) ? snapshot.entries.get(id) : undefined
    if (entry) own.push(product(entry))
    if (own.length === BOUGHT) break
  }
  return { data: [...own, ...named].slice(0, SUGGESTIONS) }
}
