/** What the frame of every page shows: menus, nav, brands, hot words, the seller; banners and ads, help and links. */
import type { Ad, Article, ArticleCategory, Category, Common, Link, Nav, OfferPage, Site } from '#contract/entities.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/content.ts'
import { ownOrDrawn, picture } from '#catalogue/addresses.ts'
import { BRAND_PICTURE, type BrandPicture, brandPicture } from './brand-picture.ts'
import { catalogueOf, remember, type CategoryRow, type Snapshot } from './catalogue.ts'
import { safeLink } from './clean.ts'
import { epochOf } from '#domain/find/epoch.ts'
import type { Table } from '#domain/find/table.ts'
import { zoneTest } from '#domain/find/zones.ts'
import { notFound } from '#server/refusal.ts'

/** Content has a revision of its own, so snapshots of the same content share what they remember; failures are not kept. */
export async function rememberContent<T>(pool: Pool, key: string, read: () => Promise<T>): Promise<T> {
  const { contentMemory } = await catalogueOf(pool).current()
  return remember({ memory: contentMemory }, key, () =>
    read().catch((error: unknown) => {
      contentMemory.delete(key)
      throw error
    }),
  )
}

/** What the configuration says of the frame: a foreign chat, whether WeChat can be bound and codes be sent, and whether the demo draws icons of categories. */
type Frame = { chatUrl: string; canBindWechat: boolean; canSendCodes: boolean; demo: boolean }

export async function readCommon(
  pool: Pool,
  now: number,
  { chatUrl, canBindWechat, canSendCodes, demo }: Frame,
): Promise<Common> {
  const fixed = await rememberContent(pool, 'common', async () => {
    const [nav, brand, words, site] = await Promise.all([
      readNav(pool),
      readBrands(pool),
      readHotWords(pool),
      readSite(pool),
    ])
    return { nav, brand, rnss: words, site }
  })
  const snapshot = await catalogueOf(pool).current()
  const menu = menus(snapshot, demo)
  return {
    ...fixed,
    site: {
      ...fixed.site,
      chat_url: chatUrl,
      can_bind_wechat: canBindWechat ? 1 : 0,
      can_send_codes: canSendCodes ? 1 : 0,
    },
    offers: await offersNow(pool, snapshot, now),
    category: menu('category'),
    category_yx: menu('category_yx'),
    category_zy: menu('category_zy'),
    category_qx: menu('category_qx'),
    timestamp: seconds(now),
  }
}

const ZONES = ['daily', 'group', 'welfare', 'manjian', 'dpby', 'jxq'] as const satisfies OfferPage[]

async function offersNow(pool: Pool, snapshot: Snapshot, now: number): Promise<OfferPage[]> {
  const zones = remember(snapshot, `zones ${epochOf(snapshot.turns, now)}`, () =>
    ZONES.filter((zone) => hasGoods(snapshot.table, zone, now)),
  )
  const [other] = await pool.query<{ coupons: boolean; cashback: boolean }>(
    'select exists (select 1 from coupon_offer where ends_at > $1) as coupons, exists (select 1 from cashback) as cashback',
    [now],
  )
  return [
    ...zones,
    ...(other?.coupons ? (['coupons'] as const) : []),
    ...(other?.cashback ? (['cashback'] as const) : []),
  ]
}

function hasGoods(table: Table, zone: string, now: number): boolean {
  const isIn = zoneTest(table, zone, now)
  for (let row = 0; row < table.size; row++) if (isIn(row)) return true
  return false
}

/** An icon has no file of the seller's: where nobody draws it, its address would be a broken picture. */
function menus(snapshot: Snapshot, hasIcons: boolean): (menu: CategoryRow['menu']) => Category[] {
  const rows = [...snapshot.categories.values()]
  const under = (parent: number | null, menu: CategoryRow['menu']): Category[] =>
    rows
      .filter((row) => row.parent_id === parent && row.menu === menu)
      .map((row) => ({
        id: row.id,
        name: row.name,
        logo: hasIcons ? picture('icon', row.icon) : '',
        logo1: hasIcons ? picture('icon', `${row.icon}-on`) : '',
        children: under(row.id, menu),
      }))
  return (menu) => remember(snapshot, `menu ${menu}`, () => under(null, menu))
}

