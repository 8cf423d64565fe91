/**
 * What a seller builds an activity from, as it is stored. It is checked when it is written, and again when it is
 * read: a section that does not fit is left out, the rest of the page stands.
 */
import * as v from 'valibot'
import { GOODS_ORDERS, GOODS_ZONES } from '#domain/goods-list.ts'
import { IDS_MAX } from '#domain/limits.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/content.ts'
import * as inputsCopy from '#copy/inputs.ts'
import { cleanHtml, safeLink } from './clean.ts'

/** Goods a query brings at most. */
const QUERY_MAX = 60

const id = v.pipe(
  v.number(inputsCopy.wrongId),
  v.integer(inputsCopy.wrongId),
  v.minValue(1, inputsCopy.wrongId),
  v.maxValue(2_147_483_647, inputsCopy.wrongId),
)
const ids = v.pipe(v.array(id), v.maxLength(IDS_MAX, inputsCopy.itemsAtMost(IDS_MAX)))
const some = v.pipe(ids, v.minLength(1, copy.chooseOne))
const words = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, inputsCopy.charactersAtMost(max)))
const title = words(40)
/** '' is 活动暂未开始. */
const link = v.pipe(
  words(300),
  v.check((href) => href === '' || safeLink(href) === href, copy.link),
)
/** The drawing's key: it becomes part of an address. */
const pictureKey = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, copy.pictureName),
  v.maxLength(60, inputsCopy.charactersAtMost(60)),
)
const moment = v.pipe(v.number(copy.wrongTime), v.integer(copy.wrongTime), v.minValue(1, copy.wrongTime))

const query = v.strictObject({
  zone: v.optional(v.picklist(GOODS_ZONES), ''),
  category: v.optional(id),
  brand: v.optional(id),
  keywords: v.optional(words(50), ''),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUERY_MAX, copy.goodsAtMost(QUERY_MAX))),
  sort: v.optional(v.picklist(GOODS_ORDERS), 'default'),
})

const section = v.variant('kind', [
  v.strictObject({ kind: v.literal('banner'), picture: pictureKey, title, url: link }),
  v.strictObject({
    kind: v.literal('text'),
    title,
    html: v.pipe(v.string(), v.maxLength(20_000, inputsCopy.charactersAtMost(20_000))),
  }),
  /** Without a time of its own it counts to the activity's beginning, then to its end. */
  v.strictObject({ kind: v.literal('countdown'), label: words(20), ends_at: v.optional(moment) }),
  v.strictObject({
    kind: v.literal('goods'),
    title,
    look: v.picklist(['shelf', 'grid', 'table']),
    /** Chosen one by one, in this order, or found by a query. */
    goods: v.union([v.strictObject({ ids: some }), v.strictObject({ query })]),
    more: v.optional(link, ''),
  }),
  /** No ids: all that can be taken. */
  v.strictObject({ kind: v.literal('coupons'), title, ids: v.optional(ids, []) }),
  v.strictObject({ kind: v.literal('combinations'), title, ids: some }),
])

export type StoredSection = v.InferOutput<typeof section>
export type SectionInput = v.InferInput<typeof section>

/** @throws ValiError naming the field; text comes out sanitised */
async function checkSection(input: unknown): Promise<StoredSection> {
  const checked = v.parse(section, input)
  return checked.kind === 'text' ? { ...checked, html: await cleanHtml(checked.html) } : checked
}

/** Null, and the reason, for a section that was not written by writeActivity. */
export function readSection(body: unknown): { section: StoredSection } | { section: null; why: string } {
  const read = v.safeParse(section, body)
  if (read.success) return { section: read.output }
  return {
    section: null,
    why: read.issues.map((issue) => `${v.getDotPath(issue) ?? 'section'}: ${issue.message}`).join('; '),
  }
}

const PLACES = ['yjh', 'hdzx', 'zqmb', 'hdmb', 'yyh'] as const

const activity = v.pipe(
  v.strictObject({
    id: v.pipe(v.number(), v.integer(), v.minValue(1)),
    place: v.picklist(PLACES),
    /** Up to three parts, as /activity/{url}/{url1}/{url2} takes them. */
    url: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/, copy.activityAddress), v.maxLength(80)),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, copy.activityName),
      v.maxLength(40, inputsCopy.charactersAtMost(40)),
    ),
    picture: pictureKey,
    starts_at: moment,
    ends_at: moment,
    position: v.pipe(v.number(), v.integer()),
  }),
  v.check(({ starts_at, ends_at }) => ends_at > starts_at, copy.activityEnd),
)
export type ActivityInput = v.InferInput<typeof activity> & { sections: readonly SectionInput[] }

/** The one way to write an activity: the whole of it or nothing. @throws ValiError naming the field */
export async function writeActivity(tx: Tx, { sections, ...about }: ActivityInput): Promise<void> {
  const { id, place, url, name, picture: drawing, starts_at, ends_at, position } = v.parse(activity, about)
  const bodies = await Promise.all(sections.map(checkSection))
  await tx.query(
    `insert into activity (id, place, url, name, picture, starts_at, ends_at, position) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set place = excluded.place, url = excluded.url, name = excluded.name, picture = excluded.picture,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, position = excluded.position`,
    [id, place, url, name, drawing, starts_at, ends_at, position],
  )
  await tx.query('delete from activity_section where activity_id = $1', [id])
  await tx.query(
    `insert into activity_section (activity_id, position, body)
     select $1, position, body from jsonb_array_elements($2::jsonb) with ordinality as t (body, position)`,
    [id, JSON.stringify(bodies)],
  )
}
