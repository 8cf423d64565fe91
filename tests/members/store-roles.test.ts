/** Going on as another store: only with a role that was given, only as far as it goes, and only as long as it lasts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookOnly } from '#copy/refusals.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { type Api, openApi, PASSWORD, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
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
    expect([seen.is_buy, seen.why]).toEqual([0, lookOnly])
    expect(seen.price).not.toBeNull()
    const lines = (await manager.call('cartList', {})).data.data
    expect(lines.find((line) => line.goods.id === id)?.goods.why).toBe(lookOnly)
    for (const call of [
      manager.call('cartAdd', { params: [{ goods_id: id, number: 60 }] }),
      manager.call('cartEdit', { id: lines[0]?.id ?? 0, params: { number: 120 } }),
      manager.call('cartCheckout', { ids: [lines[0]?.id ?? 0] }),
    ])
      expect([(await call).code, (await call).msg]).toEqual([403, lookOnly])
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
