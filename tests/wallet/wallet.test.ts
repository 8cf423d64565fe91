/** The wallet's figures are sums of its ledgers, whatever happens to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen, yuan } from '#domain/money.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { paidOrder, placeOrder } from '#tests/support/orders.ts'

const DAY = 86_400_000

let api: Api
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 6)
  await api.sql.query('update goods set stock = 999999 where id = any($1::int[])', [goods.map((one) => one.id)])
  await api.sql.query('delete from cashback')
  await api.sql.query('insert into cashback (amount, back) values (30000, 1234)')
})
afterAll(() => api.close())

const worth = (i: number, amount: number) => {
  const one = goods[i] ?? { id: 0, step: 1, price: 1 }
  return { id: one.id, number: Math.ceil((amount * 100) / one.price / one.step) * one.step }
}

type Unit = 'money' | 'packet' | 'points'

async function allLines(type: Unit) {
  const first = (await me.call('moneyLog', { type })).data
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(first.total / first.size) }, (_, i) => me.call('moneyLog', { type, page: i + 1 })),
  )
  return pages.flatMap((page) => page.data.data)
}

test('every figure is the sum of its ledger, and every line’s balance the sum up to it', async () => {
  for (let i = 0; i < 4; i++) {
    const id = await paidOrder(me, [worth(i, 350)])
    if (i % 2 === 0) await me.call('orderCancel', { id })
  }
  await me.call('packetToMoney', { amount: '3.21' })
  const wallet = (await me.call('money', {})).data
  for (const type of ['money', 'packet', 'points'] as const) {
    const number = (text: string): number => (type === 'points' ? Number(text) : fen(text))
    const lines = (await allLines(type)).reverse()
    let sum = 0
    for (const line of lines) {
      sum += number(line.amount)
      expect(number(line.balance)).toBe(sum)
    }
    expect(String(wallet[type])).toBe(type === 'points' ? String(sum) : yuan(sum))
    expect(lines.length).toBeGreaterThan(2)
  }
})

test('the log is narrowed by kind and day, and a line keeps its balance', async () => {
  const all = await allLines('money')
  const ins = (await me.call('moneyLog', { use_type: 'in' })).data
  const outs = (await me.call('moneyLog', { use_type: 'out' })).data
  expect(ins.total + outs.total).toBe(all.length)
  expect(ins.data.every((line) => fen(line.amount) > 0) && outs.data.every((line) => fen(line.amount) < 0)).toBe(true)
  for (const line of outs.data) expect(all).toContainEqual(line)

  const began = api.clock.now
  api.clock.now += 2 * DAY
  await me.send('POST', '/api/user/login', 'phone=13800000001&password=demo-2099')
  await paidOrder(me, [worth(4, 20)])
  const today = new Date(api.clock.now + 8 * 3_600_000).toISOString().slice(0, 10)
  const first = new Date(began + 8 * 3_600_000).toISOString().slice(0, 10)
  expect((await me.call('moneyLog', { start_time: today, end_time: today })).data.total).toBe(1)
  expect((await me.call('moneyLog', { end_time: first })).data.total).toBe(all.length)
  expect((await me.call('moneyLog', { start_time: first })).data.total).toBe(all.length + 1)
  expect((await me.call('moneyLog', { start_time: today, end_time: first })).errors).toHaveProperty('end_time')
  expect((await me.call('moneyLog', { start_time: '2027-02-30' })).code).toBe(422)
})

test('packets become money to the fen, never more than there are, also at once', async () => {
  const before = (await me.call('money', {})).data
  const third = yuan(Math.floor(fen(before.packet) / 3))
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.call('packetToMoney', { amount: third })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(3)
  const refused = answers.filter((a) => a.code === 422)
  expect(refused.map(({ errors }) => errors)).toEqual(
    Array(2).fill({ amount: [expect.stringContaining('红包余额不足')] }),
  )
  const after = (await me.call('money', {})).data
  expect(fen(after.money) - fen(before.money)).toBe(3 * fen(third))
  expect(fen(before.packet) - fen(after.packet)).toBe(3 * fen(third))
  for (const amount of ['0', '0.00', '-1', '1.234', 'abc'])
    expect((await me.call('packetToMoney', { amount })).code).toBe(422)
})

test('coupons by type and state; their numbers agree with the lists', async () => {
  const num = async () => (await me.call('couponNum', {})).data
  const before = await num()
  const list = (await me.call('coupons', { status: 'unused' })).data
  expect(list.total).toBe(before.unused)
  const [herb] = (await me.call('coupons', { type: 'herb' })).data.data
  expect(herb).toMatchObject({ scope: 'herb', state: 'unused', order_id: '' })
  const all = list.data.find((coupon) => coupon.scope === 'all')
  const id = await placeOrder(me, [worth(5, 1_200)], all?.id ?? 0)
  expect(await num()).toEqual({ ...before, unused: before.unused - 1, used: before.used + 1 })
  expect((await me.call('coupons', { status: 'used' })).data.data[0]).toMatchObject({
    id: all?.id,
    state: 'used',
    order_id: id,
  })
  api.clock.now += 400 * DAY
  await me.send('POST', '/api/user/login', 'phone=13800000001&password=demo-2099')
  const later = await num()
  expect(later).toEqual({ unused: 0, used: before.used + 1, over: before.over + before.unused - 1 })
  expect((await me.call('coupons', { status: 'over' })).data.total).toBe(later.over)
})

test('vouchers that hold now are the sum; others are listed with why not', async () => {
  const { now } = api.clock
  const give = (name: string, amount: number, from: number, to: number) =>
    api.sql.query('insert into voucher (account_id, name, amount, starts_at, ends_at) values ($1, $2, $3, $4, $5)', [
      me.id,
      name,
      amount,
      now + from * DAY,
      now + to * DAY,
    ])
  const before = fen((await me.call('money', {})).data.vouchers)
  await give('现在', 5_000, -1, 1)
  await give('以后', 7_000, 1, 2)
  await give('过期', 9_000, -2, -1)
  const { vouchers, voucher_list } = (await me.call('money', {})).data
  expect(fen(vouchers) - before).toBe(5_000)
  expect(
    voucher_list.filter((one) => ['现在', '以后', '过期'].includes(one.name)).map((one) => [one.name, one.state]),
  ).toEqual([
    ['以后', 'soon'],
    ['现在', 'open'],
    ['过期', 'over'],
  ])
})
