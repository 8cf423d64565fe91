/** A configuration that is not whole does not start: every rule of the table is broken once, and mended as its line says. */
import { describe, expect, test } from 'vitest'
import { sayConfig } from '#server/check-config.ts'
import { modeOf, readConfig } from '#server/config.ts'
import { CONFIG_RULES, configFaults, entropyBits } from '#server/config-rules.ts'
import { openMigrated } from '#server/shop.ts'

type Vars = Record<string, string>

/** As `openssl rand -base64 32` makes them. */
const SECRET = 'q7T0m1vXk2Zb9sJ4Rf8yLw3HcPd6NgAeUiBtOzKxMhQ='
const PEPPER = 'Yc5uWj8aGn2EpV7rDk0LxSf3TqHbZi9MoCw6AvJ4QeI='

/** The least that a real shop sets. */
const REAL: Vars = { MODE: 'production', PUBLIC_ORIGIN: 'https://shop.example', SECRET, PEPPER }
const HTTP_SMS = { SMS: 'http', SMS_URL: 'https://sms.example/send', SMS_KEY: 'k' }
const S3 = { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }

const namesOf = (env: Vars): string[] => configFaults(env).map(({ variable }) => variable)

test('the least of a real shop starts, and so does a newcomer’s machine without a word', () => {
  expect(configFaults(REAL)).toEqual([])
  expect(configFaults({ ...REAL, ...HTTP_SMS, ...S3, DEMO: 'off', PAY_WECHAT: 'off', TRUST_PROXY: '1' })).toEqual([])
  expect(configFaults({})).toEqual([])
  expect(configFaults({ DEMO: 'off' })).toEqual([])
  expect(configFaults({ DEMO: 'off', SMS: 'demo' })).toEqual([])
})

