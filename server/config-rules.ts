/**
 * What a configuration must hold: one table, which the start and `npm run check-config` both read. A rule looks at the
 * variables as they were typed, so that everything wrong is said at once.
 */
import * as copy from '#server/copy/config.ts'
import { type Env, modeOf, PORT, WORDS } from './config.ts'

/** A variable that is missing or wrong, why that matters, and what to set instead. */
export type ConfigFault = { variable: string; why: string; mend: string }

type Rule = ConfigFault & {
  /** Left away: everywhere. */
  mode?: 'production'
  isBroken(env: Env): boolean
}

const PORT_MAX = 65_535
/** Whoever stops a process waits for minutes at most before killing it. */
const DRAIN_MAX = 300
const S3_NEEDED = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const S3 = [...S3_NEEDED, 'S3_REGION'] as const
const DEMO_PROVIDERS = ['SMS', 'WECHAT', 'PAY_WECHAT', 'PAY_ALIPAY'] as const

/** A secret that a machine made has about four bits a character; 96 bits are out of reach for guessing. */
const SECRET_BITS = 96
/** Words of examples and of people. In a secret that a machine made they come up once in a hundred thousand. */
const NO_SECRET = /change.?me|example|secret|password|pepper|123456|abcdef|qwerty|placeholder/i

const text = (env: Env, name: string): string => env[name] ?? ''
const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)
const isHttps = (value: string): boolean => urlOf(value)?.protocol === 'https:'

/** Bits by how often each character comes up: 0 for one character repeated. */
export function entropyBits(secret: string): number {
  const counts = new Map<string, number>()
  for (const char of secret) counts.set(char, (counts.get(char) ?? 0) + 1)
  const length = [...secret].length
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0)
}

const isWeakSecret = (secret: string): boolean => entropyBits(secret) < SECRET_BITS || NO_SECRET.test(secret)

