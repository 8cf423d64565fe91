import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi, PHONES, plainGoods } from '#tests/support/api.ts'
import { buyers, session } from './support.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const OPEN = 1
const given = async (offer: number) =>
  (await api.sql.query<{ count: number }>('select count(*) as count from coupon where offer_id = $1', [offer]))[0]
    ?.count
const offer = async (id: number) =>
  (
    await api.sql.query<{ taken: number; total: number }>('select taken, total from coupon_offer where id = $1', [id])
  )[0]

test('a hundred buyers take the last ten at once: exactly ten get one', async () => {
  await api.sql.query('update coupon_offer set taken = total - 10 where id = $1', [OPEN])
  const many = await buyers(api, 100)
  const answers = await Promise.all(many.map((one) => one.call('couponTake', { id: OPEN })))
  expect(answers.filter((a) => a.code === 200 && a.data.state === 'taken')).toHaveLength(10)
  expect(answers.filter((a) => a.code === 409).map((a) => a.msg)).toEqual(Array.from({ length: 90 }, () => '已抢光'))
  expect(await given(OPEN)).toBe(10)
  const row = await offer(OPEN)
  expect(row?.taken).toBe(row?.total)
})

test('one each, however often it is asked for', async () => {
  const [one] = await buyers(api, 1)
  const again = await session(api, one?.id ?? 0)
  const before = await offer(3)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => (i % 2 ? one : again)?.call('couponTake', { id: 3 })),
  )
  expect(answers.every((a) => a?.code === 200 && a.data.state === 'taken')).toBe(true)
  expect(await given(3)).toBe(1)
  expect((await offer(3))?.taken).toBe((before?.taken ?? 0) + 1)
})

test('a taken coupon is used at checkout, and holds for its days', async () => {
  const me = await api.reader(PHONES.clinic)
  const taken = (await me.call('couponTake', { id: 3 })).data
  expect(taken).toMatchObject({ state: 'taken', amount: '200.00', minus: '8.00' })
  const [goods] = await plainGoods(api, 1)
  if (!goods) throw new Error('no plain goods')
  const number = Math.ceil(30_000 / goods.price / goods.step) * goods.step
  await api.sql.query('update goods set stock = 999999 where id = $1', [goods.id])
  const added = (await me.call('cartAdd', { params: [{ goods_id: goods.id, number }] })).data.results[0]
  const { coupons } = (await me.call('cartCheckout', { ids: [added?.id ?? 0] })).data
  const mine = coupons.find((c) => c.minus === '8.00')
  expect(mine).toMatchObject({ usable: 1, end_time: Math.floor(api.clock.now / 1000) + 7 * 86_400 })
  expect(
    (await me.call('cartCheckout', { ids: [added?.id ?? 0], coupon_id: mine?.id ?? 0 })).data.totals.coupon_amount,
  ).toBe('8.00')
  expect((await me.call('couponOffers', {})).data.data.find((o) => o.id === 3)?.state).toBe('taken')
})

test('too early, too late, all gone, and none at all', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const states = new Map((await me.call('couponOffers', { size: 100 })).data.data.map((o) => [o.id, o.state]))
  expect([...states.values()]).toEqual(expect.arrayContaining(['open', 'soon', 'gone']))
  expect([...states.values()]).not.toContain('over')
  const refusal = async (id: number) => (await me.call('couponTake', { id })).msg
  expect(await refusal(8)).toBe('还未到领取时间')
  expect(await refusal(10)).toBe('已抢光')
  expect(await refusal(12)).toBe('领取已结束')
  expect((await me.call('couponTake', { id: 999 })).status).toBe(404)
})

test('visitors and unapproved members see the centre and take nothing', async () => {
  const visitor = await api.reader()
  const unapproved = await api.reader(PHONES.unapproved)
  for (const reader of [visitor, unapproved])
    expect((await reader.call('couponOffers', {})).data.total).toBeGreaterThanOrEqual(9)
  expect((await visitor.call('couponTake', { id: 2 })).status).toBe(401)
  expect((await unapproved.call('couponTake', { id: 2 })).status).toBe(403)
})

test('kinds narrow the list, pages cut it', async () => {
  const me = await api.reader()
  const herb = (await me.call('couponOffers', { type: 'herb' })).data
  expect(herb.data.length).toBeGreaterThan(0)
  expect(herb.data.every((o) => o.scope === 'herb')).toBe(true)
  const first = (await me.call('couponOffers', { size: 2 })).data
  const second = (await me.call('couponOffers', { size: 2, page: 2 })).data
  expect(new Set([...first.data, ...second.data].map((o) => o.id)).size).toBe(4)
  expect((await me.send('GET', '/api/user/availableCoupon?type=points')).status).toBe(422)
})
