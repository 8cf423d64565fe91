/** The drawings by folder and key of their addresses. */
import type { Pool } from '#server/db/sql.ts'
import { banner } from './banner.ts'
import { brandLogo } from './brand-logo.ts'
import { catalogueOf, type Snapshot } from '#server/catalogue/catalogue.ts'
import { cover, type Cover } from './cover.ts'
import { colourOf } from './draw.ts'
import { icon } from './icons.ts'
import { pack } from './pack.ts'
import { present } from './present.ts'
import { rasterize, textAsPaths } from './raster.ts'

type Draw = (pool: Pool, key: string) => Promise<string | undefined>

const draws: Record<string, Draw> = {
  goods: drawGoods,
  banner: drawBanner,
  brand: drawBrand,
  post: drawPost,
  icon: async (_, key) => icon(key),
  present: async (_, key) => present(key),
}

/** As SVG, its words as outlines: a vector is a document, and one with words looks for their fonts while the page waits. */
export async function drawPicture(pool: Pool, folder: string, key: string): Promise<string | undefined> {
  const svg = await draw(pool, folder, key)
  return svg && textAsPaths(svg)
}

async function draw(pool: Pool, folder: string, key: string): Promise<string | undefined> {
  return Object.hasOwn(draws, folder) ? draws[folder]?.(pool, key) : undefined
}

/** Widths in pixels, by folder: what lists show, at two to three dots a pixel. */
const SMALL: Record<string, number> = { goods: 256, icon: 132, brand: 360, present: 480 }
/** Most drawings kept as pixels: some megabytes. The one asked for longest ago goes first. */
const KEPT = 1_000
const kept = new Map<string, Promise<Uint8Array>>()

export async function drawSmall(pool: Pool, folder: string, key: string): Promise<Uint8Array | undefined> {
  const width = Object.hasOwn(SMALL, folder) ? SMALL[folder] : undefined
  const svg = width && (await draw(pool, folder, key))
  if (!svg) return undefined
  const pixels = kept.get(svg) ?? rasterize(svg, width)
  kept.delete(svg)
  kept.set(svg, pixels)
  pixels.catch(() => kept.delete(svg))
  for (const [oldest] of kept) if (kept.size > KEPT) kept.delete(oldest)
  return pixels
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
