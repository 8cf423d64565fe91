/**
 * A database per test file: embedded in memory, restored from a dump of the seeded shop that is made once per
 * state of the sources; or, with TEST_DATABASE_URL, a copy of a template database on a PostgreSQL server.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openPGlite, openPostgres } from '#server/db/open.ts'
import { migrate, schemaHash } from '#server/db/migrate.ts'
import type { Database } from '#server/db/sql.ts'
import { demo } from '#server/demo/plug.ts'
import { once } from './once.ts'

/** The moment of the seeded shop; tests live shortly after it. */
export const SEEDED_AT = Date.parse('2027-03-15T10:00:00+08:00')

const SERVER = process.env['TEST_DATABASE_URL']

export const onPostgres = SERVER !== undefined

/** A copy of the seeded shop for the caller alone; close() removes it. */
export function seededDatabase(): Promise<Database> {
  return SERVER ? postgresCopy(SERVER) : embeddedCopy()
}

/** A database without a table, for the caller alone; close() removes it. */
export async function emptyDatabase(): Promise<Database> {
  if (SERVER) return opened(await emptyPostgres(SERVER))
  const { PGlite } = await import('@electric-sql/pglite')
  return openPGlite(await PGlite.create())
}

/** @returns the address of a new database on the server; `dropPostgres` removes it */
export async function emptyPostgres(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin(server, `create database ${name}`)
  return at(server, name)
}

export async function dropPostgres(url: string): Promise<void> {
  await admin(at(url, 'postgres'), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

function opened(url: string): Database {
  const sql = openPostgres(url)
  return {
    ...sql,
    close: async () => {
      await sql.close()
      await dropPostgres(url)
    },
  }
}

async function embeddedCopy(): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const dump = await once(`shop-${state()}.tar`, async (path) => {
    const db = await PGlite.create()
    const sql = openPGlite(db)
    await fill(sql)
    const data = await db.dumpDataDir('none')
    writeFileSync(path, Buffer.from(await data.arrayBuffer()))
    await sql.close()
  })
  return openPGlite(await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]) }))
}

async function postgresCopy(server: string): Promise<Database> {
  const template = `shop_${state()}`
  await once(`${template}-${new URL(server).port}`, async (path) => {
    await admin(server, `drop database if exists ${template} with (force)`)
    await admin(server, `create database ${template}`)
    const sql = openPostgres(at(server, template))
    await fill(sql)
    await sql.close()
    writeFileSync(path, '')
  })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(server, name, template)
  return opened(at(server, name))
}

/** From PostgreSQL 15 on a copy goes through the log by default: that takes twice as long, and dropping it five times. */
async function copyTemplate(server: string, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const strategy = Number(rows[0]?.version) >= 150_000 ? 'strategy file_copy' : ''
    await client.query(`create database ${name} template ${template} ${strategy}`)
  } finally {
    await client.end()
  }
}

async function fill(sql: Database): Promise<void> {
  await migrate(sql)
  await sql.transaction((tx) => demo.shop.seed(tx, { now: SEEDED_AT, pepper: '' }))
}

async function admin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function at(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Changes with the schema and with everything that fills it. */
function state(): string {
  const hash = createHash('sha256').update(schemaHash)
  for (const entry of readdirSync('server/demo', { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.endsWith('.md')) hash.update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}
