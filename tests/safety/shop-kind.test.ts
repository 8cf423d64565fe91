/** Demo data and real people never meet in one database, and a password that everybody knows opens nothing real. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { type Config, readConfig } from '#server/config.ts'
import { markKind, readKind } from '#server/db/kind.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { Database, Tx } from '#server/db/sql.ts'
import { demo } from '#server/demo/plug.ts'
import { openShop, wrongKind } from '#server/shop.ts'
import { smsProviders } from '#server/newcomer/sms/providers.ts'
import { type Api, openApi, PASSWORD, PHONES } from '#tests/support/api.ts'
import { emptyDatabase } from '#tests/support/database.ts'

const REAL = {
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://shop.test',
  SMS: 'http',
  SMS_URL: 'https://sms.example',
  SMS_KEY: 'k',
}
const folders: string[] = []
afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'kind-'))
  folders.push(dir)
  return dir
}

const newAccount = (tx: Tx): Promise<unknown> =>
  tx.query(
    "insert into account (phone, password_hash, contact, company, kind, created_at) values ('13811111111', '', '', '', 'pharmacy', 0)",
  )
/** One account in place of 8,400 goods. */
const shop = { ...demo.shop, seed: async (tx: Tx) => void (await newAccount(tx)) }

const open = (config: Config, withDemo = config.demo): Promise<Database> =>
  openShop(config, { demo: withDemo ? shop : null, now: 7, say: () => {} })
const accounts = async (db: Database) => (await db.query<{ n: number }>('select count(*) as n from account'))[0]?.n

test('an empty database is filled with the demo once, and is a demo’s from then on', async () => {
  const dataDir = folder()
  const demoConfig = { ...readConfig({}), dataDir }
  for (let start = 0; start < 2; start++) {
    const db = await open(demoConfig)
    expect([await readKind(db), await accounts(db)]).toEqual(['demo', 1])
    await db.close()
  }
  await expect(open({ ...readConfig(REAL), dataDir })).rejects.toThrow('演示数据')
  // On the machine of whoever writes the shop it may be looked at without its demo.
  await (await open({ ...readConfig({ DEMO: 'off' }), dataDir })).close()
}, 120_000)

test('a database that was opened without the demo is a real one, and no demo ever runs on it', async () => {
  const dataDir = folder()
  const db = await open({ ...readConfig({ DEMO: 'off' }), dataDir })
  expect([await readKind(db), await accounts(db)]).toEqual(['real', 0])
  await db.close()
  await expect(open({ ...readConfig({}), dataDir })).rejects.toThrow('DEMO=off')
  const again = await open({ ...readConfig(REAL), dataDir })
  expect(await accounts(again)).toBe(0)
  await again.close()
}, 120_000)

test.each([
  ['production', false, 'real', true],
  ['production', false, 'demo', false],
  ['development', true, 'demo', true],
  ['development', false, 'demo', true],
  ['development', true, 'real', false],
  ['development', false, 'real', true],
] as const)('%s, demo %s, on a database that is %s: starts %s', (mode, isDemo, kind, starts) => {
  expect(wrongKind({ mode, demo: isDemo }, kind) === '').toBe(starts)
})

describe('a database of an earlier issue', () => {
  const before = async (statement: string): Promise<Database> => {
    const db = await emptyDatabase()
    await db.script('create table schema_migrations (name text primary key, checksum text not null)')
    for (const { name, text, checksum } of migrations.filter(({ name: one }) => one < '0015'))
      await db.script(`begin; ${text}; insert into schema_migrations values ('${name}', '${checksum}'); commit`)
    if (statement) await db.script(statement)
    await migrate(db)
    return db
  }
  const account = (phone: string, company: string) =>
    `insert into account (phone, password_hash, contact, company, kind, created_at) values ('${phone}', '', '', '${company}', 'pharmacy', 0)`

  test.each([
    ['nothing', '', undefined],
    ['the demo’s first account', account('13800000001', '演示安康大药房'), 'demo'],
    ['somebody’s account', account('13800000001', '安康大药房'), 'real'],
  ])(
    'with %s in it',
    async (_, statement, kind) => {
      const db = await before(statement)
      expect(await readKind(db)).toBe(kind)
      await db.close()
    },
    120_000,
  )

  test('a mark is never changed', async () => {
    const db = await before('')
    expect(await db.transaction((tx) => markKind(tx, 'real', 1))).toBe(true)
    expect(await db.transaction((tx) => markKind(tx, 'demo', 2))).toBe(false)
    expect(await readKind(db)).toBe('real')
    await db.close()
  }, 120_000)
})

describe('passwords that everybody knows', () => {
  const had = smsProviders.http
  let api: Api
  let code = ''
  beforeAll(async () => {
    smsProviders.http = { showsCode: false, send: async (_, __, sent) => void (code = sent) }
    api = await openApi({ config: { ...readConfig(REAL), secureCookies: false, publicOrigin: '' }, demo: null })
  })
  afterAll(async () => {
    smsProviders.http = had
    await api.close()
  })

  test('the README’s opens no account of a real shop, until its owner has set another with a code', async () => {
    const reader = await api.reader()
    const refused = await reader.call('login', { phone: PHONES.pharmacy, password: PASSWORD })
    expect([refused.code, refused.errors]).toEqual([422, { password: [expect.stringContaining('忘记密码')] }])
    expect(reader.cookie).toBe('')
    // Whoever guesses learns nothing of other passwords.
    expect((await reader.call('login', { phone: PHONES.pharmacy, password: 'abc12345' })).msg).toBe(
      '手机号或密码不正确',
    )
    await reader.call('smsSend', { phone: PHONES.pharmacy, use: 'forget' })
    const { ticket } = (await reader.call('forget', { phone: PHONES.pharmacy, code })).data
    for (const password of [PASSWORD, PASSWORD.toUpperCase(), 'Password1'])
      expect((await reader.call('forgetReset', { ticket, password })).errors).toHaveProperty('password')
    expect((await reader.call('forgetReset', { ticket, password: 'lake-Tern-41' })).code).toBe(200)
    expect((await reader.call('login', { phone: PHONES.pharmacy, password: 'lake-Tern-41' })).code).toBe(200)
    const changed = { old_password: 'lake-Tern-41', password: 'qwer1234' }
    expect((await reader.call('resetPassword', changed)).errors).toHaveProperty('password')
  })

  test('nobody registers with one, and the code is not used up by trying', async () => {
    const reader = await api.reader()
    const account = { phone: '13955555555', consent: CONSENT_VERSION }
    await reader.call('smsSend', { phone: account.phone, use: 'register' })
    const weak = await reader.call('register', { ...account, code, password: PASSWORD })
    expect([weak.code, Object.keys(weak.errors ?? {})]).toEqual([422, ['password']])
    expect((await reader.call('register', { ...account, code, password: 'lake-Tern-41' })).code).toBe(200)
  })
})
