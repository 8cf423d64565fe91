/** Going on as another store: only with a role that was given, only as far as it goes, and only as long as it lasts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionFor } from '#pages/account/store-people.tsx'
import { lookOnly, looking } from '#copy/refusals.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { type Api, openApi, PASSWORD, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fillCart } from '#tests/support/orders.ts'

const HOUR = 3_600_000
const THIRD = '13800000023'

let api: Api
const ids: Record<'first' | 'second' | 'third', number> = { first: 0, second: 0, third: 0 }
beforeAll(async () => {
  api = await openApi()
  ids.first = (await api.reader(PHONES.owner)).id
  ids.second = (await api.reader(PHONES.secondStore)).id
  ids.third = (await api.reader(THIRD)).id
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now += 2 * HOUR
})

/** Logged in with the phone, gone on as the store. */
async function guest(phone: string, store: number): Promise<Reader> {
  const reader = await api.reader(phone)
  expect((await reader.call('storeSwitch', { user_id: store })).code).toBe(200)
  return reader
}
const rolesOf = async (reader: Reader) => (await reader.call('stores', {})).data.data.map(({ id, role }) => [id, role])
const isIn = async (reader: Reader) => (await reader.call('userBase', {})).code === 200

test('the demo has one of each, and nobody sees a store without a role in it', async () => {
  const { first, second, third } = ids
  expect(await rolesOf(await api.reader(PHONES.owner))).toEqual([
    [first, 'own'],
    [second, 'own'],
    [third, 'own'],
  ])
  const manager = await api.reader(PHONES.secondStore)
  expect(await rolesOf(manager)).toEqual([
    [first, 'look'],
    [second, 'own'],
    [third, 'order'],
  ])
  const last = await api.reader(THIRD)
  expect(await rolesOf(last)).toEqual([[third, 'own']])
  expect((await last.call('storeSwitch', { user_id: first })).code).toBe(404)
  expect((await last.call('contactPhone', { id: first })).code).toBe(404)
  expect((await last.call('userBase', {})).data.stores).toEqual([])
})

test('rights are those of the login, not of the store one stands in: no way leads on from store to store', async () => {
  // The third store's owner may manage nothing; the second's may look at the first, which manages everything.
  const manager = await guest(PHONES.secondStore, ids.first)
  expect((await manager.call('userBase', {})).data).toMatchObject({ id: ids.first, role: 'look', stores: [] })
  expect(await rolesOf(manager)).toEqual([
    [ids.first, 'look'],
    [ids.second, 'own'],
    [ids.third, 'order'],
  ])
  expect((await manager.call('storeSwitch', { user_id: ids.third })).code).toBe(200)
  expect((await manager.call('userBase', {})).data.role).toBe('order')
  // Back to their own without a login.
  expect((await manager.call('storeSwitch', { user_id: ids.second })).code).toBe(200)
  expect((await manager.call('userBase', {})).data.role).toBe('own')
})

describe('look', () => {
  test('sees prices, orders and the cart, with the reason why nothing can be bought', async () => {
    const [goods] = await plainGoods(api, 1)
    const id = goods?.id ?? 0
    await fillCart(await api.reader(PHONES.owner), [{ id, number: 60 }])
    const manager = await guest(PHONES.secondStore, ids.first)
    const seen = (await manager.call('goodsDetail', { id })).data
    expect([seen.is_buy, seen.why]).toEqual([0, looking])
    expect(seen.price).not.toBeNull()
    const lines = (await manager.call('cartList', {})).data.data
    expect(lines.find((line) => line.goods.id === id)?.goods.why).toBe(looking)
    for (const call of [
      manager.call('cartAdd', { params: [{ goods_id: id, number: 60 }] }),
      manager.call('cartEdit', { id: lines[0]?.id ?? 0, params: { number: 120 } }),
      manager.call('cartCheckout', { ids: [lines[0]?.id ?? 0] }),
    ])
      expect(await call).toMatchObject({ code: 403, msg: lookOnly, data: { reason: 'role' } })
  }, 60_000)

  test('does not copy into the store it looks at', async () => {
    const [goods] = await plainGoods(api, 1)
    const manager = await api.reader(PHONES.secondStore)
    const lines = await fillCart(manager, [{ id: goods?.id ?? 0, number: 60 }])
    expect((await manager.call('userBase', {})).data.stores.map(({ id }) => id)).toEqual([ids.third])
    expect((await manager.call('cartCopy', { ids: lines, other_user_ids: [ids.first] })).code).toBe(404)
    const copied = await manager.call('cartCopy', { ids: lines, other_user_ids: [ids.third] })
    expect(copied.data.results[0]?.user_id).toBe(ids.third)
  })
})

