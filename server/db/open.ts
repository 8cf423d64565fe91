/** Opens the database the configuration names: a PostgreSQL server, or the embedded one in a directory. */
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { lockDataDir } from './lock.ts'
import { type Database, database, type Timeouts, type Watch } from './sql.ts'
import { PGliteWire } from './wire.ts'

/** How a process uses a PostgreSQL server. */
export type PostgresOptions = {
  connections: number
  /** A pooler in transaction mode stands in between. */
  behindPooler: boolean
  timeouts: Timeouts
}

/** Longer than anything a reader waits for, shorter than what would keep others waiting for long. */
export const POSTGRES_DEFAULTS: PostgresOptions = {
  connections: 10,
  behindPooler: false,
  timeouts: { statement: 30_000, lock: 10_000, idle: 60_000 },
}

export function openPostgres(url: string, options: PostgresOptions = POSTGRES_DEFAULTS, watch?: Watch): Database {
  const { connections, behindPooler, timeouts } = options
  return database({ connectionString: url, max: connections }, { embedded: false, behindPooler, timeouts, watch })
}

/** Survives `kill -9`: PostgreSQL's log is written before an answer, and the directory belongs to one process. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  const { PGlite } = await import('@electric-sql/pglite')
  const db = await PGlite.create(join(dataDir, 'pgdata'))
  const opened = openPGlite(db)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      unlock()
    },
  }
}

export function openPGlite(db: PGlite): Database {
  const stream = () => new PGliteWire(db) as never
  return database(
    { stream, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres' },
    { embedded: true, end: () => db.close() },
  )
}
