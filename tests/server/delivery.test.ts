/** The expected day at checkout and on the order: from warehouse, cut-off time and region, promised when the order is paid. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATE } from '#domain/order.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { fillCart, placeOrder, verb } from '#tests/support/orders.ts'

const at = (text: string): number => Date.parse(`${text}:00+08:00`)

let api: Api
let me: Reader
let goods: { id: number; ck: number }
beforeAll(async () => {
  api = await openApi()
  const [one] = await plainGoods(api, 1, "scope = '中成药' and ck_id = 1")
  goods = { id: one?.id ?? 0, ck: 1 }
  await api.sql.query('update goods set stock = 9999999, qg_number = 1 where id = $1', [goods.id])
  await turn('2027-03-17T10:00')
}, 240_000)
afterAll(() => api.close())

/** Sessions do not last over days. 2027-03-17 is a Wednesday. */
async function turn(text: string): Promise<void> {
  api.clock.now = at(text)
  me = await api.reader(PHONES.pharmacy)
}

const order = () => placeOrder(me, [{ id: goods.id, number: 60 }])
const expected = async (id: string) => (await me.call('order', { id })).data.expected

test('checkout says the day for each address', async () => {
  await me.call('addressSave', {
    name: '演示',
    phone: '13800000001',
    province: '四川省',
    city: '绵阳市',
    district: '涪城区',
    street: '演示路 9 号',
  })
  const ids = await fillCart(me, [{ id: goods.id, number: 60 }])
  const { data } = await me.call('cartCheckout', { ids })
  const dayTo = (city: string) =>
    data.expected.find((one) => one.address_id === data.addresses.find((place) => place.city === city)?.id)?.day
  expect([dayTo('成都市'), dayTo('绵阳市')]).toEqual(['2027-03-18', '2027-03-19'])
  await me.call('cartDelete', { ids })
})

test('an unpaid order says what paying now would bring; paid, it keeps what was promised', async () => {
  const id = await order()
  expect(await expected(id)).toEqual([{ ck_id: 1, day: '2027-03-18' }])
  api.clock.now = at('2027-03-17T17:00')
  expect(await expected(id)).toEqual([{ ck_id: 1, day: '2027-03-19' }])
  const { data } = await me.call('orderPay', { id, kind: 'balance' })
  expect(data).toMatchObject({ state: STATE.paid, expected: [{ ck_id: 1, day: '2027-03-19' }] })
  await turn('2027-03-18T20:00')
  await verb(api, 'delivery days 1 9 四川省 成都市')
  expect(await expected(id)).toEqual([{ ck_id: 1, day: '2027-03-19' }])
  await verb(api, 'delivery days 1 1 四川省 成都市')
})

test('the seller’s holidays and cut-off times move the day', async () => {
  await turn('2027-03-22T10:00')
  const id = await order()
  expect(await expected(id)).toEqual([{ ck_id: 1, day: '2027-03-23' }])
  await verb(api, 'holiday 2027-03-22 休')
  expect(await expected(id)).toEqual([{ ck_id: 1, day: '2027-03-24' }])
  await verb(api, 'holiday 2027-03-22 平')
  await verb(api, 'delivery cutoff 1 09:30')
  expect(await expected(id)).toEqual([{ ck_id: 1, day: '2027-03-24' }])
  await verb(api, 'delivery cutoff 1 17:00')
})

test('a warehouse is named by the seller’s own code, and one that there is not is answered with those that there are', async () => {
  const [known] = await api.sql.query<{ code: string }>(
    "update warehouse set code = 'CK-9' where id = 2 returning code",
  )
  expect(known?.code).toBe('CK-9')
  const hours = async () => (await api.sql.query('select cut_off from warehouse where id = 2'))[0]
  await verb(api, 'delivery cutoff CK-9 15:30')
  expect(await hours()).toEqual({ cut_off: '15:30' })
  await verb(api, 'delivery days CK-9 7 西藏自治区')
  expect(await api.sql.query("select days from delivery_route where ck_id = 2 and province = '西藏自治区'")).toEqual([
    { days: 7 },
  ])
  await expect(verb(api, 'delivery cutoff CK-8 15:30')).rejects.toThrow(/没有这个仓库.*CK-9/)
  // A code that reads like a number is the code.
  await api.sql.query("update warehouse set code = '1' where id = 2")
  await verb(api, 'delivery cutoff 1 16:30')
  expect(await hours()).toEqual({ cut_off: '16:30' })
})

test.each([
  ['holiday 2027-3-22 休', '2099-06-30'],
  ['holiday 2027-03-22 x', '休|班|平'],
  ['delivery cutoff 1 25:00', '17:00'],
  ['holiday 2027-02-30 休', '2099-06-30'],
  ['delivery cutoff 99 16:00', '没有这个仓库'],
  ['delivery cutoff 9999999999 16:00', '没有这个仓库'],
  ['delivery cutoff 1.5 16:00', '没有这个仓库'],
  ['delivery days 9999999999 3', '没有这个仓库'],
  ['delivery days 1 61', '0 至 60'],
])('%s is refused', async (line, why) => {
  await expect(verb(api, line)).rejects.toThrow(why)
})
