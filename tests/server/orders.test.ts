import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestQuote } from '#domain/best-coupon.ts'
import { fen, yuan } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { day, toMs } from '#domain/time.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  goods = await plainGoods(api, 40)
})
afterAll(() => api.close())

type Line = { id: number; number: number }

async function fill(reader: Reader, lines: Line[]): Promise<number[]> {
  const { data } = await reader.call('cartAdd', { params: lines.map(({ id, number }) => ({ goods_id: id, number })) })
  const bad = data.results.find((r) => r.code !== 200)
  if (bad) throw new Error(`line ${bad.i}: ${bad.msg}`)
  return data.results.map((r) => r.id)
}

const steps = (i: number, n: number): Line => ({ id: goods[i]?.id ?? 0, number: (goods[i]?.step ?? 1) * n })
const stockOf = async (id: number) =>
  (await api.sql.query<{ stock: number }>('select stock from goods where id = $1', [id]))[0]?.stock ?? 0

async function place(reader: Reader, ids: number[], more: { coupon_id?: number; total?: string; key?: string } = {}) {
  const checkout = await reader.call('cartCheckout', { ids, coupon_id: more.coupon_id ?? 0 })
  const address_id = (await reader.call('addresses', {})).data.data[0]?.id ?? 0
  const total = more.total ?? checkout.data?.totals.total ?? '0.00'
  return reader.call(
    'orderPlace',
    { ids, address_id, coupon_id: more.coupon_id ?? 0, total },
    { 'idempotency-key': more.key ?? randomUUID() },
  )
}

test('from cart to a paid order: totals agree everywhere, stock falls, lines leave the cart, money moves', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const ids = await fill(me, [steps(0, 5), steps(1, 3)])
  const before = await stockOf(goods[0]?.id ?? 0)
  const list = (await me.call('cartList', {})).data
  expect((await me.call('cartCheckout', { ids })).data.totals.total).toBe(list.total)
  // The device computes the same from what the list gave it.
  expect(yuan(bestQuote(list.data, list.rules, list.coupons).quote.total)).toBe(list.total)
  const checkout = (await me.call('cartCheckout', { ids, coupon_id: 0 })).data
  expect(checkout.totals.total).toBe(yuan(quote(list.data, list.rules).total))

  const placed = await place(me, ids)
  const [id = ''] = placed.data.ids
  expect(id).toMatch(/^20270315\d{8}$/)
  expect(await stockOf(goods[0]?.id ?? 0)).toBe(before - (goods[0]?.step ?? 0) * 5)
  expect((await me.call('cartTotal', {})).data.total).toBe(0)

  const order = (await me.call('order', { id })).data
  expect(order).toMatchObject({
    state: 0,
    totals: checkout.totals,
    pay_kinds: ['balance', 'wechat', 'alipay', 'bank'],
    payment: null,
    is_hm: 0,
    sibling: '',
  })
  expect(order.lines.reduce((sum, line) => sum + fen(line.payable), fen(order.totals.shipping_amount))).toBe(
    fen(order.total),
  )

  const paid = (await me.call('orderPay', { id, kind: 'balance' })).data
  expect(paid).toMatchObject({ state: 1, payment: { kind: 'balance', state: 'paid' }, pay_kinds: [] })
  expect(fen(order.balance) - fen(paid.balance)).toBe(fen(order.total))
  // Asking again shows it and moves nothing.
  expect((await me.call('orderPay', { id, kind: 'balance' })).data.balance).toBe(paid.balance)
})

test('bank transfer waits with a reference, and can still be changed for the balance', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const [id = ''] = (await place(me, await fill(me, [steps(2, 2)]))).data.ids
  const waiting = (await me.call('orderPay', { id, kind: 'bank' })).data
  expect(waiting).toMatchObject({ state: 0, payment: { kind: 'bank', state: 'pending', reference: `YX${id}` } })
  expect((await me.call('orderPay', { id, kind: 'balance' })).data).toMatchObject({
    state: 1,
    payment: { kind: 'balance', state: 'paid' },
  })
})

test('another total than the server’s orders nothing', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const ids = await fill(me, [steps(3, 2)])
  const real = (await me.call('cartCheckout', { ids })).data.totals.total
  for (const total of ['0.01', '0.00', yuan(fen(real) - 1), yuan(fen(real) + 1)]) {
    const refused = await place(me, ids, { total })
    expect(refused).toMatchObject({ code: 409, data: { total: real } })
  }
  expect((await me.call('cartTotal', {})).data.total).toBe(1)
  await me.call('cartDelete', { ids })
})

test('the same key places one order, however often it arrives', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const ids = await fill(me, [steps(4, 1)])
  const checkout = (await me.call('cartCheckout', { ids })).data
  const form = { ids, address_id: checkout.addresses[0]?.id ?? 0, total: checkout.totals.total }
  const key = randomUUID()
  const before = (await me.call('orders', {})).data.total
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => me.call('orderPlace', form, { 'idempotency-key': key })),
  )
  expect(new Set(answers.map((a) => a.data.ids[0])).size).toBe(1)
  expect((await me.call('orders', {})).data.total).toBe(before + 1)
})

