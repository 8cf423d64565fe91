/**
 * Which rows go because they are old. A table that has no line here keeps its rows, for the reason in
 * user/personal-data.ts where they belong to an account, or has a rule of its own (housekeeping.ts). Rows go in small
 * steps, so that no statement holds many of them or runs long.
 */
import type { Pool } from './db/sql.ts'
import { each } from './jobs/each.ts'
import { DAY } from '#domain/time.ts'

type Retention = { days: number; column: string; where?: string }

/** For the seller's system to fetch what happened. */
export const FEED_EVENT_DAYS = 180
/** Rows deleted in one statement. */
const STEP = 1_000
/** Statements of one round for one table: the rest is done in the next round. */
const STEPS = 20

const RETENTION: Readonly<Record<string, Retention>> = {
  message: { days: 365, column: 'at', where: 'is_read' },
  watch: { days: 30, column: 'notified_at', where: 'notified_at > 0' },
  chat_message: { days: 3 * 365, column: 'at' },
  notice_fault: { days: 90, column: 'at' },
  // The newest is made of its base and the deltas since; an older base stays with what builds on it.
  catalogue_generation: {
    days: 3,
    column: 'at',
    where: `id < (select base_id from catalogue_generation order by id desc limit 1)
      and not exists (select 1 from catalogue_generation g where g.base_id = catalogue_generation.id and g.id > catalogue_generation.id)`,
  },
  catalogue_blob: {
    days: 1,
    column: 'at',
    where: 'not exists (select 1 from catalogue_part p where p.blob_id = catalogue_blob.id)',
  },
  // Who reads them is warned before they go (server/feed/behind.ts).
  feed_event: { days: FEED_EVENT_DAYS, column: 'numbered_at', where: 'numbered_at > 0' },
}

/** @returns how many rows of each table went. @throws AggregateError of the tables that failed, after all others */
export async function removeOld(pool: Pool, now: number): Promise<Map<string, number>> {
  const removed = new Map<string, number>()
  const remove = async ([table, rule]: [table: string, rule: Retention]): Promise<void> => {
    const old = `${rule.column} < $1 ${rule.where ? `and ${rule.where}` : ''}`
    for (let step = 0; step < STEPS; step++) {
      const rows = await pool.transaction((tx) =>
        tx.query(
          `delete from ${table} where id in (select id from ${table} where ${old} order by id limit ${STEP} for no key update skip locked) returning 1`,
          [now - rule.days * DAY],
        ),
      )
      removed.set(table, (removed.get(table) ?? 0) + rows.length)
      if (rows.length < STEP) break
    }
  }
  await each(Object.entries(RETENTION), remove, (failed) => `${failed} tables keep rows that are too old`)
  return removed
}
