/**
 * Rows of work that one process takes at a time. A run is a lease, not a lock: work has transactions of its own, and the
 * embedded database has one connection. Whoever dies with a lease is followed by another when it ends.
 */
import { randomUUID } from 'node:crypto'
import type { Pool } from '#server/db/sql.ts'

/** A run that takes longer is done by two at once, which all jobs allow: each of their steps locks its rows. ms */
export const LEASE = 5 * 60_000
/** After the first failure, doubled with each; never longer than the job's own pause, or than this. ms */
const RETRY = 5_000
const RETRY_MAX = 10 * 60_000

export type Lease = { name: string; lease: string; failures: number }

/** Makes rows for new jobs: they are due at once. */
export async function addJobs(pool: Pool, names: readonly string[], now: number): Promise<void> {
  await pool.transaction((tx) =>
    tx.query('insert into job (name, due_at) select n, $2 from unnest($1::text[]) as t (n) on conflict do nothing', [
      names,
      now,
    ]),
  )
}

/** @param names what this build knows: a newer one may have more. @returns undefined: nothing is due, or others have it */
export async function takeJob(pool: Pool, names: readonly string[], now: number): Promise<Lease | undefined> {
  // Most looks find nothing: they are one read.
  const [due] = await pool.query('select 1 as one from job where name = any($1::text[]) and due_at <= $2 limit 1', [
    names,
    now,
  ])
  if (!due) return undefined
  return pool.transaction(async (tx) => {
    const [row] = await tx.query<Lease>(
      `update job set due_at = $3, lease = $4 where name = (
         select name from job where name = any($1::text[]) and due_at <= $2
         order by due_at, name limit 1 for no key update skip locked)
       returning name, lease, failures`,
      [names, now, now + LEASE, randomUUID()],
    )
    return row
  })
}

/** After a good run. @param every ms until the next one */
export function finishJob(pool: Pool, { name, lease }: Lease, every: number, now: number): Promise<unknown> {
  return pool.transaction((tx) =>
    tx.query("update job set due_at = $3, lease = '', failures = 0, done_at = $4 where name = $1 and lease = $2", [
      name,
      lease,
      now + every,
      now,
    ]),
  )
}

/** After a failure. @returns ms until it is tried again */
export async function retryJob(
  pool: Pool,
  { name, lease, failures }: Lease,
  every: number,
  now: number,
): Promise<number> {
  const pause = Math.min(every, RETRY_MAX, RETRY * 2 ** failures)
  await pool.transaction((tx) =>
    tx.query("update job set due_at = $3, lease = '', failures = failures + 1 where name = $1 and lease = $2", [
      name,
      lease,
      now + pause,
    ]),
  )
  return pause
}