test('two buyers race for the last box: one gets it', async () => {
  const [a, b] = [await api.reader(PHONES.pharmacy), await api.reader(PHONES.clinic)]
  for (let round = 5; round < 15; round++) {
    const one = steps(round, 1)
    const [mine, theirs] = [await fill(a, [one]), await fill(b, [one])]
    await api.sql.query('update goods set stock = $2 where id = $1', [one.id, one.number])
    const [first, second] = await Promise.all([place(a, mine), place(b, theirs)])
    expect([first.code, second.code].sort()).toEqual([200, 409])
    expect(await stockOf(one.id)).toBe(0)
    await a.call('cartDelete', { ids: mine })
    await b.call('cartDelete', { ids: theirs })
    api.clock.now += 10_000
  }
})

test('a balance never goes below zero, however many payments run at once', async () => {
  const me = await api.reader(PHONES.secondStore)
  await api.sql.query('update account set needs_contract = false where id = $1', [me.id])
  const ids: string[] = []
  for (let i = 15; i < 19; i++) {
    const one = goods[i] ?? { id: 0, step: 1, price: 1 }
    // Each order takes a good third of the wallet.
    const number = Math.ceil(800_000 / one.price / one.step) * one.step
    await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
    const placed = await place(me, await fill(me, [{ id: one.id, number }]))
    ids.push(placed.data.ids[0] ?? '')
    api.clock.now += 5_000
  }
  const answers = await Promise.all(ids.map((id) => me.call('orderPay', { id, kind: 'balance' })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(2)
  expect(answers.filter((a) => a.code === 409).map((a) => a.msg)).toEqual(['余额不足', '余额不足'])
  const last = (await me.call('order', { id: ids[0] ?? '' })).data
  expect(fen(last.balance)).toBeGreaterThanOrEqual(0)
})

test('every transfer balances, nothing in the ledger can be edited, and balances are sums', async () => {
  const uneven = await api.sql.query(
    'select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0',
  )
  expect(uneven).toEqual([])
  const [sum] = await api.sql.query<{ sum: number }>('select sum(amount)::bigint as sum from ledger_entry')
  expect(sum?.sum).toBe(0)
  await expect(api.sql.query('update ledger_entry set amount = amount + 1')).rejects.toThrow('only added to')
  await expect(api.sql.query('delete from ledger_entry')).rejects.toThrow('only added to')
  const lopsided = api.sql.transaction(async (tx) => {
    const [t] = await tx.query<{ id: number }>(
      "insert into ledger_transfer (at, kind, memo) values (0, 'test', '') returning id",
    )
    await tx.query(
      'insert into ledger_entry (transfer_id, ledger_account_id, amount) select $1, min(id), 5 from ledger_account',
      [t?.id ?? 0],
    )
  })
  await expect(lopsided).rejects.toThrow('does not balance')
})

test('a coupon takes its sum off once, and excludes the discount', async () => {
  const me = await api.reader(PHONES.company)
  const one = goods[20] ?? { id: 0, step: 1, price: 1, stock: 0 }
  await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
  const number = Math.ceil(250_000 / one.price / one.step) * one.step
  const ids = await fill(me, [{ id: one.id, number }])
  const plain = (await me.call('cartCheckout', { ids, coupon_id: 0 })).data
  expect(fen(plain.totals.discount_amount)).toBeGreaterThan(0)
  const coupon = plain.coupons.find((c) => c.usable && c.minus === '60.00')
  const used = (await me.call('cartCheckout', { ids, coupon_id: coupon?.id ?? 0 })).data
  expect(used.totals).toMatchObject({ coupon_amount: '60.00', discount_amount: '0.00' })
  const placed = await place(me, ids, { coupon_id: coupon?.id ?? 0 })
  expect(placed.code).toBe(200)
  const again = await fill(me, [{ id: one.id, number }])
  expect((await me.call('cartCheckout', { ids: again, coupon_id: coupon?.id ?? 0 })).code).toBe(404)
  const herb = plain.coupons.find((c) => c.scope === 'herb')
  expect(herb).toMatchObject({ usable: 0, why: '没有适用的商品' })
  expect((await me.call('cartCheckout', { ids: again, coupon_id: herb?.id ?? 0 })).code).toBe(409)
})

test('ephedrine-containing goods become an order of their own, within their limits, paid by transfer only', async () => {
  const me = await api.reader(PHONES.ephedrine)
  const [hm] = await api.sql.query<{ id: number; step: number }>(
    `update goods set stock = 9999, expires = '2029-01-01', limit_number = 0 where id = (select min(id) from goods where control = 'hm')
     returning id, qg_number as step`,
  )
  if (!hm) throw new Error('no ephedrine-containing goods')
  const number = Math.floor(40 / hm.step) * hm.step
  const ids = await fill(me, [{ id: hm.id, number }, steps(21, 2)])
  const checkout = (await me.call('cartCheckout', { ids })).data
  expect(checkout.separated).toBe(1)
  const placed = (await place(me, ids)).data
  const [main = '', separated = ''] = placed.ids
  expect(separated).toBe(`${main}-H`)
  const part = (await me.call('order', { id: separated })).data
  const rest = (await me.call('order', { id: main })).data
  expect(part).toMatchObject({
    is_hm: 1,
    sibling: main,
    pay_kinds: ['bank'],
    totals: { manjian_amount: '0.00', discount_amount: '0.00', coupon_amount: '0.00' },
  })
  expect(rest).toMatchObject({ is_hm: 0, sibling: separated })
  expect(fen(part.total) + fen(rest.total)).toBe(fen(checkout.totals.total))
  expect((await me.call('orderPay', { id: separated, kind: 'balance' })).code).toBe(409)
  expect((await me.call('orderPay', { id: separated, kind: 'bank' })).data.payment?.state).toBe('pending')

  const tooMany = await fill(me, [{ id: hm.id, number: Math.ceil(51 / hm.step) * hm.step }])
  expect((await me.call('cartCheckout', { ids: tooMany })).msg).toContain('每单最多 50 盒')
  await me.call('cartDelete', { ids: tooMany })
  let ordered = number
  while (ordered + number <= 200) {
    expect((await place(me, await fill(me, [{ id: hm.id, number }]))).code).toBe(200)
    ordered += number
    api.clock.now += 10_000
  }
  const over = await me.call('cartCheckout', { ids: await fill(me, [{ id: hm.id, number }]) })
  expect(over.msg).toContain(`本月还可采购 ${200 - ordered} 盒`)
  // Without the authorisation it cannot even be put into the cart.
  const other = await api.reader(PHONES.clinic)
  expect((await other.call('cartAdd', { params: [{ goods_id: hm.id, number }] })).data.results[0]).toMatchObject({
    code: 409,
    msg: '需要有效的含麻委托书',
  })
})

test('what is missing, short or off the step is named before anything is ordered', async () => {
  const me = await api.reader(PHONES.owner)
  const line = steps(22, 4)
  const ids = await fill(me, [line])
  await api.sql.query('update goods set stock = $2 where id = $1', [line.id, line.number - 1])
  expect((await me.call('cartCheckout', { ids })).msg).toMatch(/库存仅 \d+，已填 \d+/)
  expect((await place(me, ids, { total: '1.00' })).code).toBe(409)
  expect((await me.call('cartCheckout', { ids: [...ids, 999_999] })).code).toBe(404)
  await me.call('cartDelete', { ids })
})

test('a paper that lapses stops buying the day after', async () => {
  const me = await api.reader(PHONES.owner)
  const ids = await fill(me, [steps(23, 1)])
  await api.sql.query("update paper set valid_until = '2027-03-15' where account_id = $1 and kind = '采购委托书'", [
    me.id,
  ])
  expect((await me.call('cartCheckout', { ids })).code).toBe(200)
  await api.sql.query("update paper set valid_until = '2027-03-14' where account_id = $1 and kind = '采购委托书'", [
    me.id,
  ])
  expect((await me.call('cartCheckout', { ids })).msg).toContain('证照已过期')
})

test('orders are found by state, number and goods', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const all = (await me.call('orders', { size: 50 })).data
  expect(all.data.length).toBe(all.total)
  const paid = (await me.call('orders', { state: 1 })).data
  expect(paid.data.every((order) => order.state === 1)).toBe(true)
  expect(paid.total).toBeLessThan(all.total)
  const [first] = all.data
  expect((await me.call('orders', { keywords: first?.id ?? '' })).data.data.map((o) => o.id)).toEqual([first?.id])
  expect((await me.call('orders', { keywords: first?.lines[0]?.name.slice(0, 3) ?? '' })).data.total).toBeGreaterThan(0)
  const wide = (first?.id ?? '').replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect((await me.call('orders', { keywords: wide })).data.data.map((o) => o.id)).toEqual([first?.id])
  // Signs of full width are found as they stand on the order, and as another input method types them.
  await api.sql.query('update purchase_line set name = $2 where purchase_id = $1', [
    first?.id ?? '',
    '蓝芩片（薄膜衣）Ｂ',
  ])
  for (const keywords of ['片（薄膜衣）Ｂ', '片(薄膜衣)b'])
    expect((await me.call('orders', { keywords })).data.data.map((o) => o.id)).toEqual([first?.id])
  expect((await me.call('orders', { keywords: "%' or 1=1" })).data.total).toBe(0)
})

test('orders are found by day, both ends included, as the day is in China', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const all = (await me.call('orders', { size: 50 })).data.data
  const dayOf = (order: (typeof all)[number]) => day(toMs(order.created_at)).replaceAll('/', '-')
  const [first] = all
  if (!first) throw new Error('the demo shop has orders')
  const found = (await me.call('orders', { size: 50, start_time: dayOf(first), end_time: dayOf(first) })).data.data
  expect(found.map(({ id }) => id)).toEqual(all.filter((order) => dayOf(order) === dayOf(first)).map(({ id }) => id))
  expect((await me.call('orders', { start_time: '2020-01-02', end_time: '2020-01-01' })).code).toBe(422)
})
