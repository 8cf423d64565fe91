/** Sessions, passwords, guessing, and whose is what. */
import { availableParallelism } from 'node:os'
import type * as Argon2 from '@node-rs/argon2'
import { hash, parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Call, type CallName, calls } from '#contract/calls.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { readEffects } from '#server/effects.ts'
import { endSessionsOf } from '#server/session.ts'
import { POLICY } from '#server/user/password.ts'
import { type Api, openApi, ORIGIN, PASSWORD, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'

/** The real hashing, watched: what was verified against, how many at a time, and held back where a test says so. */
const hashing = vi.hoisted(() => ({ verified: [] as string[], running: 0, most: 0, gate: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>()
  const verify: typeof real.verify = async (stored, ...rest) => {
    hashing.verified.push(String(stored))
    hashing.running += 1
    hashing.most = Math.max(hashing.most, hashing.running)
    await hashing.gate
    return real.verify(stored, ...rest).finally(() => (hashing.running -= 1))
  }
  return { ...real, verify }
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const status = async (cookie: string, path = '/api/user/address') =>
  (await api.app.request(`${ORIGIN}${path}`, { headers: { cookie } })).status

test('a session planted before login opens nothing, and the old one ends', async () => {
  const visitor = await api.reader()
  const planted = '__Host-sid=planted-by-somebody-else-planted-by-some'
  await visitor.send('POST', '/api/user/login', encodeForm({ phone: PHONES.pharmacy, password: PASSWORD }), {
    cookie: planted,
  })
  expect(await status(planted)).toBe(401)
  const first = visitor.cookie
  expect(await status(first)).toBe(200)
  await visitor.send('POST', '/api/user/login', encodeForm({ phone: PHONES.clinic, password: PASSWORD }))
  expect(visitor.cookie).not.toBe(first)
  expect(await status(first)).toBe(401)
})

test('sessions are stored hashed', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const token = /sid=([\w-]+)/.exec(me.cookie)?.[1] ?? ''
  expect(Buffer.from(token, 'base64url').byteLength).toBe(32)
  const rows = await api.sql.query<{ id_hash: string }>('select id_hash from session')
  expect(rows.some((row) => row.id_hash === token)).toBe(false)
})

test('a session ends after 12 idle hours, after 30 days, a rep’s after 7, at logout, and when all are revoked', async () => {
  const start = api.clock.now
  const idle = await api.reader(PHONES.pharmacy)
  api.clock.now = start + 12 * HOUR - 1
  expect(await status(idle.cookie)).toBe(200)
  api.clock.now += 12 * HOUR + 60_001
  expect(await status(idle.cookie)).toBe(401)

  for (const [phone, days, path] of [
    [PHONES.pharmacy, 30, '/api/user/address'],
    [PHONES.rep, 7, '/api/rep/day'],
  ] as const) {
    const busy = await api.reader(phone)
    const since = api.clock.now
    while (api.clock.now + 11 * HOUR < since + days * DAY) {
      api.clock.now += 11 * HOUR
      expect(await status(busy.cookie, path)).toBe(200)
    }
    api.clock.now = since + days * DAY + 1
    expect(await status(busy.cookie, path)).toBe(401)
  }

  const leaver = await api.reader(PHONES.clinic)
  const kept = leaver.cookie
  const left = await leaver.call('logout', {})
  expect(left.headers.get('clear-site-data')).toBe('"cache"')
  expect(leaver.cookie).not.toContain('sid=')
  expect(await status(kept)).toBe(401)

  const revoked = await api.reader(PHONES.clinic)
  await api.sql.transaction((tx) => endSessionsOf(tx, revoked.id))
  expect(await status(revoked.cookie)).toBe(401)
  api.clock.now = start + 100 * DAY
})

test('passwords are argon2id of today’s strength; a weaker hash is made again at login', async () => {
  const stored = async () =>
    (
      await api.sql.query<{ password_hash: string }>('select password_hash from account where phone = $1', [
        PHONES.clinic,
      ])
    )[0]?.password_hash ?? ''
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await api.sql.query('update account set password_hash = $2 where phone = $1', [
    PHONES.clinic,
    await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 }),
  ])
  await api.reader(PHONES.clinic)
  expect(parseOptions(await stored())).toMatchObject(POLICY)
  const visitor = await api.reader()
  expect(
    (await visitor.send('POST', '/api/user/login', encodeForm({ phone: PHONES.clinic, password: 'x'.repeat(129) })))
      .status,
  ).toBe(422)
})

test('guessing: the same answer for unknown and known accounts, slower with every failure, per account', async () => {
  const visitor = await api.reader()
  const guess = (phone: string) => visitor.send('POST', '/api/user/login', encodeForm({ phone, password: 'guess' }))
  const known = await guess(PHONES.owner)
  const unknown = await guess('13900000000')
  expect([unknown.status, unknown.msg, unknown.errors]).toEqual([known.status, known.msg, known.errors])

  let tried = 0
  for (let i = 0; i < 1_000; i++) {
    if ((await guess(PHONES.owner)).status !== 429) tried++
    api.clock.now += 3_000
  }
  // 50 minutes of a try every three seconds: a handful free, then longer and longer waits.
  expect(tried).toBeLessThan(20)
  await expect(api.reader(PHONES.owner)).rejects.toThrow('429')
  api.clock.now += 2 * HOUR
  await api.reader(PHONES.owner)
}, 120_000)

test('many guesses at once count like many in a row', async () => {
  const visitor = await api.reader()
  const guess = () =>
    visitor.send('POST', '/api/user/login', encodeForm({ phone: PHONES.secondStore, password: 'guess' }))
  const answers = await Promise.all(Array.from({ length: 40 }, guess))
  expect(answers.filter((a) => a.status === 422).length).toBeLessThanOrEqual(6)
  api.clock.now += 2 * HOUR
})

test('an unknown account costs the same work as a known one', async () => {
  const visitor = await api.reader()
  const work = async (phone: string) => {
    hashing.verified = []
    await visitor.send('POST', '/api/user/login', encodeForm({ phone, password: 'guess' }))
    return hashing.verified.map((stored) => parseOptions(stored))
  }
  const known = await work(PHONES.company)
  expect(known).toEqual([expect.objectContaining(POLICY)])
  expect(await work('13900000100')).toEqual(known)
})

test('while fifty logins wait for their hashes the shop answers everybody else', async () => {
  const phones = Object.values(PHONES)
  const visitor = await api.reader()
  let open = () => {}
  hashing.gate = new Promise((resolve) => (open = resolve))
  hashing.most = 0
  let done = 0
  const logins = Array.from({ length: 50 }, (_, i) => api.reader(phones[i % phones.length]).finally(() => (done += 1)))
  await eventually(() => expect(hashing.running > 0).toBe(true))
  expect((await visitor.call('goodsList', {})).data.data.length).toBeGreaterThan(0)
  expect((await visitor.call('goodsSearch', { keywords: 'amxl' })).code).toBe(200)
  expect(done).toBe(0)
  open()
  await Promise.all(logins)
  // One core is left for everything else.
  expect(hashing.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
}, 60_000)

/** @param act asks with the password that holds until another process has reset it, while the old one is being verified */
async function whileReset(userId: number, act: () => Promise<{ code: number }>): Promise<number> {
  let open = () => {}
  hashing.gate = new Promise((resolve) => (open = resolve))
  const acting = act()
  await eventually(() => expect(hashing.running > 0).toBe(true))
  await api.sql.transaction(async (tx) => {
    await tx.query('update account set password_hash = $2 where id = $1', [
      userId,
      await hash('Neu-2099-geheim', POLICY),
    ])
    await endSessionsOf(tx, userId)
  })
  open()
  return (await acting).code
}

const PASSWORD_ACTS: readonly (readonly [string, (me: Reader) => Promise<{ code: number }>])[] = [
  ['logging in', (me) => me.call('login', { phone: PHONES.clinic, password: PASSWORD })],
  ['changing it', (me) => me.call('resetPassword', { old_password: PASSWORD, password: 'Dieb-2099-geheim' })],
  ['closing the account', (me) => me.call('closeAccount', { password: PASSWORD })],
]

test.each(PASSWORD_ACTS)('a password that is reset while it is verified opens nothing: %s', async (_, act) => {
  // Logins of all tests share the address's allowance.
  api.clock.now += 10_000
  const me = await api.reader(PHONES.clinic)
  const [before] = await api.sql.query<{ password_hash: string }>('select password_hash from account where id = $1', [
    me.id,
  ])
  const outdated = await hash(PASSWORD, { ...POLICY, timeCost: 1 })
  await api.sql.query('update account set password_hash = $2 where id = $1', [me.id, outdated])
  expect(await whileReset(me.id, () => act(me))).toBe(422)
  expect(await status(me.cookie)).toBe(401)
  expect((await me.call('login', { phone: PHONES.clinic, password: 'Neu-2099-geheim' })).code).toBe(200)
  await api.sql.query('update account set password_hash = $2 where id = $1', [me.id, before?.password_hash ?? ''])
})

/** Per call that takes an id: a request about somebody else's thing. */
function aboutOthers(mine: {
  line: number
  order: string
  address: number
  coupon: number
  store: number
  ownLine: number
  ownAddress: number
}) {
  return {
    cartEdit: { id: mine.line, params: { number: 10 } },
    cartDelete: { ids: [mine.line] },
    cartSelect: { ids: [mine.line], is_selected: 0 },
    cartCheckout: { ids: [mine.line] },
    cartCopy: { ids: [mine.ownLine], other_user_ids: [mine.store] },
    cartNextHint: { ids: [mine.line] },
    addressSave: {
      id: mine.address,
      name: '改',
      phone: '13800000009',
      province: '省',
      city: '市',
      district: '区',
      street: '街',
    },
    addressDelete: { id: mine.address },
    orderPlace: { ids: [mine.line], address_id: mine.ownAddress, total: '1.00' },
    order: { id: mine.order },
    orderPay: { id: mine.order, kind: 'balance' },
  } satisfies Partial<Record<CallName, Record<string, FormValue>>>
}

test('ids of others are ids of nothing, for other members, sibling stores and visitors', async () => {
  const owner = await api.reader(PHONES.owner)
  const [goods, second] = await plainGoods(api, 2)
  const wish = { goods_id: goods?.id ?? 0, number: goods?.step ?? 1 }
  const line = (await owner.call('cartAdd', { params: [wish] })).data.results[0]?.id ?? 0
  const address = (await owner.call('addresses', {})).data.data[0]?.id ?? 0
  const ordered =
    (await owner.call('cartAdd', { params: [{ goods_id: second?.id ?? 0, number: second?.step ?? 1 }] })).data
      .results[0]?.id ?? 0
  const checkout = (await owner.call('cartCheckout', { ids: [ordered] })).data
  const order =
    (await owner.call('orderPlace', { ids: [ordered], address_id: address, total: checkout.totals.total })).data
      .ids[0] ?? ''

  const [{ id: coupon }] = (await api.sql.query<{ id: number }>(
    `insert into coupon (account_id, name, scope, amount, minus, starts_at, ends_at) values ($1, '券', 'all', 0, 1, 0, $2) returning id`,
    [owner.id, api.clock.now + DAY],
  )) as [{ id: number }]

  for (const phone of [PHONES.pharmacy, PHONES.secondStore, null]) {
    const other = await api.reader(phone ?? undefined)
    const ownLine = phone ? ((await other.call('cartAdd', { params: [wish] })).data.results[0]?.id ?? 0) : 0
    const ownAddress = phone ? ((await other.call('addresses', {})).data.data[0]?.id ?? 0) : 0
    // A sibling store may be copied to; a stranger's may not.
    const store = phone === PHONES.secondStore ? 999_999 : owner.id
    const before = await effectsOf(owner.id)
    const requests = aboutOthers({ line, order, address, coupon, store, ownLine, ownAddress })
    for (const [name, input] of Object.entries(requests) as [CallName, Record<string, FormValue>][]) {
      const answer = await other.call(name, input as never)
      const codes = phone ? notFound(name, answer.code, answer.data) : answer.code === 401
      expect(codes, `${phone} ${name}: ${answer.code} ${answer.msg}`).toBe(true)
    }
    if (phone) {
      const foreignCoupon = await other.call('cartCheckout', { ids: [ownLine], coupon_id: coupon })
      expect(foreignCoupon.code).toBe(404)
      const foreignAddress = await other.call('orderPlace', { ids: [ownLine], address_id: address, total: '1.00' })
      expect(foreignAddress.code).toBe(404)
    }
    expect(await effectsOf(owner.id)).toEqual(before)
  }
  expect((await owner.call('cartList', {})).data.data.map((item) => item.id)).toEqual([line])
})

test('every call that is not public refuses visitors', async () => {
  const visitor = await api.reader()
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (call.public) continue
    const answer = await visitor.send(
      call.method,
      call.path.replace(/\{\w+\}/g, '1'),
      call.method === 'GET' ? undefined : '',
    )
    expect([401, 10_001], name).toContain(answer.code)
  }
})

/** A batch names the line as missing; a hint about nothing is empty; everything else is a 404. */
function notFound(name: CallName, code: number, data: unknown): boolean {
  if (name === 'cartDelete' || name === 'cartSelect')
    return (data as { results: { code: number }[] }).results.every((r) => r.code === 404)
  if (name === 'cartNextHint') return (data as { hints: unknown[] }).hints.length === 0
  return code === 404
}

async function effectsOf(userId: number) {
  return (await readEffects(api.sql)).filter((e) => e.user_id === userId)
}
