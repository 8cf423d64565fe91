/** Store, scanner and secret of uploaded files as the configuration says, and the signatures on their addresses. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/sql.ts'
import { isSessionOpen } from '#server/session.ts'
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

/** In place of a session, in addresses that the seller's command gives out: they end with their ten minutes. */
export const SELLER_SESSION = ''

/** What a signature covers, and the two parts of an address besides it. */
type Signed = { id: string; e: string; u: string }

/**
 * Give it only to who may read the file: opening it asks for no cookie, so that it opens outside the app too. It ends
 * with the session it was given to. `now` in milliseconds.
 * @param session of a Member, or SELLER_SESSION
 */
export function signedAddress(
  { secret }: Pick<Uploads, 'secret'>,
  id: string,
  { now, session }: { now: number; session: string },
): string {
  const signed = { id, e: String(Math.floor((now + ADDRESS_KEEP) / 1000)), u: session }
  return `/file/${id}?${new URLSearchParams({ e: signed.e, s: signature(secret, signed), u: signed.u })}`
}

/** False for an address that was not signed here, is older than ten minutes, or whose session has ended. */
export async function mayOpen(
  { uploads: { secret }, pool, now }: { uploads: Pick<Uploads, 'secret'>; pool: Pool; now: () => number },
  id: string,
  { e = '', u = '', s = '' }: Record<string, string>,
): Promise<boolean> {
  const right = Buffer.from(signature(secret, { id, e, u }))
  const given = Buffer.from(s)
  if (given.length !== right.length || !timingSafeEqual(given, right) || now() >= Number(e) * 1000) return false
  return u === SELLER_SESSION || isSessionOpen(pool, u)
}

function signature(secret: string, { id, e, u }: Signed): string {
  return createHmac('sha256', secret).update(`file ${id} ${e} ${u}`).digest('base64url')
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
