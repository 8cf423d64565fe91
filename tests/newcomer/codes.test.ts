/** Codes sent to phones: who gets one, how often, how long it holds, how often it can be tried, and what it tells. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SMS_CODE_KEEP, SMS_CODE_PAUSE, SMS_CODE_TRIES } from '#domain/limits.ts'
import { readConfig } from '#server/config.ts'
import { forgetCodes, PER_ADDRESS, PER_PHONE } from '#server/newcomer/codes.ts'
import { smsProviders } from '#server/newcomer/sms/providers.ts'
import { runVerb } from '#server/seller/run.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'

const HOUR = 3_600_000
const NEW = '13900000001'

let api: Api
let visitor: Reader
beforeAll(async () => {
  api = await openApi()
  visitor = await api.reader()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now += 2 * HOUR
})

const ask = (phone: string, use: 'register' | 'forget' = 'forget') => visitor.call('smsSend', { phone, use })
const give = (phone: string, code: string) => visitor.call('forget', { phone, code })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code is kept as a hash, and holds for ten minutes', async () => {
  const { data } = await ask(PHONES.pharmacy)
  expect(data).toEqual({ wait: SMS_CODE_PAUSE / 1000, code: expect.stringMatching(/^\d{6}$/) })
  const rows = await api.sql.query('select * from sms_code')
  expect(JSON.stringify(rows)).not.toContain(data.code)
  api.clock.now += SMS_CODE_KEEP
  expect((await give(PHONES.pharmacy, data.code)).errors).toEqual({ code: ['验证码不正确或已失效，请重新获取'] })
})

test('a code is used once, by one of many at once', async () => {
  const { data } = await ask(PHONES.pharmacy)
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(PHONES.pharmacy, data.code)))
  expect(answers.filter(({ code }) => code === 200).length).toBe(1)
})

test('five tries, also when they come at once', async () => {
  const { data } = await ask(PHONES.pharmacy)
  await Promise.all(Array.from({ length: SMS_CODE_TRIES }, () => give(PHONES.pharmacy, wrong(data.code))))
  expect((await give(PHONES.pharmacy, data.code)).code).toBe(422)
})

test('four wrong tries leave one', async () => {
  const { data } = await ask(PHONES.pharmacy)
  for (let i = 1; i < SMS_CODE_TRIES; i++) await give(PHONES.pharmacy, wrong(data.code))
  expect((await give(PHONES.pharmacy, data.code)).code).toBe(200)
})

test('a code is of its phone and its use, and the newest counts', async () => {
  const first = await ask(PHONES.pharmacy)
  api.clock.now += SMS_CODE_PAUSE
  expect((await give(PHONES.clinic, first.data.code)).code).toBe(422)
  const other = await ask(PHONES.pharmacy, 'register')
  if (other.data.code !== first.data.code) expect((await give(PHONES.pharmacy, other.data.code)).code).toBe(422)
  api.clock.now += SMS_CODE_PAUSE
  const newest = await ask(PHONES.pharmacy)
  if (newest.data.code !== first.data.code) expect((await give(PHONES.pharmacy, first.data.code)).code).toBe(422)
  expect((await give(PHONES.pharmacy, newest.data.code)).code).toBe(200)
})

test('one a minute per phone, whatever for, also when many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => ask(NEW, i % 2 ? 'register' : 'forget')))
  expect(answers.filter(({ code }) => code === 200).length).toBe(1)
  const refused = answers.find(({ code }) => code === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBe(SMS_CODE_PAUSE / 1000)
  api.clock.now += SMS_CODE_PAUSE
  expect((await ask(NEW)).code).toBe(200)
})

test('so many an hour per phone and per address', async () => {
  const start = api.clock.now
  for (let i = 0; i < PER_PHONE; i++, api.clock.now += SMS_CODE_PAUSE) expect((await ask(NEW)).code).toBe(200)
  expect((await ask(NEW)).code).toBe(429)
  for (let i = PER_PHONE; i < PER_ADDRESS; i++)
    expect((await ask(`1391111${String(i).padStart(4, '0')}`)).code).toBe(200)
  expect((await ask('13922222222')).code).toBe(429)
  // Only attempts too old to count are deleted.
  await api.sql.transaction((tx) => forgetCodes(tx, start + HOUR - 1))
  api.clock.now = start + HOUR - 1
  expect((await ask(NEW)).code).toBe(429)
  api.clock.now = start + HOUR
  expect((await ask(NEW)).code).toBe(200)
})

test('a code that the seller tells costs nothing and disturbs nobody: it is not counted, and nobody can hinder it', async () => {
  for (let i = 0; i < PER_PHONE; i++, api.clock.now += SMS_CODE_PAUSE) await ask(PHONES.pharmacy)
  expect((await ask(PHONES.pharmacy)).code).toBe(429)
  const make = async () => {
    const { ok, text } = await runVerb(api.sql, ['password', 'code', PHONES.pharmacy], {
      by: 'test',
      now: api.clock.now,
    })
    expect(ok, text).toBe(true)
    return /\d{6}/.exec(text)?.[0] ?? ''
  }
  let code = ''
  for (let i = 0; i <= PER_ADDRESS; i++) code = await make()
  expect((await give(PHONES.pharmacy, code)).code).toBe(200)
  api.clock.now += HOUR
  await make()
  expect((await ask(PHONES.pharmacy)).code).toBe(200)
})

test('the seller tells a code to whoever has an account: a new rep, an applicant; to nobody else', async () => {
  const by = { by: 'test', now: api.clock.now }
  const rep = '13800009901'
  expect((await runVerb(api.sql, ['rep', 'add', rep, '何业务'], by)).ok).toBe(true)
  for (const phone of [rep, PHONES.unapproved]) {
    const { ok, text } = await runVerb(api.sql, ['password', 'code', phone], by)
    expect(ok, text).toBe(true)
    expect((await give(phone, /\d{6}/.exec(text)?.[0] ?? '')).code).toBe(200)
  }
  expect(await runVerb(api.sql, ['password', 'code', '13933333333'], by)).toEqual({ ok: false, text: '没有这个账号' })
})

test('asking and guessing tell nothing of whether a phone is known', async () => {
  const known = await ask(PHONES.company)
  const unknown = await ask(NEW)
  expect([unknown.status, unknown.msg, Object.keys(unknown.data)]).toEqual([
    known.status,
    known.msg,
    Object.keys(known.data),
  ])
  const guesses = [
    await give(PHONES.company, wrong(known.data.code)),
    await give(NEW, wrong(unknown.data.code)),
    await give('13933333333', '123456'),
  ]
  for (const { status, msg, errors } of guesses)
    expect([status, msg, errors]).toEqual([guesses[0]?.status, guesses[0]?.msg, guesses[0]?.errors])
})

test('a real provider: the answer has no code, and nobody unknown is disturbed for a reset', async () => {
  const sent: string[] = []
  const had = smsProviders.http
  smsProviders.http = { showsCode: false, send: async (_, phone, code) => void sent.push(`${phone} ${code}`) }
  const config = { ...readConfig({ SMS: 'http', SMS_URL: 'https://sms.example' }), effectLogPort: 0 }
  const shop = await openApi({ config })
  try {
    const reader = await shop.reader()
    const answer = await reader.call('smsSend', { phone: PHONES.pharmacy, use: 'forget' })
    const silent = await reader.call('smsSend', { phone: NEW, use: 'forget' })
    expect(answer.data).toEqual({ wait: 60, code: '' })
    expect(silent.data).toEqual(answer.data)
    expect(sent).toEqual([expect.stringMatching(new RegExp(`^${PHONES.pharmacy} \\d{6}$`))])
    await reader.call('smsSend', { phone: '13900000002', use: 'register' })
    expect(sent.length).toBe(2)
    expect((await reader.call('forget', { phone: PHONES.pharmacy, code: sent[0]?.split(' ')[1] ?? '' })).code).toBe(200)
  } finally {
    smsProviders.http = had
    await shop.close()
  }
})

test('without a provider nobody is promised a code', async () => {
  const shop = await openApi({ config: readConfig({ SMS: 'off' }) })
  const reader = await shop.reader()
  expect((await reader.call('smsSend', { phone: NEW, use: 'register' })).code).toBe(409)
  await shop.close()
  expect(() => readConfig({ SMS: 'htpp' })).toThrow('htpp')
  expect(readConfig({ DEMO: 'off' }).sms.provider).toBe('off')
})