/** What is set beside the least, what is found, and what of it is set instead. */
const BROKEN: readonly (readonly [what: string, set: Vars, fault: string, mend: Vars])[] = [
  ['a mistyped mode', { MODE: 'prod' }, 'MODE', { MODE: 'production' }],
  ['a mistyped demo', { DEMO: 'false' }, 'DEMO', { DEMO: 'off' }],
  ['a mistyped provider of codes', { SMS: 'htpp' }, 'SMS', { SMS: 'off' }],
  ['a mistyped provider of WeChat', { WECHAT: 'yes' }, 'WECHAT', { WECHAT: 'off' }],
  ['a mistyped provider of payments', { PAY_WECHAT: 'on' }, 'PAY_WECHAT', { PAY_WECHAT: 'off' }],
  ['another mistyped provider of payments', { PAY_ALIPAY: 'on' }, 'PAY_ALIPAY', { PAY_ALIPAY: 'off' }],
  ['a mistyped proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['a port that is a word', { PORT: 'http' }, 'PORT', { PORT: '80' }],
  ['a port that there is not', { PORT: '65536' }, 'PORT', { PORT: '65535' }],
  ['a log’s port that is a word', { EFFECT_LOG_PORT: 'x' }, 'EFFECT_LOG_PORT', { EFFECT_LOG_PORT: '' }],
  ['metrics on a port that is a word', { METRICS_PORT: 'x' }, 'METRICS_PORT', { METRICS_PORT: '9100' }],
  ['metrics where the shop is', { PORT: '9100', METRICS_PORT: '9100' }, 'METRICS_PORT', { METRICS_PORT: '9101' }],
  ['metrics where the shop is unasked', { METRICS_PORT: '8080' }, 'METRICS_PORT', { PORT: '80' }],
  ['a limit that is no number', { READ_RATE: 'none' }, 'READ_RATE', { READ_RATE: '20' }],
  ['no number of seconds', { DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS', { DRAIN_SECONDS: '5' }],
  ['a wait that nobody waits for', { DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS', { DRAIN_SECONDS: '300' }],
  ['a log of another kind', { LOG: 'yes' }, 'LOG', { LOG: 'json' }],
  ['a log that quotes what was typed', { LOG: 'text' }, 'LOG', { LOG: 'json' }],
  ['demo data', { DEMO: 'on' }, 'DEMO', { DEMO: 'off' }],
  ['codes on the screen', { SMS: 'demo' }, 'SMS', HTTP_SMS],
  ['anybody’s WeChat', { WECHAT: 'demo' }, 'WECHAT', { WECHAT: 'off' }],
  ['payments of a button', { PAY_WECHAT: 'demo' }, 'PAY_WECHAT', { PAY_WECHAT: 'off' }],
  ['other payments of a button', { PAY_ALIPAY: 'demo' }, 'PAY_ALIPAY', { PAY_ALIPAY: 'off' }],
  ['the demo’s bank', { BANK_ACCOUNT: '演示商业银行 6200' }, 'BANK_ACCOUNT', { BANK_ACCOUNT: '成都银行 6200' }],
  ['a pooler of another kind', { DATABASE_POOLER: 'session' }, 'DATABASE_POOLER', { DATABASE_POOLER: 'transaction' }],
  ['one connection', { DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '2' }],
  ...['STATEMENT', 'LOCK', 'IDLE'].map((what): [string, Vars, string, Vars] => [
    `a time limit that is none (${what})`,
    { [`DATABASE_${what}_TIMEOUT`]: '30s' },
    `DATABASE_${what}_TIMEOUT`,
    { [`DATABASE_${what}_TIMEOUT`]: '30000' },
  ]),
  [
    'a copy of nothing',
    { REPLICA_URL: 'postgres://b/shop', DATABASE_URL: '' },
    'REPLICA_URL',
    { DATABASE_URL: 'postgres://a/shop' },
  ],
  ['another database', { DATABASE_URL: 'mysql://a/shop' }, 'DATABASE_URL', { DATABASE_URL: 'postgresql://a/shop' }],
  [
    'a copy in another database',
    { DATABASE_URL: 'postgres://a/shop', REPLICA_URL: 'mysql://b/shop' },
    'REPLICA_URL',
    { REPLICA_URL: 'postgres://b/shop' },
  ],
  ['no origin', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example/' }],
  [
    'an origin without https',
    { PUBLIC_ORIGIN: 'http://a.example' },
    'PUBLIC_ORIGIN',
    { PUBLIC_ORIGIN: 'https://a.example' },
  ],
  [
    'an origin with a path',
    { PUBLIC_ORIGIN: 'https://a.example/shop' },
    'PUBLIC_ORIGIN',
    { PUBLIC_ORIGIN: 'https://a.example' },
  ],
  [
    'an origin without a scheme',
    { PUBLIC_ORIGIN: 'a.example' },
    'PUBLIC_ORIGIN',
    { PUBLIC_ORIGIN: 'https://a.example' },
  ],
  ['no secret', { SECRET: '' }, 'SECRET', { SECRET }],
  ['a short secret', { SECRET: 'kX9q2Lm7' }, 'SECRET', { SECRET }],
  ['a secret of one letter', { SECRET: 'a'.repeat(64) }, 'SECRET', { SECRET }],
  ['an example’s secret', { SECRET: `change-me-${SECRET}` }, 'SECRET', { SECRET }],
  ['no pepper', { PEPPER: '' }, 'PEPPER', { PEPPER }],
  ['a pepper that can be guessed', { PEPPER: 'pepper-2027' }, 'PEPPER', { PEPPER }],
  ['one secret for both', { PEPPER: SECRET }, 'PEPPER', { PEPPER }],
  ['codes without an address', { SMS: 'http', SMS_KEY: 'k' }, 'SMS_URL', HTTP_SMS],
  ['codes without a key', { SMS: 'http', SMS_URL: 'https://sms.example' }, 'SMS_KEY', HTTP_SMS],
  ['codes to no address', { ...HTTP_SMS, SMS_URL: 'sms' }, 'SMS_URL', HTTP_SMS],
  ['codes that travel in the open', { ...HTTP_SMS, SMS_URL: 'http://sms.example' }, 'SMS_URL', HTTP_SMS],
  ['codes that nobody sends', { SMS_URL: 'https://sms.example' }, 'SMS', HTTP_SMS],
  ...Object.keys(S3).map((name): [string, Vars, string, Vars] => [
    `a store of files without ${name}`,
    { ...S3, [name]: '' },
    name,
    S3,
  ]),
  ['a store of files at no address', { ...S3, S3_ENDPOINT: 's3' }, 'S3_ENDPOINT', S3],
  ['a chat in the open', { CHAT_URL: 'http://chat.example' }, 'CHAT_URL', { CHAT_URL: 'https://chat.example' }],
  ['the log of a test', { EFFECT_LOG_PORT: '9000' }, 'EFFECT_LOG_PORT', { EFFECT_LOG_PORT: '' }],
]

describe('in production', () => {
  test.each(BROKEN)('%s is one fault, and its mend mends it', (_, set, fault, mend) => {
    expect(namesOf({ ...REAL, ...set })).toEqual([fault])
    expect(namesOf({ ...REAL, ...set, ...mend })).toEqual([])
  })

  test('every rule of the table is broken above', () => {
    const broken = new Set(
      BROKEN.flatMap(([, set]) => CONFIG_RULES.filter((rule) => rule.isBroken({ ...REAL, ...set }))),
    )
    expect(CONFIG_RULES.filter((rule) => !broken.has(rule)).map(({ variable, why }) => `${variable}: ${why}`)).toEqual(
      [],
    )
  })

  test('demo and its providers are off unless somebody asks for them', () => {
    const { demo, sms, wechat, pay } = readConfig(REAL)
    expect([demo, sms.provider, wechat, pay]).toEqual([false, 'off', 'off', { wechat: 'off', alipay: 'off' }])
  })
})

test('a database server that cannot be reached is named by its variable, and what to look at', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' })
  const fault = await openMigrated(config, () => {}).catch(String)
  expect(fault).toMatch(/连不上 DATABASE_URL .*请核对/)
  expect(fault).not.toContain('hidden')
})

test('development asks for nothing of that, but never for half a configuration', () => {
  expect(namesOf({ SMS: 'demo', DEMO: 'on', EFFECT_LOG_PORT: '9000' })).toEqual([])
  expect(namesOf({ SMS: 'http' })).toEqual(['SMS_URL', 'SMS_KEY'])
  expect(namesOf({ S3_BUCKET: 'b' })).toEqual(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
})

test('a port that is left empty, as a file of variables leaves it, is the usual one', () => {
  const { port, metricsPort, effectLogPort } = readConfig({ PORT: '', METRICS_PORT: '', EFFECT_LOG_PORT: '' })
  expect([port, metricsPort, effectLogPort]).toEqual([8080, 0, 0])
})

test('the mode: named, or React’s word from outside; the named one wins', () => {
  expect(modeOf({})).toBe('development')
  expect(modeOf({ NODE_ENV: 'production' })).toBe('production')
  expect(modeOf({ MODE: 'production' })).toBe('production')
  expect(modeOf({ MODE: 'development', NODE_ENV: 'production' })).toBe('development')
})

test('the check says everything at once, names variable and mend, and shows no secret', () => {
  const said: string[] = []
  const terminal = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) }
  const env = { MODE: 'production', DEMO: 'on', SECRET: 'kX9q2Lm7', SMS: 'http' }
  expect(sayConfig(env, terminal)).toBe(1)
  const lines = said.join('\n').split('\n')
  expect(lines.length).toBe(1 + configFaults(env).length)
  for (const name of ['DEMO', 'PUBLIC_ORIGIN', 'SECRET', 'PEPPER', 'SMS_URL', 'SMS_KEY'])
    expect(lines.some((line) => line.trim().startsWith(`${name}：`))).toBe(true)
  expect(said.join()).toContain('DEMO=off')
  expect(said.join()).not.toContain('kX9q2Lm7')
  expect(sayConfig(REAL, terminal)).toBe(0)
})

test('bits of a secret', () => {
  expect(entropyBits('')).toBe(0)
  expect(entropyBits('aaaa')).toBe(0)
  expect(entropyBits('abcd')).toBe(8)
  expect(entropyBits(SECRET)).toBeGreaterThan(200)
})
