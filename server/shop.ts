/** A database ready to serve: opened, up to date, of the kind that was asked for and, for a demo, filled. */
import * as copy from '#server/copy/process.ts'
import type { Config } from './config.ts'
import { liftTimeouts } from './db/alone.ts'
import { markKind, readKind, type ShopKind } from './db/kind.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import type { Database, Pool } from './db/sql.ts'
import { faultWords } from './operations/fault-words.ts'
import type { DemoShop } from './plug.ts'

type Opening = {
  /** What fills an empty shop; null: it stays empty, and is a real one from now on. */
  demo: DemoShop | null
  now: number
  say: (line: string) => void
}

/** @throws Error whose words are for whoever starts it: the database is of the other kind */
export async function openShop(config: Config, { demo, now, say }: Opening): Promise<Database> {
  const pool = await openMigrated(config, say)
  const kind = await readKind(pool)
  const refusal = kind && wrongKind(config, kind)
  if (refusal) {
    await pool.close()
    throw new Error(refusal)
  }
  if (kind) return pool
  if (!demo) {
    await pool.transaction((tx) => markKind(tx, 'real', now))
    return pool
  }
  say(copy.seeding)
  await fill(pool, demo, { now, pepper: config.pepper })
  // The embedded database never returns the memory that filling took; opened anew it needs half.
  if (config.databaseUrl) return pool
  await pool.close()
  return openEmbedded(config.dataDir)
}

/** The database the configuration names, with a schema of this build. `npm run migrate` does this alone. */
export async function openMigrated(config: Config, say: (line: string) => void): Promise<Database> {
  const { databaseUrl, postgres, dataDir } = config
  const pool = databaseUrl ? await reached(openPostgres(databaseUrl, postgres)) : await openEmbedded(dataDir)
  const applied = await migrate(pool)
  if (applied.length > 0) say(copy.migrated(applied.join('、')))
  return pool
}

/** @throws Error that says what to look at: of a server that cannot be reached the driver says a word like ECONNREFUSED */
async function reached(database: Database): Promise<Database> {
  try {
    await database.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw new Error(copy.noDatabase(faultWords(error as Error)), { cause: error })
  }
}

/** Mark and data are one transaction: a database cannot hold half a demo, nor a demo that nothing says is one. */
function fill(pool: Pool, demo: DemoShop, at: { now: number; pepper: string }): Promise<void> {
  return pool.transaction(async (tx) => {
    await liftTimeouts(tx)
    // A second process that starts at the same time waits here until the first has filled the shop.
    if (!(await markKind(tx, 'demo', at.now))) return
    const [row] = await tx.query('select 1 as one from account union all select 1 from goods limit 1')
    if (row) throw new Error(copy.notEmpty)
    await demo.seed(tx, at)
  })
}

/** @returns why it cannot be served so; '' where it can */
export function wrongKind({ mode, demo }: Pick<Config, 'mode' | 'demo'>, kind: ShopKind): string {
  if (kind === 'real' && demo) return copy.realShop
  if (kind === 'demo' && mode === 'production') return copy.demoShop
  return ''
}
