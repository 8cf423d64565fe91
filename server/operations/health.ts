/**
 * Two questions of whoever runs the process, outside sessions, rates and the log. `/health`: does it answer at all (else
 * it is started anew); `/ready`: should it get requests now (else they go to another process).
 */
import type { Hono } from 'hono'
import { migrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/sql.ts'

export type Part = 'draining' | 'database' | 'migrations' | 'pool' | 'catalogue'
/** @returns what is missing; empty: ready */
export type Readiness = () => Promise<readonly Part[]>

/** A database that takes longer is as good as none, ms. */
const ANSWER_WITHIN = 2_000
/** So many waiting for a connection: whoever comes now waits longer than a page does. */
const WAITING_MAX = 100

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export function mountHealth(app: Hono, ready: Readiness): void {
  app.get('/health', (c) => c.json({ alive: true }, 200, headers))
  app.get('/ready', async (c) => {
    const missing = await ready()
    return c.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503, headers)
  })
}

/** @param hasCatalogue a process that has not read all goods yet would keep its first readers waiting for seconds */
export function readiness(
  database: Pick<Database, 'query' | 'usage'>,
  isDraining: () => boolean,
  hasCatalogue: () => boolean,
): Readiness {
  let asked: Promise<readonly Part[]> | undefined
  const faults = async (): Promise<readonly Part[]> => {
    const missing = await schemaFaults(database)
    return missing.length > 0 || hasCatalogue() ? missing : ['catalogue']
  }
  return async () => {
    if (isDraining()) return ['draining']
    if (database.usage().waiting >= WAITING_MAX) return ['pool']
    // However often it is asked, one look at a time waits for a database that does not answer.
    asked ??= faults().finally(() => (asked = undefined))
    return Promise.race([asked, late()])
  }
}

async function schemaFaults(database: Pick<Database, 'query'>): Promise<readonly Part[]> {
  const rows = await database
    .query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    .catch((): null => null)
  if (!rows) return ['database']
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum) ? [] : ['migrations']
}

function late(): Promise<readonly Part[]> {
  return new Promise((resolve) => setTimeout(() => resolve(['database']), ANSWER_WITHIN).unref())
}
