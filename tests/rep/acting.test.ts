/** Acting for a customer: what is seen and what happens is the customer's, and who did it is stored beside it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginActing } from '#server/rep/acting.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { fillCart, placeOrder, receivedOrder, wholeFile } from '#tests/support/orders.ts'

let api: Api
let rep: Reader
let customer: Reader
let foreign: Reader
const reason = (answer: { data: unknown }) => (answer.data as { reason?: string } | null)?.reason
const acting = (id: number) => ({ 'x-acting-user': String(id) })

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.rep)
  customer = await api.reader(PHONES.pharmacy)
  foreign = await api.reader(PHONES.ephedrine)
}, 120_000)
afterAll(() => api.close())

test('a rep without a customer is nobody’s buyer: a name, no prices, no cart, no wallet', async () => {
  const base = await rep.call('userBase', {})
  expect(base.data).toMatchObject({ id: rep.id, name: '周演示', is_passed: 0, rep: { id: rep.id, phone: PHONES.rep } })
  expect((await rep.call('userBase', {}, acting(rep.id))).code).toBe(200)
  const { data } = (await rep.call('goodsList', {})).data
  expect(data.length).toBeGreaterThan(0)
  expect(data.filter((one) => one.price !== null)).toEqual([])
  const cart = await rep.call('cartList', {})
  expect([cart.code, reason(cart)]).toEqual([403, 'choose_customer'])
  const money = await rep.call('money', {})
  expect([money.code, reason(money)]).toEqual([403, 'not_for_reps'])
})

test('acting, everything is the customer’s, and who acts is said', async () => {
  const own = (await customer.call('userBase', {})).data
  const { rep: who, ...base } = (await rep.call('userBase', {}, acting(customer.id))).data
  // Its talk with customer service is the customer's own.
  expect(base).toEqual({ ...own, role: 'order', stores: [], is_can_chat: 0 })
  expect(who).toEqual({ id: rep.id, name: '周演示', phone: PHONES.rep })
  expect(own.rep).toBeUndefined()
  const list = await rep.call('goodsList', {}, acting(customer.id))
  expect(list.data).toEqual((await customer.call('goodsList', {})).data)
  expect(list.headers.get('x-reader')).toBe(String(customer.id))
})

test('what one rep of a customer did is not taken under another rep’s session', async () => {
  const answer = await rep.call('cartList', {}, { ...acting(customer.id), 'x-acting-rep': '999999' })
  expect([answer.code, reason(answer)]).toEqual([409, 'acting_user'])
  expect((await rep.call('cartList', {}, { ...acting(customer.id), 'x-acting-rep': String(rep.id) })).code).toBe(200)
  const own = await rep.call('repSummary', {}, { 'x-acting-rep': '999999' })
  expect([own.code, reason(own)]).toEqual([409, 'acting_user'])
})

test('another rep’s customer, and what is no customer, are refused alike', async () => {
  for (const id of [String(foreign.id), '999999', 'junk', '99999999999', '']) {
    for (const name of ['cartList', 'goodsHot', 'userBase'] as const) {
      const answer = await rep.call(name, {}, { 'x-acting-user': id })
      expect([id, name, answer.code, reason(answer)]).toEqual([id, name, 403, 'unassigned'])
    }
  }
})

test('what one rep did goes out under no other session: not another rep’s, not the customer’s, and theirs not under a rep’s', async () => {
  const second = await api.reader(PHONES.secondRep)
  const [goods] = await plainGoods(api, 1)
  const line = { params: [{ id: goods?.id ?? 0, number: goods?.step ?? 1 }] }
  const before = (await customer.call('cartList', {})).data
  const named = { ...acting(customer.id), 'x-acting-rep': String(rep.id) }
  const tries: [Reader, Record<string, string>][] = [
    [second, named],
    [customer, named],
    [rep, acting(customer.id)],
    [rep, { ...acting(customer.id), 'x-acting-rep': String(second.id) }],
  ]
  for (const [session, headers] of tries) {
    const answer = await session.call('cartAdd', line, headers)
    expect([answer.code, reason(answer)]).toEqual([409, 'acting_user'])
  }
  expect((await customer.call('cartList', {})).data).toEqual(before)
})

test('what a rep may not do for a customer is refused with its reason', async () => {
  for (const name of ['money', 'exportData', 'stores', 'credit'] as const) {
    const answer = await rep.call(name, {}, acting(customer.id))
    expect([name, answer.code, reason(answer)]).toEqual([name, 403, 'not_for_reps'])
  }
})

test('buyers make no calls of reps', async () => {
  const answer = await customer.call('repDay', {})
  expect([answer.code, reason(answer)]).toEqual([403, 'reps_only'])
})

test('a visit is one however often it is sent, and stands in the day and the summary', async () => {
  const visit = { key: randomUUID(), customer_id: customer.id, time: Math.floor(api.clock.now / 1000) - 60 }
  const sent = { ...visit, outcome: 'later', reason: '', note: '老板不在', again: '2099-12-31' } as const
  for (let n = 0; n < 2; n += 1) expect((await rep.call('repVisit', sent)).data.outcome).toBe('later')
  const day = (await rep.call('repDay', {})).data
  const row = day.customers.find(({ id }) => id === customer.id)
  expect(row).toMatchObject({
    visit: { outcome: 'later', note: '老板不在' },
    again: '2099-12-31',
    company: '演示安康大药房',
  })
  expect(row?.last_order?.amount).toMatch(/^\d+\.\d\d$/)
  expect(row?.initials).not.toBe('')
  const summary = (await rep.call('repSummary', {})).data
  expect([summary.visited, summary.rows.length]).toEqual([1, 1])
  const elsewhere = await rep.call('repVisit', { ...sent, key: randomUUID(), customer_id: foreign.id })
  expect([elsewhere.code, reason(elsewhere)]).toEqual([403, 'unassigned'])
})

const actorOf = async (table: string, where: string, value: string | number | undefined) =>
  (
    await api.sql.query<{ actor_id: number | null }>(`select actor_id from ${table} where ${where} = $1`, [
      value ?? null,
    ])
  )[0]?.actor_id

test('who acted is stored beside the effect, and the customer reads it on the order', async () => {
  const forCustomer = actingFor(rep, customer.id)
  const [line, kept] = await plainGoods(api, 2)
  const id = await placeOrder(forCustomer, [{ id: line?.id ?? 0, number: 60 }])
  expect(await actorOf('purchase', 'id', id)).toBe(rep.id)
  const seen = (await customer.call('order', { id })).data
  expect(seen.actor).toBe('周演示')
  expect(seen.logistics.at(-1)?.text).toBe('订单已提交，由 周演示 代下单')
  expect(Number(seen.balance)).toBeGreaterThan(0)
  expect(seen.pay_kinds.length).toBeGreaterThan(0)
  // The rep sees the same order without a wallet and without a way to pay.
  expect((await forCustomer.call('order', { id })).data).toEqual({
    ...seen,
    balance: '0.00',
    pay_kinds: [],
    credit: null,
  })

  const [cartLine] = await fillCart(forCustomer, [{ id: kept?.id ?? 0, number: 60 }])
  expect(await actorOf('cart_line', 'id', cartLine)).toBe(rep.id)
  await customer.call('cartEdit', { id: cartLine ?? 0, params: { number: 120 } })
  expect(await actorOf('cart_line', 'id', cartLine)).toBeNull()
  const key = randomUUID()
  await forCustomer.call('cartSelect', { ids: [cartLine ?? 0], is_selected: 0 }, { 'idempotency-key': key })
  expect(await actorOf('idempotency', 'key', key)).toBe(rep.id)
  const own = await placeOrder(customer, [{ id: line?.id ?? 0, number: 60 }])
  expect(await actorOf('purchase', 'id', own)).toBeNull()
  expect((await customer.call('order', { id: own })).data.actor).toBe('')
  const summary = (await rep.call('repSummary', {})).data
  expect([summary.orders, summary.lines, summary.placed]).toEqual([1, 1, seen.total])
})

test('a rep asks for a return with photographs, and hands in no papers', async () => {
  const forCustomer = actingFor(rep, customer.id)
  const [goods] = await plainGoods(api, 1)
  const order_id = await receivedOrder(api, customer, [{ id: goods?.id ?? 0, number: 60 }])
  const photo = await wholeFile(api, forCustomer, 'return')
  const asked = {
    order_id,
    cause: '破损',
    text: '外箱破损',
    lines: [{ line_id: 1, number: 1 }],
    photos: [photo],
  } as const
  const made = await forCustomer.call('returnApply', { ...asked, lines: [...asked.lines], photos: [photo] })
  expect([made.code, made.msg]).toEqual([200, ''])
  expect(await actorOf('purchase_return', 'id', made.data.id)).toBe(rep.id)
  const paper = await forCustomer.call('uploadStart', { purpose: 'paper', name: 'a.png', size: 10 })
  expect([paper.code, reason(paper)]).toEqual([403, 'not_for_reps'])
})

test('all tablets of a rep share the rate of the rep', async () => {
  const [one, other] = [await api.reader(PHONES.secondRep), await api.reader(PHONES.secondRep)]
  const visit = { customer_id: foreign.id, time: 1, outcome: 'nothing' } as const
  const answers = []
  for (let n = 0; n < 61; n += 1)
    answers.push((await (n % 2 ? one : other).call('repVisit', { ...visit, key: randomUUID() })).code)
  expect(answers.filter((code) => code === 429)).toHaveLength(1)
})

test('the key of rescue files is the same on every device of a rep, and no other rep has it', async () => {
  const keyOf = async (phone: string) => (await (await api.reader(phone)).call('repDay', {})).data.rescue_key
  const key = await keyOf(PHONES.rep)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await keyOf(PHONES.rep)).toBe(key)
  expect(await keyOf(PHONES.secondRep)).not.toBe(key)
})

test('every customer of the demo’s rep has a day, and none is another rep’s', async () => {
  const own = (await rep.call('repDay', {})).data.customers
  const others = (await (await api.reader(PHONES.secondRep)).call('repDay', {})).data.customers
  expect([own.length, others.length]).toEqual([40, 6])
  expect(own.filter(({ id }) => others.some((one) => one.id === id))).toEqual([])
  expect([1, 2, 3, 4, 5].map((day) => own.filter(({ weekday }) => weekday === day).length)).toEqual([8, 8, 8, 8, 8])
  const states = own.flatMap(({ papers }) => papers.map(({ days }) => (days < 0 ? 'lapsed' : 'soon')))
  expect(new Set(states)).toEqual(new Set(['lapsed', 'soon']))
  const lapsed = own.filter(({ papers }) => papers.some(({ days }) => days < 0))
  expect(new Set(lapsed.map(({ blocked }) => blocked))).toEqual(new Set(['证照已过期，更新后可采购']))
  expect(own.filter(({ blocked }) => blocked === null).length).toBeGreaterThan(30)
  expect(own.filter(({ interval, last_order }) => interval !== null && last_order).length).toBeGreaterThan(35)
  expect(own.filter(({ cart }) => cart.lines > 0 && cart.amount !== '0.00').length).toBeGreaterThan(5)
})

test('a cart with a line that says no price has no sum, rather than a wrong one', async () => {
  const [goods] = await plainGoods(api, 1)
  await fillCart(customer, [{ id: goods?.id ?? 0, number: 60 }])
  const { customers } = (await rep.call('repDay', {})).data
  expect(customers.find(({ id }) => id === customer.id)?.cart.amount).toBe('')
})

test('an assignment is taken away after the write that began before, and the next one is refused', async () => {
  const order: string[] = []
  let begun = (): void => {}
  const held = new Promise<void>((resolve) => (begun = resolve))
  const write = api.sql.transaction(async (tx) => {
    await beginActing(tx, {
      userId: customer.id,
      actor: { id: rep.id, name: '', phone: '', session: '' },
    })
    begun()
    await new Promise((resolve) => setTimeout(resolve, 100))
    order.push('written')
  })
  await held
  const taken = api.sql
    .transaction((tx) => tx.query('delete from rep_customer where customer_id = $1', [customer.id]))
    .then(() => order.push('taken'))
  await Promise.all([write, taken])
  expect(order).toEqual(['written', 'taken'])
  const answer = await rep.call('cartList', {}, acting(customer.id))
  expect([answer.code, reason(answer)]).toEqual([403, 'unassigned'])
})
