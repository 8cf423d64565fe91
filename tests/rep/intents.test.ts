/** Orders that a customer signs on a rep's device: placed where the customer's choice covers them, parked with the difference else. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fen, yuan } from '#domain/money.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { DRAWING, sendIntent, signOrder, type Signed } from '#tests/support/signed.ts'

let api: Api
let rep: Reader
let customer: Reader
let acting: Reader
let goods: { id: number }[]
const reason = (answer: { data: unknown }) => (answer.data as { reason?: string } | null)?.reason
const setPrice = (id: number | undefined, percent: number) =>
  api.sql.query('update goods set base_price = base_price * $2 / 100 where id = $1', [id ?? 0, percent])
const setStock = (id: number | undefined, stock: number) =>
  api.sql.query('update goods set stock = $2 where id = $1', [id ?? 0, stock])
const ordersOf = async () =>
  (await api.sql.query<{ n: number }>('select count(*) as n from purchase where account_id = $1', [customer.id]))[0]?.n
const sign = (numbers: readonly number[] = [60, 60]) =>
  signOrder(
    api,
    acting,
    numbers.map((number, i) => ({ id: goods[i]?.id ?? 0, number })),
  )

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.rep)
  customer = await api.reader(PHONES.pharmacy)
  acting = actingFor(rep, customer.id)
  goods = await plainGoods(api, 3)
}, 120_000)
beforeEach(async () => {
  await api.sql.query('delete from cart_line where account_id = $1', [customer.id])
  await api.sql.query('update goods set stock = 9999, base_price = 1000 where id = any($1::int[])', [
    goods.map(({ id }) => id),
  ])
})
afterAll(() => api.close())

test('at the signed prices it is an order to pay, with signature, rep and both sums; sent again it stays the one', async () => {
  const signed = await sign()
  const before = await ordersOf()
  const key = randomUUID()
  const answers = [
    await sendIntent(acting, signed, key),
    await sendIntent(acting, signed, key),
    // The first key is forgotten after some weeks, the intent's own never.
    await sendIntent(acting, signed),
  ]
  const [first] = answers
  expect([first?.code, first?.msg, first?.data.state]).toEqual([200, '', 'placed'])
  expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
  expect(await ordersOf()).toBe((before ?? 0) + 1)
  const order = (await customer.call('order', { id: first?.data.order_id ?? '' })).data
  expect([order.state, order.actor, order.total]).toEqual([0, '周演示', signed.total])
  expect(order.signed).toEqual({
    rep: '周演示',
    at: signed.signed_at,
    total: signed.total,
    count: 2,
    price_choice: 'same',
    drop_missing: 0,
    drawing: DRAWING,
  })
  expect((await customer.call('cartList', {})).data.data).toEqual([])
  const [message] = (await customer.call('messages', {})).data.data
  expect(message?.text).toContain(order.id)
})

test('cheaper it is placed; dearer it is parked with the difference in money, line by line', async () => {
  const cheaper = await sign()
  await setPrice(goods[0]?.id, 90)
  const placed = (await sendIntent(acting, cheaper)).data
  expect(placed.state).toBe('placed')
  const order = (await customer.call('order', { id: placed.order_id })).data
  expect(fen(order.total)).toBeLessThan(fen(order.signed?.total ?? '0'))

  const dearer = await sign()
  await setPrice(goods[1]?.id, 110)
  const before = await ordersOf()
  const parked = (await sendIntent(acting, dearer)).data
  expect([parked.state, parked.order_id, parked.blocked]).toEqual(['parked', '', ''])
  const sum = (key: 'before' | 'now') => parked.differences.reduce((all, line) => all + fen(line[key]), 0)
  expect(parked.differences.map(({ goods_id }) => goods_id)).toContain(goods[1]?.id)
  expect(yuan(fen(parked.now) - fen(parked.total))).toBe(yuan(sum('now') - sum('before')))
  // Whoever confirms it reads all of it, and what it comes to.
  expect(parked.differences.length + parked.unchanged.length).toBe(parked.count)
  expect(yuan(sum('now') + parked.unchanged.reduce((all, { now }) => all + fen(now), 0))).toBe(parked.now)
  expect(await ordersOf()).toBe(before)
  const day = (await rep.call('repDay', {})).data.customers.find(({ id }) => id === customer.id)
  expect(day?.signed).toBeGreaterThan(0)
  await acting.call('intentCancel', { id: parked.id })
})

test('within one percent is what it says: to the fen', async () => {
  const atMost: Signed = { ...(await sign([100])), price_choice: 'within_1_percent' }
  await setPrice(goods[0]?.id, 101)
  expect((await sendIntent(acting, atMost)).data.state).toBe('placed')
  const above: Signed = { ...(await sign([100])), price_choice: 'within_1_percent' }
  await setPrice(goods[0]?.id, 102)
  expect((await sendIntent(acting, above)).data.state).toBe('parked')
})

test.each([
  ['too little of it', 10],
  ['none of it', 0],
])('a line with %s is left out only where the customer allowed it', async (_, stock) => {
  // Enough of the first line that freight and reductions do not depend on the second.
  const strict = await sign([900, 60])
  const lenient = { ...strict, key: randomUUID(), drop_missing: 1 as const }
  await setStock(goods[1]?.id, stock)
  const parked = (await sendIntent(acting, strict)).data
  expect(parked.state).toBe('parked')
  const left = parked.differences.find(({ goods_id }) => goods_id === goods[1]?.id)
  expect(left).toMatchObject({ now: '', missing: 1 })
  // The name stands beside it, with what tells these goods from others of the name.
  expect(left?.why).not.toContain(left?.name)
  expect([left?.ypgg, left?.sccj]).not.toContain('')
  const placed = (await sendIntent(acting, lenient)).data
  expect(placed.state).toBe('placed')
  const order = (await customer.call('order', { id: placed.order_id })).data
  expect(order.lines.map(({ goods_id }) => goods_id)).toEqual([goods[0]?.id])
  // The line that was left out stays in the cart.
  expect((await customer.call('cartList', {})).data.data.map((line) => line.goods.id)).toEqual([goods[1]?.id])
})

test('the customer is asked once, and confirms the new sum with one tap, at the sum on the screen only', async () => {
  const signed = await sign()
  await setPrice(goods[0]?.id, 120)
  const { id } = (await sendIntent(acting, signed)).data
  expect((await customer.call('intents', {})).data.data).toEqual([])
  for (let n = 0; n < 2; n += 1) expect((await acting.call('intentAsk', { id })).data.asked_at).toBeGreaterThan(0)
  const messages = (await customer.call('messages', {})).data.data.filter(({ title }) => title.includes('待您确认'))
  expect(messages.length).toBe(1)
  const [shown] = (await customer.call('intents', {})).data.data
  expect(shown).toMatchObject({ id, total: signed.total, rep: '周演示' })
  const confirm = { id, total: shown?.now ?? '', digest: shown?.digest ?? '' }
  const byRep = await acting.call('intentConfirm', confirm)
  expect([byRep.code, reason(byRep)]).toEqual([403, 'not_for_reps'])
  await setPrice(goods[0]?.id, 110)
  expect((await customer.call('intentConfirm', confirm)).code).toBe(409)
  const [now] = (await customer.call('intents', {})).data.data
  const before = (await rep.call('repSummary', {})).data
  const done = await customer.call('intentConfirm', { id, total: now?.now ?? '', digest: now?.digest ?? '' })
  // It is what the rep has sold today, whoever's tap placed it.
  const after = (await rep.call('repSummary', {})).data
  expect([after.orders, after.signed]).toEqual([before.orders + 1, before.signed - 1])
  expect(fen(after.placed)).toBe(fen(before.placed) + fen(now?.now ?? ''))
  expect(done.data.state).toBe('placed')
  const again = await customer.call('intentConfirm', { id, total: now?.now ?? '', digest: now?.digest ?? '' })
  expect(again.data.order_id).toBe(done.data.order_id)
  expect((await customer.call('order', { id: done.data.order_id })).data.total).toBe(now?.now)
})

test('a new signature takes the place of a parked one; what is placed or withdrawn is replaced by nothing', async () => {
  const old = await sign()
  await setPrice(goods[0]?.id, 120)
  const { id } = (await sendIntent(acting, old)).data
  const fresh = { ...(await sign()), replaces: id }
  const placed = (await sendIntent(acting, fresh)).data
  expect(placed.state).toBe('placed')
  expect((await acting.call('intents', {})).data.data.map((one) => one.id)).not.toContain(id)
  expect((await sendIntent(acting, { ...fresh, key: randomUUID() })).code).toBe(409)
  expect((await acting.call('intentCancel', { id: placed.id })).code).toBe(409)
  expect((await acting.call('intentAsk', { id })).code).toBe(409)
})

test('only a rep sends one, with a signature and sums that agree; ephedrine never goes this way', async () => {
  const signed = await sign()
  const own = await sendIntent(customer, signed)
  expect([own.code, reason(own)]).toEqual([403, 'reps_only'])
  expect((await sendIntent(acting, { ...signed, signature: 'M 0 0' })).code).toBe(422)
  expect((await sendIntent(acting, { ...signed, total: '1.00' })).code).toBe(422)
  const elsewhere = await sendIntent(actingFor(await api.reader(PHONES.secondRep), customer.id), signed)
  expect(reason(elsewhere)).toBe('unassigned')
  const [hm] = await api.sql.query<{ id: number }>("select id from goods where control = 'hm' and on_sale limit 1")
  const [first] = signed.lines
  if (!first) throw new Error('nothing was signed')
  const refused = await sendIntent(acting, {
    ...signed,
    lines: [{ ...first, goods_id: hm?.id ?? 0 }],
    total: yuan(first.payable + first.shipping),
  })
  expect([refused.code, reason(refused)]).toEqual([409, 'ephedrine'])
})

test('a line that no cart can hold is refused at its field, and is no fault of ours', async () => {
  const signed = await sign([60])
  const [line] = signed.lines
  if (!line) throw new Error('nothing was signed')
  const wrong: Partial<typeof line>[] = [
    { goods_id: 9_999_999_999 },
    { combination_id: 9_999_999_999, goods_id: 0, type: 3 },
    { goods_price_id: 9_999_999_999 },
    { ladder_price_id: 9_999_999_999 },
    { type: 40_000 },
    { is_yj: 40_000 },
    { number: 0 },
    { number: 100_000 },
    { goods_id: 0 },
    { combination_id: 1 },
    { type: 3 },
  ]
  for (const part of wrong) {
    const answer = await sendIntent(acting, { ...signed, lines: [{ ...line, ...part }] })
    expect([part, answer.code]).toEqual([part, 422])
  }
})

test('a customer who cannot order now has it parked, with the reason', async () => {
  const signed = await sign()
  await api.sql.query('update account set approved = false where id = $1', [customer.id])
  const parked = (await sendIntent(acting, signed)).data
  await api.sql.query('update account set approved = true where id = $1', [customer.id])
  expect([parked.state, parked.now]).toEqual(['parked', ''])
  expect(parked.blocked).not.toBe('')
  expect(parked.differences.every(({ why }) => why !== '')).toBe(true)
})

test('the cart says how many signed orders wait for a word: the rep’s, and the customer’s once it was asked', async () => {
  const unplaced = async (reader: Reader) => (await reader.call('cartList', {})).data.unplaced ?? 0
  const before = [await unplaced(acting), await unplaced(customer)] as const
  const more = async () => [(await unplaced(acting)) - before[0], (await unplaced(customer)) - before[1]]
  const signed = await sign()
  await setPrice(goods[0]?.id, 120)
  const { id } = (await sendIntent(acting, signed)).data
  expect(await more()).toEqual([1, 0])
  await acting.call('intentAsk', { id })
  expect(await more()).toEqual([1, 1])
  await acting.call('intentCancel', { id })
  expect(await more()).toEqual([0, 0])
})

test('where a contract has to be signed first, the rep reads whose affair that is, and the customer is led to it', async () => {
  const needs = (is: boolean) =>
    api.sql.query('update account set needs_contract = $2 where id = $1', [customer.id, is])
  const signed = await sign()
  await needs(true)
  const parked = (await sendIntent(acting, signed)).data
  expect([parked.state, parked.blocked]).toEqual(['parked', '需要客户先签署电子合同'])
  await acting.call('intentAsk', { id: parked.id })
  const shown = (await customer.call('intents', {})).data.data.find(({ id }) => id === parked.id)
  const confirm = { id: parked.id, total: shown?.now ?? '', digest: shown?.digest ?? '' }
  expect((await customer.call('intentConfirm', confirm)).code).toBe(459)
  await needs(false)
  expect((await customer.call('intentConfirm', confirm)).data.state).toBe('placed')
})
