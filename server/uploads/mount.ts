/**
 * Two addresses outside the call table: bytes of an upload, and a complete file for who has its signed address.
 * Headers keep a file from ever acting as a page or a script of ours.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { UPLOAD_CHUNK } from '#domain/limits.ts'
import { readBytes } from '#server/guard/body.ts'
import { apiHeaders } from '#server/guard/headers.ts'
import { type GuardDeps, requireMember, takeRead } from '#server/guard/member.ts'
import { envelope, invalid, Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/requests.ts'
import * as inputsCopy from '#copy/inputs.ts'
import * as uploadsCopy from '#server/copy/uploads.ts'
import { ENDINGS, type FileType } from './kinds.ts'
import { mayOpen, type Uploads } from './open.ts'
import { receive } from './receive.ts'

type Deps = GuardDeps & { uploads: Uploads }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const BYTES = 'application/octet-stream'

export function mountUploads(app: Hono, deps: Deps): void {
  app.post('/api/upload/:id/bytes', (c) => take(c, deps))
  app.get('/file/:id', (c) => show(c, deps))
}

async function take(c: HonoContext, deps: Deps): Promise<Response> {
  const member = await requireMember(c, deps, 'uploadBytes', { forReps: true })
  if (c.req.header('content-type') !== BYTES) throw new Refusal(415, copy.wrongType)
  const id = c.req.param('id') ?? ''
  if (!UUID.test(id)) throw new Refusal(404, inputsCopy.noFile)
  const offset = c.req.query('offset') ?? ''
  if (!/^\d{1,9}$/.test(offset)) throw invalid('offset', uploadsCopy.offset)
  const bytes = await readBytes(c.req.raw, UPLOAD_CHUNK)
  const done = await receive(
    member,
    { id, offset: Number(offset), bytes },
    { pool: deps.pool, uploads: deps.uploads, now: deps.now() },
  )
  return new Response(envelope(200, '', done), {
    headers: {
      ...apiHeaders(deps.config),
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'no-store',
    },
  })
}

async function show(c: HonoContext, deps: Deps): Promise<Response> {
  takeRead(c, deps)
  const { pool, uploads } = deps
  const id = c.req.param('id') ?? ''
  if (!UUID.test(id) || !(await mayOpen(deps, id, c.req.query()))) return c.text(uploadsCopy.addressOver, 403)
  const [row] = await pool.query<{ name: string; type: FileType }>(
    'select name, type from file where id = $1 and done_at > 0',
    [id],
  )
  const bytes = row ? await uploads.store.get(id) : null
  if (!row || !bytes) return c.text(inputsCopy.noFile, 404)
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': row.type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': disposition(row),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** Pictures are shown, everything else is downloaded; the ending is the content's. */
function disposition({ name, type }: { name: string; type: FileType }): string {
  const plain = name.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '') || 'file'
  const encoded = encodeURIComponent(`${plain}.${ENDINGS[type]}`).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}
