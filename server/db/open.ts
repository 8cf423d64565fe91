/** Opens the database the configuration names: a PostgreSQL server, or the embedded one in a directory. */
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { lockDataDir } from './lock.ts'
import { type Database, database } from './sql.ts'
import { PGliteWire } from './wire.ts'

const CONNECTIONS = 10

export function openPostgres(url: string): Database {
  return database({ connectionString: url, max: CONNECTIONS }, { embedded: false })
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
