/** Brings the schema up to date: every file of migrations/ once, in order, each in its own transaction. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { alone } from './alone.ts'
import { type Database, sqlState } from './sql.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', eager: true, import: 'default' })

export type Migration = { name: string; text: string; checksum: string }

export const migrations = Object.entries(files)
  .map(([path, text]) => migration(path.slice(path.lastIndexOf('/') + 1), text))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Changes with any migration; names caches of migrated databases. */
export const schemaHash = sha256(migrations.map((m) => m.checksum).join())

/** One statement, which PostgreSQL refuses inside a transaction, or which would hold its locks for too long. */
const OUTSIDE = /^-- outside a transaction\b/m
/** Whoever waits for a table makes all who come later wait too: rather stop soon, let them pass and try again. */
const LOCK_TIMEOUT = '3s'
const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 20
/** ms */
const PAUSE = 1_000

export function migration(name: string, text: string): Migration {
  return { name, text, checksum: sha256(text) }
}

/**
 * Processes that start together do this one after the other; the second finds nothing left to do.
 * @returns names of what was applied
 * @throws Error when an applied migration was edited: history is added to, never changed
 */
export function migrate(db: Database, list: readonly Migration[] = migrations): Promise<string[]> {
  return alone(db, async () => {
    await db.script('create table if not exists schema_migrations (name text primary key, checksum text not null)')
    const rows = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    const applied = new Map(rows.map((r) => [r.name, r.checksum]))
    const done: string[] = []
    for (const one of list) {
      const known = applied.get(one.name)
      if (known === one.checksum) continue
      if (known) throw new Error(`migration ${one.name} was changed after it was applied`)
      await patiently(() => apply(db, one))
      done.push(one.name)
    }
    return done
  })
}

async function apply(db: Database, { name, text, checksum }: Migration): Promise<void> {
  const note = `insert into schema_migrations values ('${name}', '${checksum}')`
  if (!OUTSIDE.test(text))
    return db.script(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'; ${text}; ${note}; commit`)
  // A process that ends between the two runs the statement again: it has to allow that ("if not exists").
  await db.script(text)
  await db.script(note)
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    await wait(PAUSE)
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
