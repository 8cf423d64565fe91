/** Activities: pages a seller makes of sections, without a release (药交会, 活动中心, 专区, 医生集团). */
import type { Activity, ActivitySection, ActivitySummary, Goods } from '#contract/entities.ts'
import type { Parsed, Reply } from '#contract/calls.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'
import { offersFor } from '#server/coupons/offers.ts'
import { seconds } from '#domain/time.ts'
import type { Viewer } from '#server/viewer.ts'
import { picture } from '#catalogue/addresses.ts'
import type { Entry } from '#domain/find/table.ts'
import type { Snapshot } from './catalogue.ts'
import { loadCombinations } from './combinations.ts'
import { rememberContent } from './content.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { chooseGoods, goodsFound } from './list.ts'
import { readSection, type StoredSection } from './sections.ts'

type Stored = {
  id: number
  place: string
  url: string
  name: string
  picture: string
  starts_at: number
  ends_at: number
  sections: StoredSection[]
}

/** Told of every section that does not fit, once. */
export type Report = (line: string) => void

export async function readActivities(
  pool: Pool,
  input: Parsed<'activities'>,
  viewer: Viewer,
  now: number,
  report: Report = toLog,
): Promise<Reply<'activities'>> {
  const fit = (await rememberContent(pool, 'activities', () => readStored(pool, report)))
    .filter(
      (one) =>
        (input.place === '' || one.place === input.place) &&
        (input.ids?.includes(one.id) ?? true) &&
        (input.url === '' || one.url === input.url),
    )
    .sort((a, b) => ORDER[stateOf(a, now)] - ORDER[stateOf(b, now)])
  const shown = input.id === 0 ? fit[0] : fit.find((one) => one.id === input.id)
  return {
    data: fit.map((one) => summary(one, now)),
    activity: shown ? await viewActivity(pool, shown, viewer, now) : null,
  }
}

async function readStored(db: Queryable, report: Report): Promise<Stored[]> {
  const rows = await db.query<Omit<Stored, 'sections'> & { bodies: unknown[] }>(
    `select a.id, a.place, a.url, a.name, a.picture, a.starts_at, a.ends_at,
       coalesce((select jsonb_agg(s.body order by s.position) from activity_section s where s.activity_id = a.id), '[]'::jsonb) as bodies
     from activity a order by a.position, a.id`,
  )
  return rows.map(({ bodies, ...about }) => ({
    ...about,
    sections: bodies.flatMap((body, i) => readableSections(`activity ${about.id} section ${i + 1}`, body, report)),
  }))
}

function readableSections(name: string, body: unknown, report: Report): StoredSection[] {
  const read = readSection(body)
  if (read.section) return [read.section]
  const line = `${name} is left out: ${read.why}`
  if (!reportedLines.has(line)) report(line)
  reportedLines.add(line)
  return []
}
const reportedLines = new Set<string>()
const toLog: Report = (line) => console.warn(line)

/** What runs comes first, then what is about to. */
const ORDER = { open: 0, soon: 1, over: 2 } as const

function stateOf({ starts_at, ends_at }: Pick<Stored, 'starts_at' | 'ends_at'>, now: number): ActivitySummary['state'] {
  if (now < starts_at) return 'soon'
  return now < ends_at ? 'open' : 'over'
}

function summary(one: Stored, now: number): ActivitySummary {
  const { id, place, url, name, starts_at, ends_at } = one
  return {
    id,
    place,
    url,
    name,
    image: picture('banner', one.picture, name),
    starts_at: seconds(starts_at),
    ends_at: seconds(ends_at),
    state: stateOf(one, now),
  }
}

async function viewActivity(pool: Pool, one: Stored, viewer: Viewer, now: number): Promise<Activity> {
  const shelves = await viewShelves(pool, one.sections, viewer, now)
  const sections = await Promise.all(
    one.sections.map((stored, i) => viewSection(stored, { pool, viewer, now, one, goods: shelves[i] ?? [] })),
  )
  return { ...summary(one, now), sections: sections.filter((section) => section !== null) }
}

/** The goods of every section, in one reading of the stock. */
async function viewShelves(
  pool: Pool,
  sections: readonly StoredSection[],
  viewer: Viewer,
  now: number,
): Promise<Goods[][]> {
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const shelves = sections.map((stored) => (stored.kind === 'goods' ? entriesOf(snapshot, stored.goods, now) : []))
    return { shelves, entries: [...new Set(shelves.flat())] }
  })
  const byId = new Map(goods.map((g) => [g.id, g]))
  return picked.shelves.map((shelf) => shelf.flatMap(({ facts }) => byId.get(facts.id) ?? []))
}

type Chosen = Extract<StoredSection, { kind: 'goods' }>['goods']

function entriesOf(snapshot: Snapshot, chosen: Chosen, now: number): Entry[] {
  if ('ids' in chosen) return chosen.ids.flatMap((id) => snapshot.entries.get(id) ?? [])
  const { zone, category = 0, brand = 0, keywords, sort, limit } = chosen.query
  return goodsFound(snapshot, { ...ALL_GOODS, in_stock: 1, zone, category, brand, keywords, sort }, now, limit)
}

type Around = { pool: Pool; viewer: Viewer; now: number; one: Stored; goods: Goods[] }

/** Null: there is nothing to show in it. */
async function viewSection(
  stored: StoredSection,
  { pool, viewer, now, one, goods }: Around,
): Promise<ActivitySection | null> {
  switch (stored.kind) {
    case 'banner':
      return {
        kind: 'banner',
        image: picture('banner', stored.picture, stored.title),
        url: stored.url,
        title: stored.title,
      }
    case 'text':
      return stored
    case 'countdown':
      return {
        kind: 'countdown',
        label: stored.label,
        ends_at: seconds(stored.ends_at ?? (now < one.starts_at ? one.starts_at : one.ends_at)),
      }
    case 'goods':
      return goods.length > 0
        ? { kind: 'goods', title: stored.title, look: stored.look, goods, more: stored.more }
        : null
    case 'coupons': {
      const coupons = await offersFor(pool, viewer, now, stored.ids.length > 0 ? stored.ids : undefined)
      return coupons.length > 0 ? { kind: 'coupons', title: stored.title, coupons } : null
    }
    case 'combinations': {
      const views = await loadCombinations(pool, stored.ids, viewer, now)
      const combinations = stored.ids.flatMap((id) => views.get(id) ?? [])
      return combinations.length > 0 ? { kind: 'combinations', title: stored.title, combinations } : null
    }
  }
}