test('order: fills the cart and may not touch who the store is', async () => {
  const [goods] = await plainGoods(api, 1)
  const manager = await guest(PHONES.secondStore, ids.third)
  const lines = await fillCart(manager, [{ id: goods?.id ?? 0, number: 60 }])
  expect((await manager.call('cartCheckout', { ids: lines })).code).toBe(200)
  expect((await manager.call('exportData', {})).code).toBe(403)
  expect((await manager.call('storeRoles', {})).code).toBe(403)
  expect((await manager.call('closeAccount', { password: PASSWORD })).code).toBe(403)
})

test('whoever takes their own role away is asked first, as the one with whose account they came', async () => {
  const manager = await guest(PHONES.owner, ids.third)
  const holders = (await manager.call('storeRoles', {})).data.data
  expect(holders.map(({ user_id, is_me }) => [user_id, is_me])).toEqual([
    [ids.first, 1],
    [ids.second, 0],
  ])
  const [self, other] = holders
  if (!self || !other) throw new Error('two holders')
  expect([questionFor(self, 'none'), questionFor(self, 'look')]).toEqual([
    expect.stringContaining('退出登录'),
    expect.stringContaining('不能改回来'),
  ])
  expect([questionFor(self, 'own'), questionFor(other, 'none')]).toEqual(['', ''])
})

test('who manages a store gives roles in it and takes them back; who loses one is out at once', async () => {
  const owner = await api.reader(PHONES.owner)
  const manager = await guest(PHONES.secondStore, ids.first)
  expect((await owner.call('storeRoles', {})).data.data.map(({ user_id, role }) => [user_id, role])).toEqual([
    [ids.second, 'look'],
    [ids.third, 'none'],
  ])
  expect((await owner.call('storeRole', { user_id: ids.second, role: 'order' })).code).toBe(200)
  expect(await isIn(manager)).toBe(true)
  expect((await manager.call('userBase', {})).data.role).toBe('order')
  expect((await owner.call('storeRole', { user_id: ids.second, role: 'none' })).code).toBe(200)
  expect(await isIn(manager)).toBe(false)
  const again = await api.reader(PHONES.secondStore)
  expect((await again.call('storeSwitch', { user_id: ids.first })).code).toBe(404)
  const stranger = (await api.reader(PHONES.clinic)).id
  expect((await owner.call('storeRole', { user_id: stranger, role: 'look' })).code).toBe(404)
  await owner.call('storeRole', { user_id: ids.second, role: 'look' })
})

/** An account with a login, of the same owner as the first store. */
async function newAccount(phone: string): Promise<number> {
  const [made] = await api.sql.query<{ id: number }>(
    `insert into account (phone, password_hash, contact, company, kind, owner_id, created_at)
     select $1, password_hash, '演示', '演示分店', kind, owner_id, created_at from account where id = $2 returning id`,
    [phone, ids.first],
  )
  return made?.id ?? 0
}

/** A store with an order book and no login, which these manage. */
async function storeOf(managers: readonly number[]): Promise<number> {
  const [made] = await api.sql.query<{ id: number }>(
    `insert into account (phone, password_hash, contact, company, kind, owner_id, approved, created_at)
     select gen_random_uuid()::text, '', '演示', '演示无登录店', kind, owner_id, true, created_at from account where id = $1 returning id`,
    [ids.first],
  )
  const id = made?.id ?? 0
  await api.sql.query("update account set phone = 'store-' || id where id = $1", [id])
  await api.sql.query(
    "insert into store_role (account_id, store_id, role, given_at) select unnest($1::int[]), $2, 'own', 0",
    [managers, id],
  )
  return id
}

/** Who waits for a lock in this database. */
const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** On PostgreSQL half of them would meet, on the embedded database they follow one another. */
const MEETINGS = 8

