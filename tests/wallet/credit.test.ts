/** Goods on account: the ledger of money and the ledger of debts say the same after every act, and nobody owes more than the line. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fen, money, yuan } from '#domain/money.ts'
import { STATE } from '#domain/order.ts'
import { day, toMs } from '#domain/time.ts'
import { remindOfCredit } from '#server/credit/reminders.ts'
import * as copy from '#server/copy/money.ts'
import { noticeOf } from '#server/demo/payments.ts'
import { type Api, openApi, ORIGIN, PASSWORD, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { seededDatabase } from '#tests/support/database.ts'
import { watchLocks } from '#tests/support/locks.ts'
import { fillCart, holdings, placeOrder, verb } from '#tests/support/orders.ts'

const DAY = 86_400_000

let api: Api
let locks: ReturnType<typeof watchLocks>
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  locks = watchLocks(await seededDatabase())
  api = await openApi({}, locks.sql)
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 2)
  await api.sql.query('update goods set stock = 9999999, qg_number = 1 where id = any($1::int[])', [
    goods.map((one) => one.id),
  ])
  await verb(api, `credit set ${PHONES.pharmacy} 10000 30`)
}, 240_000)
afterAll(() => api.close())

/** What buyers owe is what the shop has not received, order by order. */
afterEach(async () => {
  const [sums] = await api.sql.query<{ owed: number; due: number }>(
    `select coalesce(sum(e.amount) filter (where a.unit = 'credit' and a.account_id is not null), 0)::bigint as owed,
       coalesce(-sum(e.amount) filter (where a.name = 'receivables'), 0)::bigint as due
     from ledger_entry e join ledger_account a on a.id = e.ledger_account_id`,
  )
  expect(sums?.due).toBe(sums?.owed)
  const below = await api.sql.query(
    `select 1 as one from ledger_entry e join ledger_account a on a.id = e.ledger_account_id join ledger_transfer t on t.id = e.transfer_id
     where a.unit = 'credit' and a.account_id is not null group by t.settles having sum(e.amount) < 0`,
  )
  expect(below).toEqual([])
})

const order = (): Promise<string> => {
  api.clock.now += 1_000
  return placeOrder(me, [{ id: goods[0]?.id ?? 0, number: 60 }])
}
const onCredit = async () => {
  const id = await order()
  return { id, ...(await me.call('orderPay', { id, kind: 'credit' })) }
}
const statement = async () => (await me.call('credit', {})).data

/** Sessions do not last as long. */
async function later(days: number): Promise<void> {
  api.clock.now += days * DAY
  me = await api.reader(PHONES.pharmacy)
}

/** Pays everything back, so that each test begins without debts. */
async function repayAll(): Promise<void> {
  const { owed } = await statement()
  if (owed === '0.00') return
  const answer = await me.call('creditRepay', { kind: 'balance', amount: owed })
  if (answer.code !== 200) throw new Error(answer.msg)
}

test('an order on account is paid at once, moves no balance, and stands in the statement with its day', async () => {
  const before = await holdings(me)
  const { id, data } = await onCredit()
  expect(data).toMatchObject({ state: STATE.paid, payment: { kind: 'credit', state: 'paid' } })
  expect((await holdings(me)).money).toBe(before.money)
  const { owed, left, items } = await statement()
  expect([owed, left]).toEqual([data.total, yuan(1_000_000 - fen(data.total))])
  expect(items).toMatchObject([{ order_id: id, open: data.total, amount: data.total, is_overdue: 0 }])
  expect(day(toMs(items[0]?.due_at ?? 0))).toBe(day(api.clock.now + 30 * DAY))
  await repayAll()
})

test('nobody takes more than the line, also with two orders at the same moment', async () => {
  const ids = [await order(), await order()]
  const total = fen((await me.call('order', { id: ids[0] ?? '' })).data.total)
  await verb(api, `credit set ${PHONES.pharmacy} ${yuan(total)} 30`)
  const answers = await Promise.all(ids.map((id) => me.call('orderPay', { id, kind: 'credit' })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)?.msg).toContain('可用额度 ¥0.00')
  await verb(api, `credit set ${PHONES.pharmacy} 10000 30`)
  await repayAll()
})

