/** How far each of the seller's systems has read, and which is so far behind that events will go before it has them. */
import type { Pool, Queryable } from '#server/db/sql.ts'
import { FEED_EVENT_DAYS } from '#server/retention.ts'
import * as copy from '#server/copy/feed.ts'
import { type EventKind, numberWaiting } from './events.ts'
import { DAY } from '#domain/time.ts'

/** Days before its events go that a system is warned of. */
const WARN_BEFORE = 30

/** @param seq the number it went on from: it has all up to there */
export function noteReader(
  pool: Pool,
  { key, kind, seq }: { key: string; kind: EventKind; seq: number },
  now: number,
): Promise<unknown> {
  return pool.transaction((tx) =>
    tx.query(
      `insert into feed_reader (key, kind, seq, read_at) values ($1, $2, $3, $4)
       on conflict (key, kind) do update set seq = excluded.seq, read_at = excluded.read_at`,
      [key, kind, seq, now],
    ),
  )
}

/** age: how long the oldest event that it has not read has been there, ms; 0: it has all. */
export type ReaderBehind = { key: string; kind: string; age: number }

/** Every system that has read a kind once, with a key in force. */
export async function readersBehind(database: Pick<Queryable, 'query'>, now: number): Promise<ReaderBehind[]> {
  const rows = await database.query<{ key: string; kind: string; since: number | null }>(
    `select r.key, r.kind, (select e.numbered_at from feed_event e
       where e.kind = r.kind and e.seq > r.seq order by e.seq limit 1) as since
     from feed_reader r join feed_key k on k.name = r.key where k.revoked_at = 0 order by r.key, r.kind`,
  )
  // An event without a date has just been there: the next round dates it.
  return rows.map(({ key, kind, since }) => ({ key, kind, age: since ? now - since : 0 }))
}

export const isWarned = ({ age }: ReaderBehind): boolean => age > (FEED_EVENT_DAYS - WARN_BEFORE) * DAY

export function behindWords({ key, kind, age }: ReaderBehind): string {
  const days = Math.floor(age / DAY)
  return copy.behind(key, kind, days, Math.max(0, FEED_EVENT_DAYS - days))
}

/** What nobody has read is numbered here; what an older build has numbered gets its date. */
export async function dateEvents(pool: Pool, now: number): Promise<void> {
  await numberWaiting(pool, now)
  await pool.transaction((tx) =>
    tx.query('update feed_event set numbered_at = $1 where numbered_at = 0 and seq is not null', [now]),
  )
}
