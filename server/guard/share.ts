/**
 * How many processes serve, so that limits in the memory of each add up to one limit. A reader whose requests all go to
 * one process has that process's share, which is why limits are far above what a person does. The error: for BEAT_EVERY
 * after a process came, its share is handed out twice; for GONE_AFTER after one died, its share is lost.
 */
import { randomUUID } from 'node:crypto'
import type { Pool } from '#server/db/sql.ts'

const BEAT_EVERY = 5_000
const GONE_AFTER = 20_000

/** Says that process `id` is here. @returns how many are */
export function beat(pool: Pool, id: string, now: number): Promise<number> {
  return pool.transaction(async (tx) => {
    await tx.query(
      'insert into process (id, seen_at) values ($1, $2) on conflict (id) do update set seen_at = excluded.seen_at',
      [id, now],
    )
    await tx.query('delete from process where seen_at < $1', [now - GONE_AFTER])
    const [row] = await tx.query<{ n: number }>('select count(*) as n from process')
    return row?.n ?? 1
  })
}

export type Share = { processes(): number; stop(): void }

/** A database that does not answer leaves the number as it was. */
export async function keepShare(pool: Pool, now: () => number): Promise<Share> {
  const id = randomUUID()
  let processes = await beat(pool, id, now())
  const look = (): void =>
    void beat(pool, id, now()).then(
      (n) => (processes = n),
      () => {},
    )
  const timer = setInterval(look, BEAT_EVERY)
  timer.unref()
  return { processes: () => processes, stop: () => clearInterval(timer) }
}
