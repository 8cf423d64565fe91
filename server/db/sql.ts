/**
 * The one SQL layer. node-postgres speaks to a PostgreSQL server or, over a wire within the process, to the
 * embedded one, so statements, types and errors are the same on both.
 */
import pg from 'pg'

export type Param = string | number | boolean | null | Uint8Array | readonly (string | number | boolean | null)[]

/** What reads: a pool, a transaction or a snapshot. Who writes asks for a `Tx` instead. */
export type Queryable = {
  /** Runs one statement as a prepared one. Whole numbers of any size come as numbers, numeric as text. */
  query<T extends object>(text: string, params?: readonly Param[]): Promise<T[]>
  /** Several reads of one moment; in a transaction, those of the transaction. */
  snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>
}

/**
 * An open transaction. A function that writes takes one: it cannot be called without. Everything inside goes through
 * it, because the embedded database has a single connection, which the transaction holds.
 */
export type Tx = Queryable & {
  /** Marks this point. @returns undoes what was written since, and leaves the transaction open */
  savepoint(): Promise<() => Promise<void>>
}

/** What a process holds. Its statements stand alone, and it begins transactions. */
export type Pool = Queryable & {
  /** Runs `work` in a transaction and retries it when the database asks for that (deadlock, serialisation). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Connections of a pool: in a transaction or a statement, open without work, and how many wait for one. */
export type PoolUsage = { inUse: number; idle: number; waiting: number }

export type Database = Pool & {
  readonly embedded: boolean
  usage(): PoolUsage
  /** Several statements without parameters and without time limits, on a connection of their own: migrations. */
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
const TRIES = 5
/** ms; doubled with each try. */
const PAUSE = 8

const names = new Map<string, string>()
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= STATEMENTS_MAX) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** How statements are sent on the connections of a database. */
type Sending = {
  /** Statements get names, so that a connection plans each once. */
  isPrepared: boolean
  /** What a transaction sets for itself after `begin`; '' nothing. */
  setLocal: string
}
const PREPARED: Sending = { isPrepared: true, setLocal: '' }

async function run<T extends object>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  params: readonly Param[],
  { isPrepared }: Sending,
): Promise<T[]> {
  const name = isPrepared ? statementName(text) : undefined
  const { rows } = await on.query<T>({ ...(name && { name }), text, values: params as Param[] })
  return rows
}

function inside(client: pg.PoolClient, sending: Sending): Tx {
  let savepoints = 0
  const tx: Tx = {
    query: (text, params = []) => run(client, text, params, sending),
    snapshot: (work) => work(tx),
    savepoint: async () => {
      // Each has a name of its own: a later one of the same name would hide the earlier.
      const name = `point_${++savepoints}`
      await run(client, `savepoint ${name}`, [], sending)
      return async () => void (await run(client, `rollback to savepoint ${name}`, [], sending))
    },
  }
  return tx
}

type Chance = () => number

/** Two transactions that met would meet again if both tried at once: each waits a time of its own. */
function pause(tries: number, random: Chance): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tries * random()))
}

type Beginning = { begin: string; sending: Sending; random: Chance }

async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { begin, sending, random }: Beginning,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // Without parameters several statements are one message: the limits cost no round trip.
      if (sending.setLocal) await client.query(`${begin}; ${sending.setLocal}`)
      else await run(client, begin, [], sending)
      const result = await work(inside(client, sending))
      await run(client, 'commit', [], sending)
      return result
    } catch (error) {
      await run(client, 'rollback', [], sending).catch((cause: Error) => (broken = cause))
      if (tries >= TRIES || !RETRYABLE.has(sqlState(error))) throw error
    } finally {
      client.release(broken)
    }
    await pause(tries, random)
  }
}

/** The five letters of a database error, '' for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError
    ? (error.code ?? '')
    : String((error as { code?: unknown } | null)?.code ?? '')
}

/** What of a database error names the schema and never a value. */
export function sqlFacts(error: unknown): { sqlState?: string; table?: string; column?: string; constraint?: string } {
  if (!(error instanceof pg.DatabaseError)) return {}
  const { code, table, column, constraint } = error
  return {
    ...(code && { sqlState: code }),
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
  }
}

/** ms; 0 none. */
export type Timeouts = {
  statement: number
  /** How long a statement waits for a row or a table that another transaction holds. */
  lock: number
  /** How long a transaction may do nothing: what it holds, others wait for. */
  idle: number
}
const NO_TIMEOUTS: Timeouts = { statement: 0, lock: 0, idle: 0 }

/** For measuring: more settings of each connection, as on a command line, and what is told of what the server notes meanwhile. */
export type Watch = { settings: string; notice: (text: string) => void }

/**
 * random: from 0 to below 1, for the pause before a transaction is tried again.
 * behindPooler: each transaction may get another connection of the server, so nothing of a session is used: no prepared
 * statements, and the limits are set in each transaction.
 */
type DatabaseOptions = {
  embedded: boolean
  end?: () => Promise<void>
  random?: Chance
  timeouts?: Timeouts
  behindPooler?: boolean
  watch?: Watch | undefined
}

export function database(config: pg.PoolConfig, options: DatabaseOptions): Database {
  const { embedded, end, random = Math.random, timeouts = NO_TIMEOUTS, behindPooler = false, watch } = options
  const base: pg.PoolConfig = { connectionTimeoutMillis: 20_000, types, ...config }
  const pool = openPool({ ...base, ...(!embedded && !behindPooler && sessionLimits(timeouts, watch)) })
  if (watch) pool.on('connect', (client) => client.on('notice', ({ message }) => watch.notice(message ?? '')))
  const scripts = embedded ? pool : openPool({ ...base, max: 1 })
  const sending: Sending = behindPooler ? { isPrepared: false, setLocal: localLimits(timeouts) } : PREPARED
  const moment = 'begin isolation level repeatable read read only'
  return {
    embedded,
    usage: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    query: (text, params = []) => run(pool, text, params, sending),
    transaction: (work) => transaction(pool, work, { begin: 'begin', sending, random }),
    snapshot: (work) => transaction(pool, work, { begin: moment, sending, random }),
    script: (text) => runScript(scripts, text),
    close: async () => {
      if (scripts !== pool) await scripts.end()
      await pool.end()
      await end?.()
    },
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // An idle connection that the server ended is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that a transaction holds between two statements: its next statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Compiling a plan takes PostgreSQL up to a second; our statements are short, and the catalogue's would be compiled each time. */
const NO_JIT = '-c jit=off'

function sessionLimits({ statement, lock, idle }: Timeouts, watch?: Watch): pg.PoolConfig {
  return {
    options: watch ? `${NO_JIT} ${watch.settings}` : NO_JIT,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  }
}

function localLimits({ statement, lock, idle }: Timeouts): string {
  return [
    'set local jit = off',
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
  ].join('; ')
}

/** A script that fails inside its own transaction leaves that open: the next one must not run in it. */
async function runScript(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(text)
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause))
    throw error
  } finally {
    client.release(broken)
  }
}
