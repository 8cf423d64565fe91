/** Brings the schema up to date: every file of migrations/ once, in order, each in its own transaction. */
import { createHash } from 'node:crypto'
import type { Database } from './sql.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', eager: true, import: 'default' })

export const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text, checksum: sha256(text) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Changes with any migration; names caches of migrated databases. */
export const schemaHash = sha256(migrations.map((m) => m.checksum).join())

/**
 * @returns names of what was applied
 * @throws Error when an applied migration was edited: history is added to, never changed
 */
export async function migrate(db: Database): Promise<string[]> {
  await db.script('create table if not exists schema_migrations (name text primary key, checksum text not null)')
  const rows = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const applied = new Map(rows.map((r) => [r.name, r.checksum]))
  const done: string[] = []
  for (const { name, text, checksum } of migrations) {
    const known = applied.get(name)
    if (known === checksum) continue
    if (known) throw new Error(`migration ${name} was changed after it was applied`)
    await db.script(`begin; ${text}; insert into schema_migrations values ('${name}', '${checksum}'); commit`)
    done.push(name)
  }
  return done
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