async function readNav(db: Queryable): Promise<Nav[]> {
  type Row = Omit<Nav, 'children' | 'is_open'> & { parent_id: number | null; is_open: boolean }
  const rows = await db.query<Row>('select id, parent_id, name, url, image, is_open from nav order by position, id')
  const under = (parent: number | null): Nav[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map(({ id, name, url, image, is_open }) => ({
        id,
        name,
        url: safeLink(url),
        image,
        is_open: is_open ? 1 : 0,
        children: under(id),
      }))
  return under(null)
}

async function readBrands(db: Queryable): Promise<Common['brand']> {
  const rows = await db.query<{ id: number; name: string; url: string } & BrandPicture>(
    `select id, name, url, ${BRAND_PICTURE} from brand order by position, id`,
  )
  return rows.map(({ has_drawing, picture_hash, ...row }) => ({
    ...row,
    url: safeLink(row.url),
    image: brandPicture({ ...row, has_drawing, picture_hash }),
  }))
}

async function readHotWords(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ word: string }>('select word from hot_word order by position')
  return rows.map((row) => row.word)
}

/** What a shop without its own words yet shows. */
const NO_SITE: Site = {
  title: copy.shopName,
  company: '',
  hot_line: '',
  complaint_line: '',
  service_name: '',
  service_phone: '',
  licences: [],
  statement: '',
  eleven_url: '',
  mini_program: '',
  wechat: '',
  chat_url: '',
  can_bind_wechat: 0,
  can_send_codes: 0,
}

export async function readSite(db: Queryable): Promise<Site> {
  const [row] = await db.query<{ about: Partial<Site> }>('select about from site')
  // A row that was written before a field came lacks it.
  return { ...NO_SITE, ...row?.about }
}

/** Where ads stand, as the column's constraint has them. */
export const PLACES = [
  'focus',
  'top',
  'right',
  'common',
  'kxzq',
  'kxzq_ad',
  'new_kxzq',
  'xrtj',
  'ppzq',
  'zyzq',
  'login',
  'yx',
  'demo',
  'draw',
  'brand',
] as const
export type Place = (typeof PLACES)[number]

/** @param subjects ads about one of these ids, or about none in particular; null: all ads of the place */
export async function readAds(
  pool: Pool,
  place: Place,
  subjects: readonly number[] | null = null,
): Promise<{ data: Ad[] }> {
  const rows = await rememberContent(pool, `ads ${place}`, () =>
    pool.query<{ picture: string; picture_hash: string | null; title: string; url: string; subject_id: number }>(
      // An ad of a feed has no drawing: it is shown once its picture has come.
      `select picture, picture_hash, title, url, subject_id from ad
       where place = $1 and (picture <> '' or picture_hash is not null) order by position, id`,
      [place],
    ),
  )
  const fit = subjects === null ? rows : rows.filter((row) => row.subject_id === 0 || subjects.includes(row.subject_id))
  return {
    data: fit.map((row) => ({
      image: ownOrDrawn('banner', row.picture_hash, row.picture, row.title),
      url: safeLink(row.url),
      title: row.title,
    })),
  }
}

/** The groups below a category with the articles of each. */
export async function readArticleCategories(pool: Pool, parent: number): Promise<{ data: ArticleCategory[] }> {
  return rememberContent(pool, `articles ${parent}`, async () => ({
    data: await pool.query<ArticleCategory>(
      `select c.id, c.name, coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.title, 'url', a.url) order by a.position)
         from article a where a.category_id = c.id), '[]'::jsonb) as children
       from article_category c where c.parent_id = $1 order by c.position, c.id`,
      [parent],
    ),
  }))
}

export async function readArticle(db: Queryable, id: number): Promise<Article> {
  const [row] = await db.query<Article>('select id, title, html, updated_at from article where id = $1', [id])
  if (!row) throw notFound(copy.noArticle)
  return { ...row, updated_at: seconds(row.updated_at) }
}

export async function readLinks(pool: Pool): Promise<{ data: Link[] }> {
  return rememberContent(pool, 'links', async () => ({
    data: await pool.query<Link>('select name, url from link order by position, id'),
  }))
}
