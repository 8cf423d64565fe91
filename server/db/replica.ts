/**
 * A copy of the database that follows it by streaming replication, for reads that a second's age does not harm. It is a
 * moment behind, so a reader who has just written asks with the position of the log after that write (`positionOf`), and
 * the copy answers only once it has come so far: nobody misses what they did themselves.
 */
import type { Database, Queryable } from './sql.ts'

/** A place in PostgreSQL's write-ahead log, as pg_lsn is written: two hexadecimal halves. '' is its beginning. */
export type LogPosition = string

export type Replica = {
  /** The copy, where it is up to `position` and keeps up; null: the primary has to answer. */
  upTo(position: LogPosition): Promise<Database | null>
  /** It failed somebody: it is left alone for a while. */
  failed(): void
  close(): Promise<void>
}

/** How long what was learnt of the copy holds, and how long one that failed is left alone, ms. */
const LOOK_EVERY = 200
const ALONE_FOR = 5_000
/** A copy that does not say within this time (ms) how far it is, is of no use now. */
const ANSWER_WITHIN = 500
/** A copy that is further behind, in seconds, is not read from, whoever asks. */
const BEHIND_MAX = 10

/**
 * How far the copy has come. It keeps up while it receives the log, and has replayed all of it or something young. A copy
 * that was promoted to a primary of its own is none any more.
 */
const STATE = `
  select coalesce(pg_last_wal_replay_lsn()::text, '') as position,
    pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
      and (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        or now() - pg_last_xact_replay_timestamp() < make_interval(secs => $1)) as follows`

/** @param elapsed monotonic, ms */
export function openReplica(database: Database, elapsed: () => number): Replica {
  let reached: LogPosition | null = null
  let lookAt = -Infinity
  let looking: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const began = elapsed()
    reached = await within(ANSWER_WITHIN, reachedBy(database)).catch(() => null)
    lookAt = began + (reached === null ? ALONE_FOR : LOOK_EVERY)
  }
  return {
    async upTo(position) {
      if (elapsed() >= lookAt) await (looking ??= look().finally(() => (looking = undefined)))
      return reached !== null && isAtLeast(reached, position) ? database : null
    },
    failed() {
      reached = null
      lookAt = elapsed() + ALONE_FOR
    },
    close: () => database.close(),
  }
}

async function reachedBy(db: Queryable): Promise<LogPosition | null> {
  const [row] = await db.query<{ position: LogPosition; follows: boolean }>(STATE, [BEHIND_MAX])
  return row?.follows ? row.position : null
}

/** Where the primary's log stands: whatever is committed by now is before it. */
export async function positionOf(db: Queryable): Promise<LogPosition> {
  const [row] = await db.query<{ position: LogPosition }>('select pg_current_wal_lsn()::text as position')
  return row?.position ?? ''
}

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/
const HALF = 32n

/** What is no position is none that could be waited for. */
export function isPosition(text: string): boolean {
  return POSITION.test(text)
}

/** Has a log that stands at `reached` come to `position`? */
export function isAtLeast(reached: LogPosition, position: LogPosition): boolean {
  return numberOf(reached) >= numberOf(position)
}

function numberOf(position: LogPosition): bigint {
  const [, high, low] = POSITION.exec(position) ?? []
  return high && low ? (BigInt(`0x${high}`) << HALF) | BigInt(`0x${low}`) : 0n
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the replica does not answer')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
