/** 为您推荐: for members what they buy and its neighbours, then what sells and what is new; never what is out of stock. */
import type { Goods } from '#contract/entities.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import type { Entry } from '#domain/find/table.ts'
import { epochOf } from '#domain/find/epoch.ts'
import { rememberFound, type Snapshot } from './catalogue.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { chooseGoods, goodsFound } from './list.ts'
import { boughtBy } from './usual.ts'

const SHOWN = 20
/** More are chosen than shown, because some may turn out not to be for this buyer. */
const CHOSEN = 3 * SHOWN
/** At most this many of them the store has bought before: the rest shall be new to it. */
const USUAL = SHOWN / 2
/** How many of the goods that a store buys are looked at. */
const BOUGHT_MAX = 60

export async function recommend(pool: Pool, viewer: Viewer, now: number): Promise<{ data: Goods[] }> {
  const bought = viewer.buyer ? (await boughtBy(pool, viewer.userId, now)).slice(0, BOUGHT_MAX) : []
  const { goods } = await chooseGoods(pool, viewer, now, (snapshot) => ({ entries: candidates(snapshot, bought, now) }))
  // A reader who may not buy yet sees them all.
  const buys = viewer.buyer?.approved === true
  return { data: goods.filter((one) => one.number >= one.qg_number && (!buys || one.is_buy === 1)).slice(0, SHOWN) }
}

function candidates(snapshot: Snapshot, bought: readonly number[], now: number): Entry[] {
  const usual = bought.flatMap((id) => snapshot.entries.get(id) ?? []).filter((entry) => entry.facts.stock > 0)
  const categories = new Set(usual.map((entry) => entry.facts.category_id))
  const { popular, byCategory, fresh } = forEverybody(snapshot, now)
  const near = [...categories].flatMap((category) => byCategory.get(category) ?? []).sort((a, b) => a.place - b.place)
  return oneOfEachName([
    ...usual.slice(0, USUAL),
    ...near.slice(0, CHOSEN).map(({ entry }) => entry),
    ...inTurn(popular, fresh),
  ]).slice(0, CHOSEN)
}

/** The best sellers that everybody may buy, one of each name. */
export function bestSellers(snapshot: Snapshot, now: number): readonly Entry[] {
  return forEverybody(snapshot, now).bestSellers
}

type ForEverybody = {
  /** What sells most comes first; of each name one in `bestSellers`. */
  popular: readonly Entry[]
  bestSellers: readonly Entry[]
  /** The first of `popular` in each category, with their place there. */
  byCategory: ReadonlyMap<number, readonly { entry: Entry; place: number }[]>
  fresh: readonly Entry[]
}

/** Looked for once in all goods, not by each reader of home. */
function forEverybody(snapshot: Snapshot, now: number): ForEverybody {
  return rememberFound(snapshot, `for everybody ${epochOf(snapshot.turns, now)}`, () => {
    const popular = goodsFound(snapshot, { ...ALL_GOODS, in_stock: 1, sort: 'sales' }, now).filter(isOpen)
    const fresh = goodsFound(snapshot, { ...ALL_GOODS, in_stock: 1, zone: 'new', sort: 'new' }, now)
    const byCategory = new Map<number, { entry: Entry; place: number }[]>()
    for (const [place, entry] of popular.entries()) {
      const others = byCategory.get(entry.facts.category_id)
      if (!others) byCategory.set(entry.facts.category_id, [{ entry, place }])
      else if (others.length < CHOSEN) others.push({ entry, place })
    }
    return {
      popular: popular.slice(0, CHOSEN),
      bestSellers: oneOfEachName(popular).slice(0, CHOSEN),
      byCategory,
      fresh: fresh.filter(isOpen).slice(0, CHOSEN),
    }
  })
}

/** For everybody: no special authorisation, no contract. */
function isOpen({ facts }: Entry): boolean {
  return facts.control !== 'hm' && !facts.clinic_only && facts.kx_line_id === null
}

/** One product of each name: twenty makers of one drug would be no variety. */
function oneOfEachName(entries: readonly Entry[]): Entry[] {
  const byName = new Map<string, Entry>()
  for (const entry of entries) if (!byName.has(entry.facts.name)) byName.set(entry.facts.name, entry)
  return [...byName.values()]
}

function inTurn<T>(left: readonly T[], right: readonly T[]): T[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
    [left[i], right[i]].filter((one) => one !== undefined),
  ).flat()
}
