/** Store, scanner and secret of uploaded files as the configuration says, and the signatures on their addresses. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { s3Store } from './s3.ts'
import { commandScan, noScan, type Scan } from './scan.ts'
import { diskStore, type FileStore, memoryStore } from './store.ts'

export type Uploads = { store: FileStore; scan: Scan; secret: string }

/** An address holds this long: enough to look at a page, not to be passed on. */
export const ADDRESS_KEEP = 10 * 60_000

export function openUploads({ dataDir, s3, secret, scanCommand }: Config): Uploads {
  return {
    store: s3 ? s3Store(s3) : diskStore(join(dataDir, 'files')),
    scan: scanCommand ? commandScan(scanCommand) : noScan,
    secret: secret || ownSecret(dataDir),
  }
}

/** Files that last as long as the process. */
export const memoryUploads = (): Uploads => ({
  store: memoryStore(),
  scan: noScan,
  secret: randomBytes(32).toString('base64url'),
})

/** Give it only to who may read the file: opening it asks no session. `now` in milliseconds. */
export function signedAddress({ secret }: Pick<Uploads, 'secret'>, id: string, now: number): string {
  const ends = Math.floor((now + ADDRESS_KEEP) / 1000)
  return `/file/${id}?e=${ends}&s=${signature(secret, id, ends)}`
}

export function isSigned(
  { secret }: Pick<Uploads, 'secret'>,
  { id, e = '', s = '' }: { id: string; e?: string; s?: string },
  now: number,
): boolean {
  const ends = /^\d{10}$/.test(e) ? Number(e) : 0
  const right = Buffer.from(signature(secret, id, ends))
  const given = Buffer.from(s)
  return given.length === right.length && timingSafeEqual(given, right) && now < ends * 1000
}

function signature(secret: string, id: string, ends: number): string {
  return createHmac('sha256', secret).update(`file ${id} ${ends}`).digest('base64url')
}

function ownSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
