/** From a phone number to an account, and back into one whose password is forgotten. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { type Api, openApi, PASSWORD, PHONES, type Reader } from '#tests/support/api.ts'

const HOUR = 3_600_000
const NEW_PASSWORD = 'new-password-1'

let api: Api
let registered = 0
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now += 2 * HOUR
})

async function codeFor(reader: Reader, phone: string, use: 'register' | 'forget'): Promise<string> {
  return (await reader.call('smsSend', { phone, use })).data.code
}

const account = (phone: string, code: string) => ({ phone, code, password: NEW_PASSWORD, consent: CONSENT_VERSION })
const signedIn = async (reader: Reader) => (await reader.call('account', {})).code === 200

test('a newcomer has an account, is logged in, has agreed, and sees no prices', async () => {
  const reader = await api.reader()
  const done = await reader.call('register', account('13900000001', await codeFor(reader, '13900000001', 'register')))
  expect(done.code).toBe(200)
  expect((await reader.call('account', {})).data).toMatchObject({
    id: done.data.id,
    phone: '13900000001',
    review: 'none',
    consent: CONSENT_VERSION,
    consent_now: CONSENT_VERSION,
  })
  expect((await reader.call('userBase', {})).data).toMatchObject({
    is_passed: 0,
    company: '',
    wechat: 0,
    is_can_chat: 1,
  })
  expect((await reader.call('goodsList', {})).data.data[0]).toMatchObject({ price: null, price_note: '资质认证后可见' })
  const [row] = await api.sql.query<{ password_hash: string }>(
    "select password_hash from account where phone = '13900000001'",
  )
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect((await (await api.reader()).call('login', { phone: '13900000001', password: NEW_PASSWORD })).code).toBe(200)
})

test('whoever was logged in is not any more: the session is a new one', async () => {
  const reader = await api.reader(PHONES.clinic)
  const before = reader.cookie
  await reader.call('register', account('13900000002', await codeFor(reader, '13900000002', 'register')))
  expect(reader.cookie).not.toBe(before)
  const old = await api.reader()
  expect((await old.send('GET', '/api/user/account', undefined, { cookie: before })).code).toBe(401)
})

test('a phone has one account, also when it registers many times at once; who owns it is told so', async () => {
  const reader = await api.reader()
  const code = await codeFor(reader, '13900000003', 'register')
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await api.reader()).call('register', account('13900000003', code))),
  )
  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422, 422])
  const again = await reader.call(
    'register',
    account(PHONES.pharmacy, await codeFor(reader, PHONES.pharmacy, 'register')),
  )
  expect(again.errors).toEqual({ phone: ['该手机号已注册，请直接登录'] })
  expect(await signedIn(reader)).toBe(false)
  expect((await (await api.reader()).call('login', { phone: PHONES.pharmacy, password: PASSWORD })).code).toBe(200)
})

test.each([
  ['phone', { phone: '12345678901' }],
  ['code', { code: '12345' }],
  ['password', { password: 'short1' }],
  ['password', { password: 'onlyletters' }],
  ['password', { password: '1'.repeat(12) }],
  ['consent', { consent: '2001-01' }],
  ['consent', { consent: '' }],
] as const)('%s is checked and named', async (field, wrong) => {
  const reader = await api.reader()
  const phone = `139001${String(++registered).padStart(5, '0')}`
  const code = await codeFor(reader, phone, 'register')
  const answer = await reader.call('register', { ...account(phone, code), ...wrong })
  expect([answer.code, Object.keys(answer.errors ?? {})[0]]).toEqual([422, field])
  expect(await api.sql.query('select 1 from account where phone = $1', [phone])).toEqual([])
  // The code was not used up: the mended form goes through.
  expect((await reader.call('register', account(phone, code))).code).toBe(200)
})

test('a forgotten password: the code gives a ticket, the ticket a password, and every device logs in again', async () => {
  const devices = [await api.reader(PHONES.ephedrine), await api.reader(PHONES.ephedrine)]
  const reader = await api.reader()
  const { ticket } = (
    await reader.call('forget', { phone: PHONES.ephedrine, code: await codeFor(reader, PHONES.ephedrine, 'forget') })
  ).data
  const rows = await api.sql.query('select * from reset_ticket')
  expect(JSON.stringify(rows)).not.toContain(ticket)
  for (const device of devices) expect(await signedIn(device)).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => reader.call('forgetReset', { ticket, password: NEW_PASSWORD })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422])
  for (const device of devices) expect(await signedIn(device)).toBe(false)
  expect(await signedIn(reader)).toBe(false)
  expect((await reader.call('login', { phone: PHONES.ephedrine, password: PASSWORD })).code).toBe(422)
  expect((await reader.call('login', { phone: PHONES.ephedrine, password: NEW_PASSWORD })).code).toBe(200)
})

test('a ticket holds for ten minutes, is of one account, and cannot be made up', async () => {
  const reader = await api.reader()
  const { ticket } = (
    await reader.call('forget', { phone: PHONES.company, code: await codeFor(reader, PHONES.company, 'forget') })
  ).data
  expect((await reader.call('forgetReset', { ticket: `${ticket}x`, password: NEW_PASSWORD })).errors).toHaveProperty(
    'ticket',
  )
  api.clock.now += 10 * 60_000
  expect((await reader.call('forgetReset', { ticket, password: NEW_PASSWORD })).errors).toHaveProperty('ticket')
  expect((await (await api.reader()).call('login', { phone: PHONES.company, password: PASSWORD })).code).toBe(200)
})

test('a new version of the texts asks again; only the one in force can be agreed to', async () => {
  const reader = await api.reader(PHONES.clinic)
  await api.sql.query("update consent set version = '2001-01' where account_id = $1", [reader.id])
  expect((await reader.call('account', {})).data).toMatchObject({ consent: '2001-01', consent_now: CONSENT_VERSION })
  expect((await reader.call('consent', { version: '2001-01' })).code).toBe(422)
  expect((await reader.call('consent', { version: CONSENT_VERSION })).data).toEqual({ version: CONSENT_VERSION })
  await reader.call('consent', { version: CONSENT_VERSION })
  expect((await reader.call('account', {})).data.consent).toBe(CONSENT_VERSION)
})

test('an ended session is forgotten at once, by public reads too', async () => {
  const reader = await api.reader(PHONES.clinic)
  const cookie = reader.cookie
  const prices = async () =>
    (await (await api.reader()).send('GET', '/api/goods/list', undefined, { cookie })).data as {
      data: { price: string | null }[]
    }
  expect((await prices()).data[0]?.price).not.toBeNull()
  await reader.call('logout', {})
  expect((await prices()).data[0]?.price).toBeNull()
})
