/** Configuration, from environment variables only. */
export type Config = {
  port: number
  dataDir: string
  /** A PostgreSQL server; empty: the embedded database in `dataDir`. */
  databaseUrl: string
  demo: boolean
  /** https://shop.example; empty: whatever host is asked for. */
  publicOrigin: string
  /** Browsers keep Secure cookies of https and of localhost only. */
  secureCookies: boolean
  /** Mixed into every password hash; not in the database. */
  pepper: string
  /** One proxy in front tells the reader's address in X-Forwarded-For. */
  trustProxy: boolean
  /** Serves the log of effects on this port of the loopback interface; 0 keeps none. */
  effectLogPort: number
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const publicOrigin = (env['PUBLIC_ORIGIN'] ?? '').replace(/\/$/, '')
  return {
    port: Number(env['PORT'] ?? 8080),
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] ?? '',
    demo: env['DEMO'] !== 'off',
    publicOrigin,
    secureCookies: !publicOrigin.startsWith('http://') || new URL(publicOrigin).hostname === 'localhost',
    pepper: env['PEPPER'] ?? '',
    trustProxy: env['TRUST_PROXY'] === '1',
    effectLogPort: Number(env['EFFECT_LOG_PORT'] ?? 0),
  }
}
