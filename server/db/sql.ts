/**
 * The one SQL layer. node-postgres speaks to a PostgreSQL server or, over a wire within the process, to the
 * embedded one, so statements, types and errors are the same on both.
 */
import pg from 'pg'

export type Param = string | number | boolean | null | Uint8Array | readonly (string | number | boolean | null)[]

export type Sql = {
  /** Runs one statement as a prepared one. Whole numbers of any size come as numbers, numeric as text. */
  query<T extends object>(text: string, params?: readonly Param[]): Promise<T[]>
  /**
   * Runs `work` in a transaction and retries it when the database asks for that (deadlock, serialisation).
   * Inside a transaction it joins the outer one. Use only the `sql` given: with the embedded database
   * there is a single connection, and the outer one would wait for itself.
   */
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Several reads of one moment. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

export type Database = Sql & {
  readonly embedded: boolean
  /** Several statements without parameters: migrations. */
  script(text: string): Promise<void>
  close(): Promise<void>
}

const { INT8 } = pg.types.builtins
const types = {
  getTypeParser: (oid: number, format?: string) =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Distinct statements kept prepared on a connection; more than these are sent unnamed. */
const STATEMENTS_MAX = 400
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 4

const names = new Map<string, string>()
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= STATEMENTS_MAX) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

async function run<T extends object>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  params: readonly Param[],
): Promise<T[]> {
  const name = statementName(text)
  const { rows } = await on.query<T>({ ...(name && { name }), text, values: params as Param[] })
  return rows
}

function inside(client: pg.PoolClient): Sql {
  const sql: Sql = {
    query: (text, params = []) => run(client, text, params),
    tx: (work) => work(sql),
    snapshot: (work) => work(sql),
  }
  return sql
}

async function transaction<T>(pool: pg.Pool, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await run(client, begin, [])
      const result = await work(inside(client))
      await run(client, 'commit', [])
      return result
    } catch (error) {
      await run(client, 'rollback', []).catch((cause: Error) => (broken = cause))
      if (tries < TRIES && RETRYABLE.has(sqlState(error))) continue
      throw error
    } finally {
      client.release(broken)
    }
  }
}

/** The five letters of a database error, '' for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError
    ? (error.code ?? '')
    : String((error as { code?: unknown } | null)?.code ?? '')
}

type Opened = { embedded: boolean; end?: () => Promise<void> }

export function database(config: pg.PoolConfig, { embedded, end }: Opened): Database {
  const pool = new pg.Pool({ connectionTimeoutMillis: 20_000, types, ...config })
  // An idle connection that the server ended is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    embedded,
    query: (text, params = []) => run(pool, text, params),
    tx: (work) => transaction(pool, 'begin', work),
    snapshot: (work) => transaction(pool, 'begin isolation level repeatable read read only', work),
    script: async (text) => void (await pool.query(text)),
    close: async () => {
      await pool.end()
      await end?.()
    },
  }
}