test('a repayment from the balance settles what is due first', async () => {
  const first = await onCredit()
  await later(1)
  const second = await onCredit()
  const before = await holdings(me)
  const part = fen(first.data.total) + 100
  const { data } = await me.call('creditRepay', { kind: 'balance', amount: yuan(part) })
  expect(data.items).toMatchObject([{ order_id: second.id, open: yuan(fen(second.data.total) - 100) }])
  expect((await holdings(me)).money).toBe(yuan(fen(before.money) - part))
  const over = await me.call('creditRepay', { kind: 'balance', amount: yuan(fen(data.owed) + 1) })
  expect([over.code, over.errors]).toEqual([422, { amount: [copy.repayMost(money(fen(data.owed)))] }])
  expect((await me.call('creditRepay', { kind: 'balance', amount: '0.00' })).code).toBe(422)
  await repayAll()
})

test('a repayment by a provider settles when its notice comes, once; what is over stays in the wallet', async () => {
  const { data: taken } = await onCredit()
  const before = await holdings(me)
  const { data } = await me.call('creditRepay', { kind: 'wechat', amount: taken.total })
  expect(data.url).toMatch(/^\/pay\/go\//)
  expect(data.owed).toBe(taken.total)
  await me.call('creditRepay', { kind: 'balance', amount: '1.00' })
  const reference = data.url.split('/').at(-1) ?? ''
  const notice = () =>
    api.app.request(`${ORIGIN}/pay/notify/wechat`, noticeOf({ reference, amount: fen(taken.total), trade: 'T' }))
  await Promise.all([notice(), notice()])
  expect((await statement()).owed).toBe('0.00')
  expect((await holdings(me)).money).toBe(before.money)
})

test('what is overdue locks the line and says so at checkout, on the order and when paying; repaid, it opens again', async () => {
  const { data: taken } = await onCredit()
  await later(31)
  expect((await statement()).items).toMatchObject([{ is_overdue: 1, open: taken.total }])
  // The member's centre and the wallet say it before anything is ordered.
  const owed = { owed: taken.total, overdue: taken.total }
  for (const name of ['today', 'money'] as const) expect((await me.call(name, {})).data.credit).toEqual(owed)
  const ids = await fillCart(me, [{ id: goods[1]?.id ?? 0, number: 60 }])
  expect((await me.call('cartCheckout', { ids })).data.credit?.bar).toContain(`逾期账单 ¥`)
  await me.call('cartDelete', { ids })
  const id = await order()
  expect((await me.call('order', { id })).data).toMatchObject({
    pay_kinds: expect.arrayContaining(['credit']),
    credit: { overdue: taken.total, bar: expect.stringContaining('逾期') },
  })
  const refused = await me.call('orderPay', { id, kind: 'credit' })
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('逾期')])
  expect((await me.call('order', { id })).data.state).toBe(STATE.unpaid)
  await repayAll()
  expect((await me.call('orderPay', { id, kind: 'credit' })).data.state).toBe(STATE.paid)
  await repayAll()
})

test('cancelling settles what is open of the order; what was repaid goes to the balance', async () => {
  const before = await holdings(me)
  const first = await onCredit()
  await me.call('creditRepay', { kind: 'balance', amount: '2.00' })
  const { data } = await me.call('orderCancel', { id: first.id })
  expect(data.logistics[0]?.text).toContain('账期')
  expect((await statement()).owed).toBe('0.00')
  expect(await holdings(me)).toEqual(before)
})

test('a return settles what is open of its order first', async () => {
  const { id, data: taken } = await onCredit()
  const before = await holdings(me)
  await verb(api, `order deliver ${id}`)
  await me.call('orderReceive', { id })
  const asked = await me.call('returnApply', {
    order_id: id,
    cause: '破损',
    text: '破损',
    lines: [{ line_id: 1, number: 10 }],
    photos: [],
  })
  await verb(api, `return approve ${asked.data.id}`)
  await verb(api, `return received ${asked.data.id}`)
  const { amount, progress } = (await me.call('returnInfo', { id: asked.data.id })).data
  expect(progress[0]?.text).toBe(`已退款 ${amount} 元：${amount} 元冲减账期欠款`)
  expect((await statement()).owed).toBe(yuan(fen(taken.total) - fen(amount)))
  expect((await holdings(me)).money).toBe(before.money)
  await repayAll()
})

