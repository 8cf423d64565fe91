/** One process at a time: two that start together on one database bring it up to date one after the other. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './sql.ts'

/** The number of the advisory lock: any, but always the same. */
const LOCK = 7_318_244_019

/** How often a process that waits for its turn asks again, ms. */
const ASK_EVERY = 100

/**
 * Runs `work` while no other process runs its own. The lock belongs to a transaction, because a pooler in transaction
 * mode would lose one of a session; the work uses other connections of the pool, so it needs two at least. The embedded
 * database has one connection and one process: there is nobody to lock out.
 *
 * Whoever waits asks again and again, each time in a transaction of its own: a statement that waits for the lock holds a
 * snapshot, and an index that the other process builds concurrently would wait for that, both for ever.
 */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.embedded) return work()
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await liftTimeouts(tx)
      const [turn] = await tx.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [LOCK])
      if (!turn?.ours) return null
      // The last select keeps its snapshot until the next statement, which a concurrent index would wait for as well.
      await tx.savepoint()
      return { value: await work() }
    })
    if (done) return done.value
    await wait(ASK_EVERY)
  }
}

/** For this transaction alone: what runs once, at a start, may take long. */
export async function liftTimeouts(tx: Tx): Promise<void> {
  await tx.query(
    `select set_config(name, '0', true)
     from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as t (name)`,
  )
}
