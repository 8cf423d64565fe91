/**
 * What happened here, for the seller's system: in order, each at least once. Triggers write an event in the transaction
 * of what happened (0020_feeds.sql). Numbers are given here, to events that have been committed: one that commits late
 * gets a later number, so a reader who goes on from a number misses nothing, whatever overlapped.
 */
import type { Pool, Queryable, Tx } from '#server/db/sql.ts'
import { invalid, Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import { SUBJECTS } from './subjects.ts'

export const EVENT_KINDS = ['orders', 'returns', 'applications', 'wishes'] as const
export type EventKind = (typeof EVENT_KINDS)[number]
/** Events of one answer. */
export const EVENTS_MAX = 1_000

/** Events numbered in one transaction. */
const NUMBERED_AT_ONCE = 10_000

/** is: what the event is about, as it is now; null: it is gone. */
export type FeedEvent = { seq: number; ref: string; state: string; is: object | null }
type Row = { seq: number; ref: string; state: string }

/**
 * @param after the number of the last event that the reader has; 0 none
 * @throws Refusal 410 where events after that number are kept no more; 422 for one that was never given, as after a
 *   backup was restored: its reader would pass over all that happens until the numbers have come so far
 */
export async function readEvents(
  pool: Pool,
  kind: EventKind,
  { after, limit, now }: { after: number; limit: number; now: number },
): Promise<FeedEvent[]> {
  await numberWaiting(pool, now)
  return pool.snapshot(async (db) => {
    const gone = await goneUpTo(db, kind)
    if (after > 0 && after < gone) throw new Refusal(410, copy.eventsGone(gone))
    const last = await lastNumber(db)
    if (after > last) throw invalid('after', copy.afterUnknown(last))
    return eventsAfter(db, kind, after, Math.min(limit, EVENTS_MAX))
  })
}

/** Also where nobody reads: events are kept for a time from when they got their number. */
export async function numberWaiting(pool: Pool, now: number): Promise<void> {
  let numbered = NUMBERED_AT_ONCE
  while (numbered === NUMBERED_AT_ONCE) numbered = await pool.transaction((tx) => numberEvents(tx, now))
}

/** The greatest number of this kind that is kept no more; 0: all are. */
export async function goneUpTo(db: Queryable, kind: EventKind): Promise<number> {
  const [row] = await db.query<{ seq: number }>('select seq from feed_gone where kind = $1', [kind])
  return row?.seq ?? 0
}

/** The last number that was given, of any kind. */
export async function lastNumber(db: Queryable): Promise<number> {
  const [row] = await db.query<{ last: number }>('select last from feed_counter')
  return row?.last ?? 0
}

/** The counter's row is the lock: two readers do not give the same number. @returns how many got one */
async function numberEvents(tx: Tx, now: number): Promise<number> {
  const [some] = await tx.query('select 1 as one from feed_event where seq is null limit 1')
  if (!some) return 0
  const [counter] = await tx.query<{ last: number }>('select last from feed_counter for no key update')
  const rows = await tx.query<{ seq: number }>(
    `update feed_event e set seq = $1::bigint + n.place, numbered_at = $2
     from (select id, row_number() over (order by id) as place
       from (select id from feed_event where seq is null order by id limit ${NUMBERED_AT_ONCE}) waiting) n
     where e.id = n.id returning e.seq`,
    [counter?.last ?? 0, now],
  )
  await tx.query('update feed_counter set last = last + $1', [rows.length])
  return rows.length
}

async function eventsAfter(db: Queryable, kind: EventKind, after: number, limit: number): Promise<FeedEvent[]> {
  const rows = await db.query<Row>(
    'select seq, ref, state from feed_event where kind = $1 and seq > $2 order by seq limit $3',
    [kind, after, limit],
  )
  const subjects = await SUBJECTS[kind](db, [...new Set(rows.map(({ ref }) => ref))])
  return rows.map(({ seq, ref, state }) => ({ seq, ref, state, is: subjects.get(ref) ?? null }))
}
