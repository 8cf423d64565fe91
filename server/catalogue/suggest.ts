/** The search box's list: what the member buys of what was found, then each name once; or makers. */
import type { Suggestion } from '#contract/entities.ts'
import { namesOf, product, SUGGESTIONS } from '#catalogue/suggest.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { catalogueOf, rememberFound } from './catalogue.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { findGoods } from './list.ts'
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
  const { entries } = findGoods(snapshot, { ...ALL_GOODS, keywords, type }, now)
  const named = rememberFound(snapshot, `names ${type} ${keywords}`, () => namesOf(entries, type))
  if (type === 'maker' || !viewer.buyer) return { data: named }
  const found = rememberFound(snapshot, `ids ${keywords}`, () => new Set(entries.map(({ facts }) => facts.id)))
  const bought = (await boughtBy(pool, viewer.userId, now, BOUGHT_MAX))
    .flatMap((id) => snapshot.entries.get(id) ?? [])
    .filter(({ facts }) => found.has(facts.id))
  return { data: [...bought.slice(0, BOUGHT).map(product), ...named].slice(0, SUGGESTIONS) }
}
