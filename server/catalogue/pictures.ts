/**
 * Pictures by their addresses: the shop's own out of the store of files (server/pictures), and drawings that are made when
 * they are asked for (src/catalogue/addresses.ts). Both addresses change with the picture, so browsers keep them.
 */
import type { Context as HonoContext, Hono } from 'hono'
import * as copy from '#server/copy/requests.ts'
import { type PictureFolder, SIDES } from '#catalogue/addresses.ts'
import { sidesOf, storeKey } from '#server/pictures/address.ts'
import type { FileStore } from '#server/uploads/store.ts'

const KEEP = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}
const DRAWING = {
  ...KEEP,
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // An SVG opened as a page could run what it holds; ours holds nothing, and this says so.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
}
const PIXELS = { ...KEEP, 'Content-Type': 'image/png', 'Content-Security-Policy': "default-src 'none'" }
const PHOTO = { ...KEEP, 'Content-Type': 'image/webp', 'Content-Security-Policy': "default-src 'none'" }

/** A drawing by folder and key of its address, undefined where there is none. */
export type Drawings = {
  /** As SVG. */
  draw(folder: string, key: string): Promise<string | undefined>
  /** As PNG, for lists. */
  drawSmall(folder: string, key: string): Promise<Uint8Array | undefined>
}

export function mountPictures(app: Hono, drawings: Drawings, store: FileStore): void {
  app.get('/pic/:folder/:file{[0-9a-f]{32}-[0-9]{1,4}\\.webp}', (c) => servePicture(c, store))
  app.get('/pic/:folder/:file{[a-z0-9-]+\\.svg}', async (c) => {
    const { folder, file } = c.req.param()
    const picture = await drawings.draw(folder, file.slice(0, -'.svg'.length))
    return picture === undefined ? c.text(copy.noPicture, 404) : c.body(picture, 200, DRAWING)
  })
  app.get('/pic/:folder/:file{[a-z0-9-]+\\.png}', async (c) => {
    const { folder, file } = c.req.param()
    const picture = await drawings.drawSmall(folder, file.slice(0, -'.png'.length))
    if (!picture) return c.text(copy.noPicture, 404)
    return new Response(picture as BodyInit, { headers: { ...PIXELS, 'Content-Length': String(picture.length) } })
  })
}

/** The address names the content, so a browser that has it needs no look into the store. */
async function servePicture(c: HonoContext, store: FileStore): Promise<Response> {
  const { folder = '', file = '' } = c.req.param()
  const [hash = '', side = ''] = file.slice(0, -'.webp'.length).split('-')
  if (!isFolder(folder) || !sidesOf(folder).includes(Number(side))) return c.text(copy.noPicture, 404)
  const ETag = `"${hash}-${side}"`
  if (c.req.header('if-none-match')?.includes(ETag)) return c.body(null, 304, { ...KEEP, ETag })
  const bytes = await store.get(storeKey(hash, Number(side)))
  if (!bytes) return c.text(copy.noPicture, 404)
  return new Response(bytes as BodyInit, { headers: { ...PHOTO, ETag, 'Content-Length': String(bytes.length) } })
}

const isFolder = (folder: string): folder is PictureFolder => Object.hasOwn(SIDES, folder)
