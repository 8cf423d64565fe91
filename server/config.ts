/** Configuration, from environment variables only. Whether it is whole and fits the mode is config-rules.ts' to say. */
import { POSTGRES_DEFAULTS, type PostgresOptions } from './db/open.ts'

export type Env = Readonly<Record<string, string | undefined>>
export type Mode = 'development' | 'production'

/** What a variable may say, where that is one of a few words. */
export const WORDS = {
  MODE: ['development', 'production'],
  DEMO: ['on', 'off'],
  SMS: ['demo', 'http', 'off'],
  WECHAT: ['demo', 'off'],
  PAY_WECHAT: ['demo', 'off'],
  PAY_ALIPAY: ['demo', 'off'],
  TRUST_PROXY: ['0', '1'],
  DATABASE_POOLER: ['off', 'transaction'],
  LOG: ['text', 'json'],
} as const

/** Where the shop listens when nobody says otherwise. */
export const PORT = 8080
const DRAIN_IN_PRODUCTION = 5
/** A list costs 5 (src/contract): four each second, and a minute's worth at once. */
const READ_RATE = 20

export type Config = {
  /** production: people, money and medicines are real, and what only a demo may do is refused. */
  mode: Mode
  port: number
  dataDir: string
  /** A PostgreSQL server; empty: the embedded database in `dataDir`. */
  databaseUrl: string
  /** A copy that follows the database of `databaseUrl`, for reads; empty: none. */
  replicaUrl: string
  postgres: PostgresOptions
  demo: boolean
  /** https://shop.example; empty: the host of the request. */
  publicOrigin: string
  /** Browsers keep Secure cookies of https and of localhost only. */
  secureCookies: boolean
  /** Mixed into every password hash; not in the database. */
  pepper: string
  /** One proxy in front tells the reader's address in X-Forwarded-For. */
  trustProxy: boolean
  /** Serves the log of effects on this port of the loopback interface; 0 keeps none. */
  effectLogPort: number
  /** Units of cost that a session may read each second; an address, five times as many. */
  readRate: number
  /** Serves metrics on this port of the loopback interface; 0: none. */
  metricsPort: number
  /** json: one line a request, a fault or a note, without anything that a person typed. */
  log: 'text' | 'json'
  /** Seconds of serving on after SIGTERM, until the proxy in front has noticed that this process is not ready. */
  drainSeconds: number
  /** Who sends codes to phones. demo: nobody, the screen shows them; off: nobody can register. */
  sms: { provider: 'demo' | 'http' | 'off'; url: string; key: string }
  /** Who knows a member's WeChat. demo: an address that is opened on the phone. */
  wechat: 'demo' | 'off'
  /** Who takes payments by WeChat and Alipay. demo: a page that says so; off: orders cannot be paid so. */
  pay: { wechat: 'demo' | 'off'; alipay: 'demo' | 'off' }
  /** https://chat.example/room: a foreign customer service chat, shown in a frame; empty: our own room. */
  chatUrl: string
  /** Bank, number and name of the seller's account, as buyers read it; empty: orders cannot be paid by bank transfer. */
  bankAccount: string
  /** Signs the addresses of files; empty: a secret of its own in `dataDir`. */
  secret: string
  /** Buckets like S3's for uploaded files; null: a folder in `dataDir`. */
  s3: S3Config | null
  /** A command that scans an uploaded file on its standard input: exit code 0 is clean, 1 infected. Empty: no scanner. */
  scanCommand: string
}

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function readConfig(env: Env): Config {
  const publicOrigin = (env['PUBLIC_ORIGIN'] ?? '').replace(/\/$/, '')
  const mode = modeOf(env)
  const demo = wordOf(env, 'DEMO', mode === 'production' ? 'off' : 'on') === 'on'
  return {
    mode,
    port: Number(env['PORT'] || PORT),
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] ?? '',
    replicaUrl: env['REPLICA_URL'] ?? '',
    postgres: readPostgres(env),
    demo,
    publicOrigin,
    secureCookies: !publicOrigin.startsWith('http://') || new URL(publicOrigin).hostname === 'localhost',
    pepper: env['PEPPER'] ?? '',
    trustProxy: wordOf(env, 'TRUST_PROXY', '0') === '1',
    effectLogPort: Number(env['EFFECT_LOG_PORT'] ?? 0),
    readRate: Number(env['READ_RATE'] || READ_RATE),
    metricsPort: Number(env['METRICS_PORT'] ?? 0),
    log: wordOf(env, 'LOG', mode === 'production' ? 'json' : 'text'),
    drainSeconds: Number(env['DRAIN_SECONDS'] || (mode === 'production' ? DRAIN_IN_PRODUCTION : 0)),
    sms: {
      provider: wordOf(env, 'SMS', demo ? 'demo' : 'off'),
      url: env['SMS_URL'] ?? '',
      key: env['SMS_KEY'] ?? '',
    },
    wechat: wordOf(env, 'WECHAT', demo ? 'demo' : 'off'),
    pay: {
      wechat: wordOf(env, 'PAY_WECHAT', demo ? 'demo' : 'off'),
      alipay: wordOf(env, 'PAY_ALIPAY', demo ? 'demo' : 'off'),
    },
    chatUrl: readChatUrl(env['CHAT_URL']),
    bankAccount: env['BANK_ACCOUNT'] ?? '',
    secret: env['SECRET'] ?? '',
    s3: readS3(env),
    scanCommand: env['SCAN_COMMAND'] ?? '',
  }
}

function readPostgres(env: Env): PostgresOptions {
  const { connections, timeouts } = POSTGRES_DEFAULTS
  const number = (name: string, otherwise: number): number => Number(env[name] || otherwise)
  return {
    connections: number('DATABASE_CONNECTIONS', connections),
    behindPooler: wordOf(env, 'DATABASE_POOLER', 'off') === 'transaction',
    timeouts: {
      statement: number('DATABASE_STATEMENT_TIMEOUT', timeouts.statement),
      lock: number('DATABASE_LOCK_TIMEOUT', timeouts.lock),
      idle: number('DATABASE_IDLE_TIMEOUT', timeouts.idle),
    },
  }
}

/** React's own word for a built app, set from outside, means the mode; `npm start` sets MODE before it sets that word. */
export function modeOf(env: Env): Mode {
  return wordOf(env, 'MODE', env['NODE_ENV'] === 'production' ? 'production' : 'development')
}

/** @throws Error for an unknown word: a mistyped provider must not become another one */
function wordOf<N extends keyof typeof WORDS>(
  env: Env,
  name: N,
  otherwise: (typeof WORDS)[N][number],
): (typeof WORDS)[N][number] {
  const word = env[name]
  if (!word) return otherwise
  const words: readonly (typeof WORDS)[N][number][] = WORDS[name]
  const known = words.find((one) => one === word)
  if (!known) throw new Error(`${name}: ${word} is none of ${words.join(', ')}`)
  return known
}

/** @throws Error for anything but https: what stands in a frame of ours is not to be changed on its way */
function readChatUrl(url: string | undefined): string {
  if (url && new URL(url).protocol !== 'https:') throw new Error(`CHAT_URL is not https: ${url}`)
  return url ?? ''
}

function readS3(env: Env): S3Config | null {
  if (!env['S3_BUCKET']) return null
  return {
    endpoint: (env['S3_ENDPOINT'] ?? '').replace(/\/$/, ''),
    bucket: env['S3_BUCKET'],
    region: env['S3_REGION'] || 'auto',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
  }
}
