/** Cash vouchers: given by the seller, moved to the balance once and whole, never outside their time or by another member. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen } from '#domain/money.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { sell } from '#tests/support/newcomers.ts'
import { placeOrder } from '#tests/support/orders.ts'

const DAY = 86_400_000

let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  // The demo gives one to every buyer.
  await api.sql.query('delete from voucher')
})
afterAll(() => api.close())

const wallet = async () => (await me.call('money', {})).data

async function give(amount: string, days: number, name = '补偿券'): Promise<number> {
  const said = await sell(api, 'voucher', 'give', PHONES.pharmacy, amount, String(days), name)
  return Number(/编号 (\d+)/.exec(said.text)?.[1])
}

test('a given voucher is announced, becomes money to the fen, and leaves one line in the ledger', async () => {
  const before = await wallet()
  const id = await give('50.05', 7)
  expect((await me.call('messages', {})).data.data[0]).toMatchObject({ title: '收到现金券', url: '/wdqb/xjq' })
  expect(await wallet()).toMatchObject({ vouchers: '50.05', voucher_list: [{ id, name: '补偿券', state: 'open' }] })
  const { data } = await me.call('voucherToMoney', { id })
  expect(fen(data.money) - fen(before.money)).toBe(5_005)
  expect(data).toMatchObject({ vouchers: '0.00', voucher_list: [{ id, state: 'used' }] })
  const [line] = (await me.call('moneyLog', {})).data.data
  expect(line).toMatchObject({ amount: '50.05', memo: '现金券 补偿券', balance: data.money })
})

test('moved five times at once it is spent once', async () => {
  const id = await give('3.21', 7)
  const before = await wallet()
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.call('voucherToMoney', { id })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
  expect(fen((await wallet()).money) - fen(before.money)).toBe(321)
})

test('one that does not hold is refused and stays what it is', async () => {
  const id = await give('8', 1)
  const before = await wallet()
  await api.sql.query('update voucher set starts_at = $2 where id = $1', [id, api.clock.now + 1_000])
  expect(await me.call('voucherToMoney', { id })).toMatchObject({ code: 409, msg: '现金券还未生效' })
  await api.sql.query('update voucher set starts_at = $2, ends_at = $3 where id = $1', [
    id,
    api.clock.now - DAY,
    api.clock.now,
  ])
  expect(await me.call('voucherToMoney', { id })).toMatchObject({ code: 409, msg: '现金券已过期' })
  expect((await wallet()).money).toBe(before.money)
})

test('the seller ends one that is not spent, and no other', async () => {
  const id = await give('9.99', 30)
  expect((await sell(api, 'vouchers')).text).toContain('9.99')
  expect((await sell(api, 'voucher', 'end', String(id))).text).toContain('已作废')
  expect((await wallet()).voucher_list.find((one) => one.id === id)?.state).toBe('over')
  const spent = await give('1', 30)
  await me.call('voucherToMoney', { id: spent })
  expect((await sell(api, 'voucher', 'end', String(spent))).text).toBe('现金券已使用')
  for (const [amount, days] of [
    ['0', '7'],
    ['1.234', '7'],
    ['-1', '7'],
    ['5', '0'],
    ['5', '366'],
  ] as const)
    expect((await sell(api, 'voucher', 'give', PHONES.pharmacy, amount, days)).text).not.toContain('编号')
})

test('what it paid comes back as money when the order is cancelled', async () => {
  const [goods] = await plainGoods(api, 1)
  const id = await give('20', 7)
  const before = await wallet()
  await me.call('voucherToMoney', { id })
  const order = await placeOrder(me, [{ id: goods?.id ?? 0, number: (goods?.step ?? 1) * 3 }])
  expect((await me.call('orderPay', { id: order, kind: 'balance' })).code).toBe(200)
  expect((await me.call('orderCancel', { id: order })).code).toBe(200)
  expect(fen((await wallet()).money) - fen(before.money)).toBe(2_000)
})
