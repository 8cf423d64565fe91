/**
 * The built app. Hashed files never change and are kept for a while after a new build has replaced them,
 * because a page that was opened before still asks for its own; everything else is asked for anew each time.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compress.ts'

const KEEP_OLD = 30 * 86_400_000

const TYPES: Record<string, string> = {
  html: 'text/html; charset=UTF-8',
  js: 'text/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  webmanifest: 'application/manifest+json; charset=UTF-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=UTF-8',
}

export type Files = {
  /** Null: there is no such file. */
  serve(path: string, headers: Headers): Promise<Response | null>
}

/** @param kept where hashed files of earlier builds stay */
export function openFiles(client: string, kept: string, now: number): Files {
  const known = new Map<string, { file: string; immutable: boolean }>()
  for (const name of keepAssets(join(client, 'assets'), kept, now)) known.set(`/assets/${name}`, { file: join(kept, name), immutable: true })
  for (const path of list(client)) known.set(path, { file: join(client, path), immutable: path.startsWith('/assets/') })
  // Vite's list of chunks is for the server.
  for (const path of known.keys()) if (path.startsWith('/.vite/')) known.delete(path)

  const bodies = new Map<string, Promise<Uint8Array>>()
  const body = (file: string, encoding: Encoding | null): Promise<Uint8Array> => {
    const key = `${file} ${encoding}`
    const ready = bodies.get(key) ?? read(file, encoding)
    bodies.set(key, ready)
    return ready
  }

  return {
    async serve(path, headers) {
      const entry = known.get(path)
      if (!entry) return null
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const encoding = isCompressible(type) ? acceptedEncoding(headers.get('accept-encoding')) : null
      const raw = await body(entry.file, null)
      const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
      const sent: Record<string, string> = {
        'Content-Type': type,
        'Cache-Control': entry.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: etag,
        Vary: 'Accept-Encoding',
      }
      if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: sent })
      if (encoding) sent['Content-Encoding'] = encoding
      return new Response((await body(entry.file, encoding)) as BodyInit, { headers: sent })
    },
  }
}

async function read(file: string, encoding: Encoding | null): Promise<Uint8Array> {
  const raw = readFileSync(file)
  return encoding ? compress(raw, encoding, 'file') : raw
}

function list(root: string, under = ''): string[] {
  if (!existsSync(root)) return []
  return readdirSync(join(root, under), { withFileTypes: true }).flatMap((entry) => {
    const path = `${under}/${entry.name}`
    return entry.isDirectory() ? list(root, path) : [path]
  })
}

/** Copies this build's hashed files to the others, and drops those no build has had for long. */
function keepAssets(built: string, kept: string, now: number): string[] {
  mkdirSync(kept, { recursive: true })
  for (const path of list(built)) {
    const file = join(kept, path)
    mkdirSync(join(file, '..'), { recursive: true })
    if (!existsSync(file)) copyFileSync(join(built, path), file)
    utimesSync(file, now / 1000, now / 1000)
  }
  return list(kept).flatMap((path) => {
    const file = join(kept, path)
    if (now - statSync(file).mtimeMs <= KEEP_OLD) return [path.slice(1)]
    rmSync(file)
    return []
  })
}
