/** A database ready to serve: opened, up to date and, for a demo, filled. */
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import type { Database, Pool, Queryable } from './db/sql.ts'

type Said = (line: string) => void

export async function openShop(config: Config, now: number, say: Said): Promise<Database> {
  const pool = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir)
  const applied = await migrate(pool)
  if (applied.length > 0) say(`数据库已更新：${applied.join('、')}`)
  if (config.demo && (await isEmpty(pool))) {
    say('正在生成演示商城（仅首次）…')
    await fillDemo(pool, now, config.pepper)
    // The embedded database keeps the memory that filling it took; a new one needs half of it.
    if (!config.databaseUrl) {
      await pool.close()
      return openEmbedded(config.dataDir)
    }
  }
  return pool
}

/** Goods and buyers. The pinyin of 8,000 names is loaded for this alone. */
export async function fillDemo(pool: Pool, now: number, pepper: string): Promise<void> {
  const { seedShop } = await import('./demo/seed.ts')
  const { seedBuyers } = await import('./demo/buyers.ts')
  const { seedDeeds } = await import('./demo/deeds.ts')
  const { seedHistory } = await import('./demo/history.ts')
  const { seedGrants } = await import('./demo/controlled.ts')
  await pool.transaction(async (tx) => {
    await seedShop(tx, { now })
    await seedBuyers(tx, { now, pepper })
    await seedGrants(tx)
    await seedDeeds(tx, now)
    await seedHistory(tx, now)
  })
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.query('select 1 as one from goods limit 1')
  return rows.length === 0
}
