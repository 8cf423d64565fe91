/** Pictures by their addresses (addresses.ts): drawn when they are asked for; the address holds a version, so they keep. */
import type { Hono } from 'hono'
import * as copy from '#server/copy/requests.ts'

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // An SVG opened as a page could run what it holds; ours holds nothing, and this says so.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
}

/** An SVG by folder and key of its address, undefined where there is none. */
export type DrawPicture = (folder: string, key: string) => Promise<string | undefined>

export function mountPictures(app: Hono, draw: DrawPicture): void {
  app.get('/pic/:folder/:file{[a-z0-9-]+\\.svg}', async (c) => {
    const { folder, file } = c.req.param()
    const picture = await draw(folder, file.slice(0, -'.svg'.length))
    return picture === undefined ? c.text(copy.noPicture, 404) : c.body(picture, 200, HEADERS)
  })
}
