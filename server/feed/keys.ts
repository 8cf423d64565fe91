/** Keys of the seller's own systems: said once, stored as a hash, compared in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'

/** A key is 256 random bits; whoever finds one in a file sees what it is. */
const PREFIX = 'feed_'
const SHAPE = /^feed_[\w-]{43}$/
const NAME_MAX = 40

/** @returns the key. @throws Refusal 409 when the name is taken, also by one that was revoked: the audit names keys */
export async function makeKey(tx: Tx, name: string, now: number): Promise<string> {
  if (!name || name.length > NAME_MAX) throw invalid('name', copy.keyNameMissing)
  const key = PREFIX + randomBytes(32).toString('base64url')
  const rows = await tx.query(
    'insert into feed_key (name, hash, created_at) values ($1, $2, $3) on conflict (name) do nothing returning name',
    [name, hash(key), now],
  )
  if (rows.length === 0) throw conflict(copy.keyNameKnown)
  return key
}

export async function revokeKey(tx: Tx, name: string, now: number): Promise<void> {
  const rows = await tx.query('update feed_key set revoked_at = $2 where name = $1 and revoked_at = 0 returning name', [
    name,
    now,
  ])
  if (rows.length === 0) throw notFound(copy.noSuchKey)
}

export type KeyRow = { name: string; created_at: number; revoked_at: number }
export function readKeys(db: Queryable): Promise<KeyRow[]> {
  return db.query<KeyRow>('select name, created_at, revoked_at from feed_key order by created_at, name')
}

/** @param header of the request. @returns the name of the key that is in force; undefined: none */
export async function keyNameOf(db: Queryable, header: string | undefined): Promise<string | undefined> {
  const [scheme = '', key = ''] = header?.split(' ') ?? []
  if (scheme.toLowerCase() !== 'bearer' || !SHAPE.test(key)) return undefined
  const given = Buffer.from(hash(key))
  const rows = await db.query<{ name: string; hash: string }>('select name, hash from feed_key where revoked_at = 0')
  // Each is looked at, whether one has fitted or not.
  const fitting = rows.filter((row) => timingSafeEqual(Buffer.from(row.hash), given))
  return fitting[0]?.name
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
