/** A database ready to serve: opened, up to date and, for a demo, filled. */
import * as copy from '#server/copy/process.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import type { Database, Queryable } from './db/sql.ts'
import type { DemoShop } from './plug.ts'

/** @param demo what fills an empty shop; null: it stays empty */
export async function openShop(
  config: Config,
  { demo, now, say }: { demo: DemoShop | null; now: number; say: (line: string) => void },
): Promise<Database> {
  const pool = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir)
  const applied = await migrate(pool)
  if (applied.length > 0) say(copy.migrated(applied.join('、')))
  if (demo && (await isEmpty(pool))) {
    say(copy.seeding)
    await pool.transaction((tx) => demo.seed(tx, { now, pepper: config.pepper }))
    // The embedded database never returns the memory that filling took; opened anew it needs half.
    if (!config.databaseUrl) {
      await pool.close()
      return openEmbedded(config.dataDir)
    }
  }
  return pool
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.query('select 1 as one from goods limit 1')
  return rows.length === 0
}