test('who has no line is offered none and refused; a line that is closed still has to be repaid', async () => {
  const other = await api.reader(PHONES.company)
  const id = await placeOrder(other, [{ id: goods[0]?.id ?? 0, number: 60 }])
  const { data } = await other.call('order', { id })
  expect([data.credit, data.pay_kinds.includes('credit')]).toEqual([null, false])
  expect((await other.call('orderPay', { id, kind: 'credit' })).code).toBe(409)
  const { data: taken } = await onCredit()
  await verb(api, `credit off ${PHONES.pharmacy}`)
  expect(await verb(api, 'credits')).toContain(taken.total)
  expect((await me.call('orderPay', { id: await order(), kind: 'credit' })).code).toBe(409)
  expect(await statement()).toMatchObject({ most: '0.00', owed: taken.total })
  await repayAll()
  expect(await statement()).toMatchObject({ most: '0.00', owed: '0.00', items: [] })
})

test.each([
  [`credit set ${PHONES.pharmacy} 0 30`, '大于 0'],
  [`credit set ${PHONES.pharmacy} 1.005 30`, '额度写成'],
  [`credit set ${PHONES.pharmacy} 500 0`, '天数'],
  [`credit set ${PHONES.pharmacy} 500 9.5`, '天数'],
  ['credit set 13999999999 500 30', '没有已认证的客户'],
  [`credit set ${PHONES.unapproved} 500 30`, '没有已认证的客户'],
])('%s is refused', async (line, why) => {
  await expect(verb(api, line)).rejects.toThrow(why)
})

test('what is due soon is told once, what is overdue once more, and what was repaid not at all', async () => {
  await verb(api, `credit set ${PHONES.pharmacy} 100000 30`)
  me = await api.reader(PHONES.pharmacy)
  const [{ id }, { id: repaid }] = [await onCredit(), await onCredit()]
  const told = async (order: string) =>
    (
      await api.sql.query<{ title: string }>(
        "select title from message where account_id = $1 and title like '账期订单%' and text like '%' || $2 || '%' order by id",
        [me.id, order],
      )
    ).map(({ title }) => title)
  const { items } = await statement()
  const due = toMs(items.find(({ order_id }) => order_id === id)?.due_at ?? 0)
  await remindOfCredit(api.sql, due - 4 * DAY)
  expect(await told(id)).toEqual([])
  await me.call('orderCancel', { id: repaid })
  // Four processes at once, and again a day later.
  await Promise.all([0, 1, 2, 3].map(() => remindOfCredit(api.sql, due - 2 * DAY)))
  await remindOfCredit(api.sql, due - DAY)
  expect(await told(id)).toEqual(['账期订单即将到期'])
  for (const days of [1, 2]) await remindOfCredit(api.sql, due + days * DAY)
  expect(await told(id)).toEqual(['账期订单即将到期', '账期订单已逾期'])
  expect(await told(repaid)).toEqual([])
  await me.call('orderCancel', { id })
})

test('an account that owes is not closed', async () => {
  await verb(api, `credit set ${PHONES.company} 10000 30`)
  const rep = await api.reader(PHONES.company)
  for (const { id, state } of (await rep.call('orders', {})).data.data)
    if (state === STATE.unpaid) await rep.call('orderCancel', { id })
  const id = await placeOrder(rep, [{ id: goods[0]?.id ?? 0, number: 60 }])
  await rep.call('orderPay', { id, kind: 'credit' })
  await verb(api, `order deliver ${id}`)
  await rep.call('orderReceive', { id })
  const refused = await rep.call('closeAccount', { password: PASSWORD })
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('账期')])
})

test('none of all this has locked wallets in another order than the documented one', () => {
  expect(Object.fromEntries(locks.inversions)).toEqual({})
})
