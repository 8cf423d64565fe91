/** From an answer to a response: headers, compression, and a short word for who has the answer already. */
import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { compressText } from '#server/compress.ts'
import type { Config } from '#server/config.ts'
import { apiHeaders } from '#server/guard/headers.ts'
import { accountOf } from '#server/viewer.ts'
import type { Answer, Step } from './exchange.ts'

const NOT_MODIFIED = 304

/** Whose prices these are: the page may not know yet who it is, and another tab may have logged in. */
export const readerHeader: Step = ({ headers, viewer }, next) => {
  headers['X-Reader'] = String(accountOf(viewer))
  return next()
}

/** An answer that is the same for everybody is sent again only when it has changed. */
export const revalidate: Step = async ({ c }, next) => {
  const answer = await next()
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  const headers = { ...answer.headers, 'Cache-Control': 'no-cache', ETag: etag }
  return { ...answer, headers, status: c.req.header('if-none-match') === etag ? NOT_MODIFIED : answer.status }
}

export async function respond(c: HonoContext, { status, body, headers }: Answer, config: Config): Promise<Response> {
  if (status === NOT_MODIFIED) return new Response(null, { status, headers: { ...apiHeaders(config), ...headers } })
  const sent = await compressText(body, c.req.header('accept-encoding'))
  const type = { 'Content-Type': 'application/json; charset=UTF-8' }
  const { 'Set-Cookie': cookies, ...rest } = headers
  const response = new Response(sent.body as BodyInit, {
    status,
    headers: { ...apiHeaders(config), ...type, ...rest, ...sent.headers },
  })
  for (const cookie of cookies?.split('\n') ?? []) response.headers.append('Set-Cookie', cookie)
  return response
}
