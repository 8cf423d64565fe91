/** What a shop needs before its goods: who sells, from where, how goods are grouped, what the menu shows; shop-content.ts has the rest of its pages. */
import * as v from 'valibot'
import type { Tx } from '#server/db/sql.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import { differs, given, idsByCode } from './codes.ts'
import * as f from './fields.ts'
import { type Fault, feedKind, type RowResult } from './kind.ts'
import { refusalFault } from './fault.ts'
import { contentTypes, isContent, writeContent } from './shop-content.ts'
import { link, position } from './shop-fields.ts'
import { writeCoded, writeKeyed } from './write-row.ts'

const MENUS = ['category', 'category_yx', 'category_zy', 'category_qx'] as const
const DAYS_MAX = 60
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const line = v.optional(f.text(200), '')

const types = {
  site: f.row({
    row: v.literal('site'),
    title: f.words(30),
    company: f.words(60),
    hot_line: line,
    complaint_line: line,
    service_name: line,
    service_phone: line,
    statement: v.optional(f.text(500), ''),
    // What their QR codes say.
    mini_program: v.optional(link, ''),
    wechat: v.optional(link, ''),
    licences: v.optional(
      v.array(v.strictObject({ name: f.words(40), number: f.words(60), url: v.optional(link, '') })),
      [],
    ),
  }),
  warehouse: f.row({
    row: v.literal('warehouse'),
    code: f.code,
    name: f.words(30),
    free_from: f.yuan,
    per_piece: f.yuan,
    // The seller's command sets it, too.
    cut_off: v.optional(v.pipe(f.text(5), v.regex(TIME, copy.time))),
    rest_days: v.optional(v.array(f.whole(0, 6))),
  }),
  route: f.row({
    row: v.literal('route'),
    warehouse: f.code,
    province: v.optional(f.text(20), ''),
    city: v.optional(f.text(20), ''),
    days: f.whole(0, DAYS_MAX),
  }),
  category: f.row({
    row: v.literal('category'),
    code: f.code,
    parent: v.optional(f.code),
    menu: f.word(MENUS),
    name: f.words(20),
    icon: v.optional(f.text(20), ''),
    position,
  }),
  nav: f.row({
    row: v.literal('nav'),
    code: f.code,
    parent: v.optional(f.code),
    name: f.words(20),
    url: link,
    position,
  }),
  hot_word: f.row({ row: v.literal('hot_word'), position: f.whole(1, 20), word: f.words(20) }),
  ...contentTypes,
}
const schema = v.variant(
  'row',
  [
    types.site,
    types.warehouse,
    types.route,
    types.category,
    types.nav,
    types.hot_word,
    types.brand,
    types.ad,
    types.article_group,
    types.article,
    types.news,
    types.link,
  ],
  copy.oneOf(Object.keys(types)),
)
type Row = v.InferOutput<typeof schema>
type Of<K extends Row['row']> = Extract<Row, { row: K }>

export const shopFeed = feedKind(schema, types, {
  key: keyOf,
  rowsAtOnce: 500,
  // A row may name any row before it.
  about: () => ['shop'],
  // So they are written one after the other.
  apply: async (tx, rows, now) => {
    const results: RowResult[] = []
    for (const row of rows) results.push(await write(tx, row, now).catch(faultOrThrow))
    return results
  },
})

function keyOf(row: Row): string {
  if (row.row === 'site') return row.row
  if (row.row === 'hot_word') return `${row.row} ${row.position}`
  return row.row === 'route'
    ? [row.row, row.warehouse, row.province, row.city].join(' ').trim()
    : `${row.row} ${row.code}`
}

/** A row is refused before anything of it is written. */
function faultOrThrow(error: unknown): Fault {
  const fault = refusalFault(error)
  if (!fault) throw error
  return fault
}

function write(tx: Tx, row: Row, now: number): Promise<RowResult> {
  if (isContent(row)) return writeContent(tx, row, now)
  switch (row.row) {
    case 'site':
      return writeSite(tx, row)
    case 'warehouse': {
      const { row: _, ...warehouse } = row
      return writeCoded(tx, 'warehouse', { code: warehouse.code, ...given(warehouse) })
    }
    case 'route':
      return writeRoute(tx, row)
    case 'category':
      return writeCategory(tx, row)
    case 'nav':
      return writeNav(tx, row)
    case 'hot_word':
      return writeKeyed(tx, 'hot_word', { position: row.position }, { word: row.word })
  }
}

async function writeSite(tx: Tx, site: Of<'site'>): Promise<RowResult> {
  const { row: _, ...about } = site
  const [stored] = await tx.query<{ about: object }>('select about from site for no key update')
  if (stored && !differs(stored.about, about)) return 'unchanged'
  // What this feed does not speak of stays.
  await tx.query(
    'insert into site (about) values ($1) on conflict (singleton) do update set about = site.about || excluded.about',
    [JSON.stringify(about)],
  )
  return stored ? 'changed' : 'new'
}

async function writeRoute(tx: Tx, { warehouse, province, city, days }: Of<'route'>): Promise<RowResult> {
  const ck_id = (await idsByCode(tx, 'warehouse', [warehouse])).get(warehouse)
  if (!ck_id) throw invalid('warehouse', copy.noWarehouse)
  return writeKeyed(tx, 'delivery_route', { ck_id, province, city }, { days })
}

async function writeCategory(tx: Tx, row: Of<'category'>): Promise<RowResult> {
  const { row: _, parent, ...category } = row
  return writeCoded(tx, 'category', { ...category, parent_id: await parentOf(tx, 'category', row.code, parent) })
}

async function writeNav(tx: Tx, row: Of<'nav'>): Promise<RowResult> {
  const { row: _, parent, ...nav } = row
  return writeCoded(tx, 'nav', {
    ...nav,
    parent_id: await parentOf(tx, 'nav', row.code, parent),
    is_open: nav.url !== '',
  })
}

/** @throws Refusal 422 for an unknown parent, and for one that stands below the row itself: a ring hangs on no menu */
async function parentOf(
  tx: Tx,
  table: 'category' | 'nav',
  own: string,
  parent: string | undefined,
): Promise<number | null> {
  if (parent === undefined) return null
  const id = (await idsByCode(tx, table, [parent])).get(parent)
  if (!id) throw invalid('parent', copy.noParent)
  const above = await tx.query<{ code: string | null }>(
    `with recursive above as (
       select id, code, parent_id from ${table} where id = $1
       union select t.id, t.code, t.parent_id from ${table} t join above a on t.id = a.parent_id)
     select code from above`,
    [id],
  )
  if (above.some(({ code }) => code === own)) throw invalid('parent', copy.parentBelow)
  return id
}
