/**
 * The built app. Hashed files never change and are kept for a while after a new build has replaced them,
 * because a page that was opened before still asks for its own; everything else is asked for anew each time.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compress.ts'
import { rangeOf } from './range.ts'
import { DAY } from '#domain/time.ts'

const KEEP_OLD = 30 * DAY
/** Ends the name of a copy on its way. */
const PART = '.part'

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
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=UTF-8',
  txt: 'text/plain; charset=UTF-8',
}

export type Files = {
  /** Null: there is no such file. */
  serve(path: string, headers: Headers): Promise<Response | null>
}

/** @param kept where hashed files of earlier builds stay */
export function openFiles(client: string, kept: string, now: number): Files {
  const known = new Map<string, string>()
  for (const name of keepAssets(join(client, 'assets'), kept, now)) known.set(`/assets/${name}`, join(kept, name))
  for (const path of list(client)) known.set(path, join(client, path))
  // Vite's list of chunks is for the server.
  for (const path of known.keys()) if (path.startsWith('/.vite/')) known.delete(path)

  const bodies = new Map<string, Promise<Uint8Array>>()
  const body = (file: string, encoding: Encoding | null): Promise<Uint8Array> => {
    const key = `${file} ${encoding}`
    const had = bodies.get(key)
    if (had) return had
    const ready = read(file, encoding)
    bodies.set(key, ready)
    // What could not be read once, for lack of handles say, is read again by the next who asks.
    ready.catch(() => bodies.delete(key))
    return ready
  }

  return {
    async serve(path, headers) {
      const file = known.get(path) ?? laterAsset(path, kept)
      if (!file) return null
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const encoding = isCompressible(type) ? acceptedEncoding(headers.get('accept-encoding')) : null
      const raw = await body(file, null)
      const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
      const sent: Record<string, string> = {
        'Content-Type': type,
        'Cache-Control': cachingOf(path),
        ETag: etag,
        Vary: 'Accept-Encoding',
      }
      if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: sent })
      if (isCompressible(type)) return whole(await body(file, encoding), sent, encoding)
      return part(raw, headers, etag, sent)
    },
  }
}

/** A process of a newer build that shares the folder has put its files there since: pages it served ask here too. */
function laterAsset(path: string, kept: string): string | undefined {
  const [, name] = /^\/assets\/([\w-][\w.-]*)$/.exec(path) ?? []
  const file = name && join(kept, name)
  return file && existsSync(file) ? file : undefined
}

/** Clips are asked for in many parts, and a new one gets a new name. */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/media/') ? 'public, max-age=86400' : 'no-cache'
}

function whole(body: Uint8Array, headers: Record<string, string>, encoding: Encoding | null): Response {
  return new Response(body as BodyInit, { headers: { ...headers, ...(encoding && { 'Content-Encoding': encoding }) } })
}

/** Files that are not compressed support range requests: a video player seeks. */
function part(raw: Uint8Array, asked: Headers, etag: string, headers: Record<string, string>): Response {
  const sent = { ...headers, 'Accept-Ranges': 'bytes' }
  const changed = asked.has('if-range') && asked.get('if-range') !== etag
  const range = changed ? null : rangeOf(asked.get('range'), raw.byteLength)
  if (range === null) return whole(raw, sent, null)
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...sent, 'Content-Range': `bytes */${raw.byteLength}` } })
  const { start, end } = range
  return new Response(raw.subarray(start, end + 1) as BodyInit, {
    status: 206,
    headers: { ...sent, 'Content-Range': `bytes ${start}-${end}/${raw.byteLength}` },
  })
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

/** Copies this build's hashed files to those of earlier builds, and deletes what no build has used for long. */
function keepAssets(built: string, kept: string, now: number): string[] {
  mkdirSync(kept, { recursive: true })
  keepLast(kept, now)
  for (const path of list(built)) {
    const file = join(kept, path)
    mkdirSync(join(file, '..'), { recursive: true })
    if (statOf(file)?.size !== statSync(join(built, path)).size) copyWhole(join(built, path), file)
    utimesSync(file, now / 1000, now / 1000)
  }
  return list(kept).flatMap((path) => {
    const file = join(kept, path)
    const age = now - (statOf(file)?.mtimeMs ?? 0)
    if (age <= KEEP_OLD) return [path.slice(1)]
    rmSync(file, { force: true })
    return []
  })
}

/** Another process that shares the folder may have removed it since it was listed. */
const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false })

/** Under its name a file is whole: a process that shares the folder serves what it finds there, for good. */
function copyWhole(from: string, to: string): void {
  const part = `${to}.${randomUUID()}${PART}`
  try {
    copyFileSync(from, part)
    renameSync(part, to)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * The build that was begun last has been served until now, however long ago that was: pages of it are open, and their
 * days count from here. A second before the files of the build that begins, so that the next one can tell them apart.
 */
function keepLast(kept: string, now: number): void {
  const files = list(kept).flatMap((path) => {
    const file = join(kept, path)
    const at = path.endsWith(PART) ? undefined : statOf(file)?.mtimeMs
    return at === undefined ? [] : [{ file, at }]
  })
  const last = Math.max(...files.map(({ at }) => at))
  const replaced = now / 1000 - 1
  for (const { file, at } of files) if (last - at < 1 && at < now) utimesSync(file, replaced, replaced)
}