test('two managers who shut each other out at once: one of them stays, so that somebody can enter the store', async () => {
  const phones = ['13900000001', '13900000002'] as const
  const managers = [await newAccount(phones[0]), await newAccount(phones[1])] as const
  for (let n = 0; n < MEETINGS; n++) {
    api.clock.now += 60_000
    const store = await storeOf(managers)
    const [a, b] = [await guest(phones[0], store), await guest(phones[1], store)]
    const answers = await Promise.all([
      a.call('storeRole', { user_id: managers[1], role: 'none' }),
      b.call('storeRole', { user_id: managers[0], role: 'none' }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 401])
    expect((await (answers[0].code === 200 ? a : b).call('userBase', {})).data.id).toBe(store)
  }
})

test.runIf(onPostgres)('two managers who close their accounts at once: one of them stays', async () => {
  const phones = ['13900000003', '13900000004'] as const
  const store = await storeOf([await newAccount(phones[0]), await newAccount(phones[1])])
  const [a, b] = [await api.reader(phones[0]), await api.reader(phones[1])]
  const closing = await api.sql.transaction(async (tx) => {
    // Ending its sessions is the last that each does before it looks who is left: neither goes on before both have come so far.
    await tx.query('lock table session in share mode')
    const both = Promise.all([a, b].map((one) => one.call('closeAccount', { password: PASSWORD })))
    await eventually(async () => expect(await tx.query(WAITING)).toHaveLength(2))
    return { both }
  })
  const answers = await closing.both
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  expect((await (answers[0]?.code === 409 ? a : b).call('storeSwitch', { user_id: store })).code).toBe(200)
})

test('a forgotten password that was set anew ends what others hold: sessions, roles, WeChat, codes under way', async () => {
  const others = await guest(PHONES.owner, ids.third)
  const own = await api.reader(THIRD)
  await api.sql.query("insert into wechat (account_id, open_id, nickname, bound_at) values ($1, 'x', 'x', 0)", [
    ids.third,
  ])
  await own.call('wechatCode', {})
  const visitor = await api.reader()
  const { code } = (await visitor.call('smsSend', { phone: THIRD, use: 'forget' })).data
  const { ticket } = (await visitor.call('forget', { phone: THIRD, code })).data
  expect((await visitor.call('forgetReset', { ticket, password: 'lake-Tern-41' })).code).toBe(200)
  expect([await isIn(others), await isIn(own)]).toEqual([false, false])
  for (const table of ['session', 'wechat', 'wechat_code', 'reset_ticket'])
    expect([table, await api.sql.query(`select 1 from ${table} where account_id = $1`, [ids.third])]).toEqual([
      table,
      [],
    ])
  expect(await api.sql.query('select 1 from store_role where store_id = $1', [ids.third])).toEqual([])
  const owner = await api.reader(PHONES.owner)
  expect((await owner.call('storeSwitch', { user_id: ids.third })).code).toBe(404)
  // Its owner gives them anew.
  await visitor.call('login', { phone: THIRD, password: 'lake-Tern-41' })
  expect((await visitor.call('storeRole', { user_id: ids.first, role: 'own' })).code).toBe(200)
  expect((await owner.call('storeSwitch', { user_id: ids.third })).code).toBe(200)
})

test('a wrong code costs the same whatever phone it is tried for: the same statements, the same answer', async () => {
  const asked: string[] = []
  const { query, transaction } = api.sql
  const watched = {
    ...api.sql,
    query: ((text, params) => (asked.push(text), query(text, params))) as typeof query,
    transaction: ((work) =>
      transaction((tx) =>
        work({ ...tx, query: ((text, params) => (asked.push(text), tx.query(text, params))) as typeof tx.query }),
      )) as typeof transaction,
  }
  const shop = await openApi({ pool: watched })
  shop.clock.now = api.clock.now
  const visitor = await shop.reader()
  const account = { code: '000000', password: 'lake-Tern-41', consent: '' }
  const tell = async (phone: string) => {
    asked.length = 0
    const answers = [
      await visitor.call('smsSend', { phone, use: 'register' }),
      await visitor.call('register', { ...account, phone, consent: CONSENT_VERSION }),
      await visitor.call('forget', { phone, code: '000000' }),
    ]
    shop.clock.now += 120_000
    answers.push(await visitor.call('smsSend', { phone, use: 'forget' }))
    return [answers.map(({ code, msg, errors }) => [code, msg, errors]), [...asked]]
  }
  const known = await tell(PHONES.clinic)
  expect(await tell('13977777777')).toEqual(known)
  await shop.close()
})
