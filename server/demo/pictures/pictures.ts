/** The drawings by their addresses. They are drawn when asked for; the address holds a version, so they keep. */
import type { Hono } from 'hono'
import type { Pool } from '#server/db/sql.ts'
import { banner } from './banner.ts'
import { brandLogo } from './brand-logo.ts'
import { catalogueOf, type Snapshot } from '../../catalogue/catalogue.ts'
import { cover, type Cover } from './cover.ts'
import { colourOf } from './draw.ts'
import { icon } from './icons.ts'
import { pack } from './pack.ts'
import { present } from './present.ts'

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // An SVG opened as a page could run what it holds; ours holds nothing, and this says so.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
}

type Draw = (pool: Pool, key: string) => Promise<string | undefined>

const draws: Record<string, Draw> = {
  goods: drawGoods,
  banner: drawBanner,
  brand: drawBrand,
  post: drawPost,
  icon: async (_, key) => icon(key),
  present: async (_, key) => present(key),
}

export function mountPictures(app: Hono, pool: Pool): void {
  app.get('/pic/:folder/:file{[a-z0-9-]+\\.svg}', async (c) => {
    const { folder, file } = c.req.param()
    const picture = Object.hasOwn(draws, folder)
      ? await draws[folder]?.(pool, file.slice(0, -'.svg'.length))
      : undefined
    return picture === undefined ? c.text('没有这张图', 404) : c.body(picture, 200, HEADERS)
  })
}

async function drawGoods(pool: Pool, key: string): Promise<string | undefined> {
  const snapshot = await catalogueOf(pool).current()
  const facts = snapshot.entries.get(Number(key))?.facts
  return facts?.has_picture ? pack(facts, colourOf(iconOf(snapshot, facts.category_id))) : undefined
}

/** A group of forms has the icon of its category already. */
function iconOf({ categories }: Snapshot, id: number): string {
  return categories.get(id)?.icon ?? ''
}

const WIDE = '-wide'

/** Whatever a banner was made for gives its words. */
const TITLES = `
  select title from ad where picture = $1
  union all select name from activity where picture = $1
  union all select body ->> 'title' from activity_section where body ->> 'kind' = 'banner' and body ->> 'picture' = $1
  union all select name from kx_line where picture = $1
  limit 1`

async function drawBanner(pool: Pool, key: string): Promise<string | undefined> {
  const wide = key.endsWith(WIDE)
  const name = wide ? key.slice(0, -WIDE.length) : key
  const [row] = await pool.query<{ title: string }>(TITLES, [name])
  return row && banner(name, row.title, wide)
}

async function drawBrand(pool: Pool, key: string): Promise<string | undefined> {
  const [row] = await pool.query<{ name: string }>('select name from brand where id = $1', [idOf(key)])
  return row && brandLogo(row.name)
}

async function drawPost(pool: Pool, key: string): Promise<string | undefined> {
  const [row] = await pool.query<Cover>('select picture as scene, category, title from post where id = $1', [idOf(key)])
  return row && cover(row)
}

/** 0, which nothing has, for what is no id. */
function idOf(key: string): number {
  return /^\d{1,9}$/.test(key) ? Number(key) : 0
}
