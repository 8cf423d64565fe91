/** One process at a time: two that start together on one database bring it up to date one after the other. */
import type { Database, Tx } from './sql.ts'

/** The number of the advisory lock: any, but always the same. */
const LOCK = 7_318_244_019

/**
 * Runs `work` while no other process runs its own. The lock belongs to a transaction, because a pooler in transaction
 * mode would lose one of a session; the work uses other connections of the pool, so it needs two at least. The embedded
 * database has one connection and one process: there is nobody to lock out.
 */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.embedded) return work()
  return db.transaction(async (tx) => {
    await liftTimeouts(tx)
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    // The last select keeps its snapshot until the next statement: an index that is built concurrently would wait for it.
    await tx.savepoint()
    return work()
  })
}

/** For this transaction alone: what runs once, at a start, may take long. */
export async function liftTimeouts(tx: Tx): Promise<void> {
  await tx.query(
    `select set_config(name, '0', true)
     from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as t (name)`,
  )
}
