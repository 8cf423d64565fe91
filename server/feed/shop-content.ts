/** What the pages of a shop say besides goods: brands, banners and ads, help articles, news, links. */
import { isDay } from '#domain/days.ts'
import * as v from 'valibot'
import { dayBegins } from '#domain/days.ts'
import { cleanHtml } from '#server/catalogue/clean.ts'
import { PLACES } from '#server/catalogue/content.ts'
import type { Tx } from '#server/db/sql.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import { idsByCode } from './codes.ts'
import * as f from './fields.ts'
import type { RowResult } from './kind.ts'
import { link, position } from './shop-fields.ts'
import { type CodedTable, removeCoded, writeCoded, writeKeyed } from './write-row.ts'

const TEXT_MAX = 30_000
/** The row is taken away. */
const gone = v.optional(f.flag, false)

/** The pages that show an article by its address. A test holds them against the route table. */
export const ARTICLE_PAGES = [
  '/help/xrzn/hyzc',
  '/help/xrzn/gwzn',
  '/help/xrzn/aqgy',
  '/help/fwbz/yhxy',
  '/help/fwbz/wzzz',
  '/help/fwbz/zskf',
  '/help/us/tsjy',
  '/help/us/link',
  '/help/pay',
  '/help/zfps/ddzf',
  '/help/zfps/hwps',
  '/help/zfps/ypth',
  '/privacy',
  '/yx/rule',
] as const
/** Numbers that pages ask for: of the help pages' root (section 3), and of the text beside the ways to pay. */
const HELP = 3
const PAY_PAGE = '/help/pay'
const PAY_ARTICLE = 13
/** The seller's own numbers begin above those. */
const FIRST_ID = 1_000

export const contentTypes = {
  brand: f.row({
    row: v.literal('brand'),
    code: f.code,
    name: f.words(20),
    intro: v.optional(f.text(200), ''),
    position,
    gone,
  }),
  ad: f.row({
    row: v.literal('ad'),
    code: f.code,
    place: f.word(PLACES),
    title: f.words(60),
    url: v.optional(link, ''),
    brand: v.optional(f.code),
    position,
    gone,
  }),
  article_group: f.row({ row: v.literal('article_group'), code: f.code, name: f.words(20), position, gone }),
  article: f.row({
    row: v.literal('article'),
    code: f.code,
    group: v.optional(f.code),
    title: f.words(60),
    url: f.word(ARTICLE_PAGES),
    html: f.lines(TEXT_MAX),
    position,
    gone,
  }),
  news: f.row({
    row: v.literal('news'),
    code: f.code,
    type: f.word(['hy', 'company']),
    title: f.words(60),
    summary: v.optional(f.text(200), ''),
    html: f.lines(TEXT_MAX),
    day: v.pipe(v.string(sellerCopy.day), v.check(isDay, sellerCopy.day)),
    gone,
  }),
  link: f.row({ row: v.literal('link'), code: f.code, name: f.words(40), url: link, position, gone }),
}
export type ContentRow = v.InferOutput<(typeof contentTypes)[keyof typeof contentTypes]>
type Of<K extends ContentRow['row']> = Extract<ContentRow, { row: K }>

export function isContent(row: { row: string }): row is ContentRow {
  return Object.hasOwn(contentTypes, row.row)
}

const TABLES = {
  brand: 'brand',
  ad: 'ad',
  article_group: 'article_category',
  article: 'article',
  news: 'news',
  link: 'link',
} as const satisfies Record<ContentRow['row'], CodedTable>

/** @throws Refusal before anything is written */
export function writeContent(tx: Tx, row: ContentRow, now: number): Promise<RowResult> {
  if (row.gone) return removeCoded(tx, TABLES[row.row], row.code)
  switch (row.row) {
    case 'brand':
      return writeBrand(tx, row)
    case 'ad':
      return writeAd(tx, row)
    case 'article_group':
      return writeArticleGroup(tx, row)
    case 'article':
      return writeArticle(tx, row, now)
    case 'news':
      return writeNews(tx, row)
    case 'link':
      return writeCoded(tx, 'link', { code: row.code, name: row.name, url: row.url, position: row.position })
  }
}

/** Its page is the one of its number. */
async function writeBrand(tx: Tx, { code, name, intro, position: at }: Of<'brand'>): Promise<RowResult> {
  const id = (await idsByCode(tx, 'brand', [code])).get(code) ?? (await nextOwnId(tx, 'brand'))
  return writeCoded(tx, 'brand', { code, name, intro, position: at, url: `/ppzq/info/${id}` }, { id })
}

/** Its picture comes by its code (`npm run seller -- pictures FOLDER --of ads`); without one it is not shown. */
async function writeAd(tx: Tx, { code, place, title, url, brand, position: at }: Of<'ad'>): Promise<RowResult> {
  const subject = brand === undefined ? 0 : (await idsByCode(tx, 'brand', [brand])).get(brand)
  if (subject === undefined) throw invalid('brand', copy.noBrand)
  return writeCoded(tx, 'ad', { code, place, title, url, subject_id: subject, picture: '', position: at })
}

async function writeArticleGroup(tx: Tx, { code, name, position: at }: Of<'article_group'>): Promise<RowResult> {
  await writeKeyed(tx, 'article_category', { id: HELP }, { parent_id: null, name: copy.helpRoot, position: 0 })
  const id = await nextOwnId(tx, 'article_category')
  return writeCoded(tx, 'article_category', { code, parent_id: HELP, name, position: at }, { id })
}

async function writeArticle(
  tx: Tx,
  { code, group, title, url, html, position: at }: Of<'article'>,
  now: number,
): Promise<RowResult> {
  const category_id = group === undefined ? null : (await idsByCode(tx, 'article_category', [group])).get(group)
  if (category_id === undefined) throw invalid('group', copy.noGroup)
  const [other] = await tx.query('select 1 as one from article where url = $1 and code is distinct from $2', [
    url,
    code,
  ])
  if (other) throw invalid('url', copy.pageTaken)
  const id = url === PAY_PAGE ? PAY_ARTICLE : await nextOwnId(tx, 'article')
  const article = { code, category_id, title, url, html: await cleanHtml(html), position: at }
  const [stored] = await tx.query<{ updated_at: number }>('select updated_at from article where code = $1', [code])
  const result = await writeCoded(tx, 'article', { ...article, updated_at: stored?.updated_at ?? now }, { id })
  if (result === 'changed') await tx.query('update article set updated_at = $2 where code = $1', [code, now])
  return result
}

async function writeNews(tx: Tx, { code, type, title, summary, html, day }: Of<'news'>): Promise<RowResult> {
  return writeCoded(tx, 'news', { code, type, title, summary, html: await cleanHtml(html), at: dayBegins(day, 0) })
}

async function nextOwnId(tx: Tx, table: 'brand' | 'article' | 'article_category'): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `select greatest(coalesce(max(id), 0) + 1, ${FIRST_ID}) as id from ${table}`,
  )
  return row?.id ?? FIRST_ID
}
