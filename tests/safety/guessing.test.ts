/** Guessing is slow for whoever guesses, at every process, and keeps nobody else out. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeForm } from '#contract/form.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { countedAddress } from '#server/guard/address.ts'
import { rateLimiter } from '#server/guard/rates.ts'
import { beat } from '#server/guard/share.ts'
import { PER_ADDRESS } from '#server/newcomer/codes.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { type Api, openApi, ORIGIN, PASSWORD, PHONES } from '#tests/support/api.ts'

const config = { ...readConfig({}), trustProxy: true }
const uploads = memoryUploads()
let api: Api
beforeAll(async () => {
  api = await openApi({ config, uploads })
}, 120_000)
afterAll(() => api.close())

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'x-requested-with': 'XMLHttpRequest',
  origin: ORIGIN,
}
type Asking = { ip: string; password?: string; cookie?: string; app?: Api['app'] }
const login = (phone: string, { ip, password = randomUUID(), cookie = '', app = api.app }: Asking) =>
  app.request(`${ORIGIN}/api/user/login`, {
    method: 'POST',
    headers: { ...FORM, host: 'shop.test', 'x-forwarded-for': ip, cookie },
    body: encodeForm({ phone, password }),
  })
const guess = async (phone: string, asking: Asking, times: number): Promise<number> => {
  for (let i = 1; i < times; i++) await login(phone, asking)
  return (await login(phone, asking)).status
}
const OURS = { password: PASSWORD }

test('a stranger elsewhere slows down himself alone', async () => {
  expect(await guess(PHONES.owner, { ip: '10.0.0.1' }, 8)).toBe(429)
  expect((await login(PHONES.owner, { ip: '10.0.0.2', ...OURS })).status).toBe(200)
})

test('an unattended device guesses no faster by going on as another store and back', async () => {
  const owner = await api.reader(PHONES.owner)
  const wrong = async () =>
    (await owner.call('resetPassword', { old_password: randomUUID(), password: 'Neu-2099-geheim' })).code
  for (let i = 0; i < 5; i++) expect(await wrong()).toBe(422)
  expect(await wrong()).toBe(429)
  const others = (await owner.call('stores', {})).data.data.filter((store) => store.role === 'own' && !store.is_me)
  for (const { id } of [...others, { id: owner.id }]) {
    expect((await owner.call('storeSwitch', { user_id: id })).code).toBe(200)
    expect(await wrong()).toBe(429)
  }
  // Where the owner has logged in besides, the password can be changed.
  api.clock.now += 1
  const elsewhere = await api.reader(PHONES.owner)
  const changed = { old_password: PASSWORD, password: PASSWORD }
  expect((await elsewhere.call('resetPassword', changed)).code).toBe(200)
})

test('behind the same address the owner’s device has its own budget, and it is not endless', async () => {
  const ip = '10.0.1.1'
  const first = await login(PHONES.clinic, { ip, ...OURS })
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .find((one) => one?.includes('device='))
  expect(await guess(PHONES.clinic, { ip }, 8)).toBe(429)
  expect((await login(PHONES.clinic, { ip, ...OURS })).status).toBe(429)
  expect((await login(PHONES.clinic, { ip, ...OURS, cookie })).status).toBe(200)
  expect(await guess(PHONES.clinic, { ip: '10.0.1.2', cookie }, 8)).toBe(429)
  // A cookie of another account, or a made-up one, is none.
  expect(await guess(PHONES.pharmacy, { ip: '10.0.1.3', cookie }, 8)).toBe(429)
  const forged = `${cookie?.slice(0, -3)}abc`
  expect((await login(PHONES.clinic, { ip, ...OURS, cookie: forged })).status).toBe(429)
})

test('one address that tries many accounts is slowed whatever the account', async () => {
  for (let i = 0; i < 55; i++) await login(`139000${String(10_000 + i)}`, { ip: '10.0.2.1' })
  expect((await login(PHONES.company, { ip: '10.0.2.1', ...OURS })).status).toBe(429)
  expect((await login(PHONES.company, { ip: '10.0.2.2', ...OURS })).status).toBe(200)
}, 60_000)

test('whoever has IPv6 is one address, however many of their network they use', async () => {
  for (let i = 0; i < 55; i++) await login(`139010${String(10_000 + i)}`, { ip: `2001:db8:7:8::${i.toString(16)}` })
  expect((await login(PHONES.company, { ip: '2001:db8:7:8:9:a:b:c', ...OURS })).status).toBe(429)
  expect((await login(PHONES.company, { ip: '2001:db8:7:9::1', ...OURS })).status).toBe(200)
  const code = (i: number) =>
    api.app.request(`${ORIGIN}/api/sms`, {
      method: 'POST',
      headers: { ...FORM, host: 'shop.test', 'x-forwarded-for': `2001:db8:1:2::${i.toString(16)}` },
      body: encodeForm({ phone: `139020${String(10_000 + i)}`, use: 'register' }),
    })
  for (let i = 0; i < PER_ADDRESS; i++) expect((await code(i)).status).toBe(200)
  expect((await code(PER_ADDRESS)).status).toBe(429)
}, 60_000)

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.1:40112', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3::]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['local', 'local'],
])('%s is counted as %s', (named, counted) => expect(countedAddress(named)).toBe(counted))

test('two processes count together', async () => {
  const other = createApp({ pool: api.sql, now: () => api.clock.now, config, uploads, demo: null })
  const ip = '10.0.3.1'
  expect(await guess(PHONES.secondStore, { ip }, 3)).toBe(422)
  expect(await guess(PHONES.secondStore, { ip, app: other }, 3)).toBe(429)
})

test('two processes share a limit, and the one that is left has all of it again', async () => {
  const T = 1_000_000
  expect(await beat(api.sql, 'a', T)).toBe(1)
  expect(await beat(api.sql, 'b', T)).toBe(2)
  const taken = (processes: number): number => {
    const { take } = rateLimiter(() => processes)
    for (let n = 0; ; n++)
      try {
        take('session call', { burst: 60, perSecond: 10 }, T)
      } catch {
        return n
      }
  }
  expect([taken(1), taken(2) * 2]).toEqual([60, 60])
  expect(await beat(api.sql, 'a', T + 30_000)).toBe(1)
})