/** An origin, and nothing behind it: a path would be lost. */
function isOrigin(value: string): boolean {
  const url = urlOf(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
}

const words = (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((variable): Rule => {
  const known: readonly string[] = WORDS[variable]
  return {
    variable,
    why: copy.unknownWord,
    mend: copy.oneOf(known),
    isBroken: (env) => Boolean(env[variable]) && !known.includes(text(env, variable)),
  }
})

const ports = ['PORT', 'EFFECT_LOG_PORT', 'METRICS_PORT'].map((variable): Rule => ({
  variable,
  why: copy.noPort,
  mend: copy.numberMend(0, PORT_MAX),
  isBroken: (env) => env[variable] !== undefined && !isPort(text(env, variable)),
}))

const isPort = (value: string): boolean => /^\d{0,5}$/.test(value) && Number(value) <= PORT_MAX

/** The start holds a lock on one connection and works on another. */
const CONNECTIONS_MIN = 2
const CONNECTIONS_MAX = 500
const TIMEOUT_MAX = 600_000
const READ_RATE_MAX = 999_999

const isWhole = (value: string, from: number, to: number): boolean =>
  value === '' || (/^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to)

const numbers = (
  [
    ['DATABASE_CONNECTIONS', CONNECTIONS_MIN, CONNECTIONS_MAX],
    ['DATABASE_STATEMENT_TIMEOUT', 1, TIMEOUT_MAX],
    ['DATABASE_LOCK_TIMEOUT', 1, TIMEOUT_MAX],
    ['DATABASE_IDLE_TIMEOUT', 1, TIMEOUT_MAX],
    ['READ_RATE', 1, READ_RATE_MAX],
  ] as const
).map(([variable, from, to]): Rule => ({
  variable,
  why: copy.noNumber,
  mend: copy.numberMend(from, to),
  isBroken: (env) => !isWhole(text(env, variable), from, to),
}))

const secrets = ['SECRET', 'PEPPER'].flatMap((variable): Rule[] => [
  {
    variable,
    mode: 'production',
    why: copy.missing,
    mend: copy.secretMend,
    isBroken: (env) => text(env, variable) === '',
  },
  {
    variable,
    mode: 'production',
    why: copy.guessable,
    mend: copy.secretMend,
    isBroken: (env) => text(env, variable) !== '' && isWeakSecret(text(env, variable)),
  },
])

export const CONFIG_RULES: readonly Rule[] = [
  ...words,
  ...ports,
  {
    variable: 'METRICS_PORT',
    why: copy.shopsPort,
    mend: copy.numberMend(0, PORT_MAX),
    isBroken: (env) =>
      Number(text(env, 'METRICS_PORT')) > 0 && Number(env['METRICS_PORT']) === Number(env['PORT'] || PORT),
  },
  ...numbers,
  {
    variable: 'DRAIN_SECONDS',
    why: copy.noSeconds,
    mend: copy.numberMend(0, DRAIN_MAX),
    isBroken: (env) => !/^\d{0,3}$/.test(text(env, 'DRAIN_SECONDS')) || Number(text(env, 'DRAIN_SECONDS')) > DRAIN_MAX,
  },
  ...['DATABASE_URL', 'REPLICA_URL'].map((variable): Rule => ({
    variable,
    why: copy.noDatabaseAddress,
    mend: `${variable}=postgres://…`,
    isBroken: (env) => text(env, variable) !== '' && !/^postgres(ql)?:\/\/./.test(text(env, variable)),
  })),
  {
    variable: 'REPLICA_URL',
    why: copy.replicaAlone,
    mend: copy.databaseMend,
    isBroken: (env) => text(env, 'REPLICA_URL') !== '' && text(env, 'DATABASE_URL') === '',
  },
  {
    variable: 'LOG',
    mode: 'production',
    why: copy.openLog,
    mend: 'LOG=json',
    isBroken: (env) => env['LOG'] === 'text',
  },
  {
    variable: 'DEMO',
    mode: 'production',
    why: copy.demoInProduction,
    mend: 'DEMO=off',
    isBroken: (env) => env['DEMO'] === 'on',
  },
  ...DEMO_PROVIDERS.map((variable): Rule => ({
    variable,
    mode: 'production',
    why: copy.demoProvider[variable],
    mend: copy.providerMend(WORDS[variable].filter((word) => word !== 'demo')),
    isBroken: (env) => env[variable] === 'demo',
  })),
  {
    variable: 'BANK_ACCOUNT',
    mode: 'production',
    why: copy.demoBank,
    mend: copy.bankMend,
    isBroken: (env) => text(env, 'BANK_ACCOUNT').includes(copy.demoMark),
  },
  {
    variable: 'PUBLIC_ORIGIN',
    why: copy.noOrigin,
    mend: copy.originMend,
    isBroken: (env) => text(env, 'PUBLIC_ORIGIN') !== '' && !isOrigin(text(env, 'PUBLIC_ORIGIN')),
  },
  {
    variable: 'PUBLIC_ORIGIN',
    mode: 'production',
    why: copy.missing,
    mend: copy.originMend,
    isBroken: (env) => text(env, 'PUBLIC_ORIGIN') === '',
  },
  {
    variable: 'PUBLIC_ORIGIN',
    mode: 'production',
    why: copy.notHttps,
    mend: copy.originMend,
    isBroken: (env) => isOrigin(text(env, 'PUBLIC_ORIGIN')) && !isHttps(text(env, 'PUBLIC_ORIGIN')),
  },
  ...secrets,
  {
    variable: 'PEPPER',
    mode: 'production',
    why: copy.sameSecret,
    mend: copy.secretMend,
    isBroken: (env) => text(env, 'PEPPER') !== '' && env['PEPPER'] === env['SECRET'],
  },
  ...['SMS_URL', 'SMS_KEY'].map((variable): Rule => ({
    variable,
    why: copy.halfSms,
    mend: copy.smsMend[variable as 'SMS_URL' | 'SMS_KEY'],
    isBroken: (env) => env['SMS'] === 'http' && text(env, variable) === '',
  })),
  {
    variable: 'SMS_URL',
    why: copy.noAddress,
    mend: copy.smsMend.SMS_URL,
    isBroken: (env) => text(env, 'SMS_URL') !== '' && !/^https?:$/.test(urlOf(text(env, 'SMS_URL'))?.protocol ?? ''),
  },
  {
    variable: 'SMS_URL',
    mode: 'production',
    why: copy.notHttps,
    mend: copy.smsMend.SMS_URL,
    isBroken: (env) => urlOf(text(env, 'SMS_URL'))?.protocol === 'http:',
  },
  {
    variable: 'SMS',
    why: copy.idleSms,
    mend: 'SMS=http',
    isBroken: (env) => env['SMS'] !== 'http' && (text(env, 'SMS_URL') !== '' || text(env, 'SMS_KEY') !== ''),
  },
  ...S3_NEEDED.map((variable): Rule => ({
    variable,
    why: copy.halfS3,
    mend: copy.s3Mend(variable),
    isBroken: (env) => S3.some((name) => text(env, name) !== '') && text(env, variable) === '',
  })),
  {
    variable: 'S3_ENDPOINT',
    why: copy.noAddress,
    mend: copy.s3Mend('S3_ENDPOINT'),
    isBroken: (env) => text(env, 'S3_ENDPOINT') !== '' && urlOf(text(env, 'S3_ENDPOINT')) === null,
  },
  {
    variable: 'CHAT_URL',
    why: copy.notHttps,
    mend: copy.chatMend,
    isBroken: (env) => text(env, 'CHAT_URL') !== '' && !isHttps(text(env, 'CHAT_URL')),
  },
  {
    variable: 'EFFECT_LOG_PORT',
    mode: 'production',
    why: copy.effectLog,
    mend: copy.unset('EFFECT_LOG_PORT'),
    isBroken: (env) => Number(text(env, 'EFFECT_LOG_PORT')) > 0,
  },
]

/** Everything that keeps this configuration from starting, in the order of the table. */
export function configFaults(env: Env): ConfigFault[] {
  // A mistyped mode is a fault of its own; the rest is held to the strict one.
  const isProduction = isKnownMode(env) ? modeOf(env) === 'production' : true
  return CONFIG_RULES.filter(({ mode, isBroken }) => (mode === undefined || isProduction) && isBroken(env)).map(
    ({ variable, why, mend }) => ({ variable, why, mend }),
  )
}

function isKnownMode(env: Env): boolean {
  const known: readonly string[] = WORDS.MODE
  return !env['MODE'] || known.includes(env['MODE'])
}
