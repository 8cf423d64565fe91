/** The two shops that are measured, on one PostgreSQL server: the scale shop, and the demo's for comparison. */
import pg from 'pg'
import { openPostgres, POSTGRES_DEFAULTS } from '#server/db/open.ts'
import type { Database } from '#server/db/sql.ts'
import { buildShop } from './build.ts'
import { faultsOf } from './checks.ts'
import { DEMO_GOODS, type Sizes } from './sizes.ts'

export type Shops = { scale: string; demo: string; sizes: Sizes }

/** Statements that write whole tables take as long as they take. */
const NO_LIMITS = { ...POSTGRES_DEFAULTS, timeouts: { statement: 0, lock: 0, idle: 0 } }

/**
 * Builds what is not there yet. A scale shop of the same size that an earlier run left is used again, with its sessions
 * open anew; its orders stay as old as they are.
 */
export async function openShops(server: string, wanted: Sizes, say: (line: string) => void): Promise<Shops> {
  const { now, ...size } = wanted
  const scale = await shopOf(server, `scale_${size.goods}_${size.members}_${size.orders}`, wanted, say)
  const demo = await shopOf(server, 'scale_demo', { goods: DEMO_GOODS, members: 20, orders: 200, now }, () => {})
  return { scale, demo, sizes: wanted }
}

async function shopOf(server: string, name: string, sizes: Sizes, say: (line: string) => void): Promise<string> {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (await isBuilt(server, name)) {
    say(`${name} is there`)
    const db = openPostgres(url.href, NO_LIMITS)
    await db.script(`update session set created_at = ${sizes.now}, seen_at = ${sizes.now}`)
    await db.close()
    return url.href
  }
  await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `create database ${name}`)
  const db = openPostgres(url.href, NO_LIMITS)
  await buildShop(db, sizes, say)
  await assertTrue(db)
  say('every foreign key, sum and balance agrees')
  await db.close()
  await onServer(server, `comment on database ${name} is 'built'`)
  return url.href
}

async function assertTrue(db: Database): Promise<void> {
  const faults = await faultsOf(db)
  if (faults.length > 0) throw new Error(`the shop is not a true one:\n${faults.join('\n')}`)
}

/** A build that was broken off leaves no comment. */
async function isBuilt(server: string, name: string): Promise<boolean> {
  const rows = await onServer(
    server,
    `select 1 from pg_database d where datname = '${name}' and shobj_description(d.oid, 'pg_database') = 'built'`,
  )
  return rows.length > 0
}

async function onServer(server: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
