/** Payments by a provider: whatever its notices do (twice, late, wrong, never), an order is paid once and no fen is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen, yuan } from '#domain/money.ts'
import { STATE } from '#domain/order.ts'
import { demoProvider, noticeOf } from '#server/demo/payments.ts'
import { paymentProviders } from '#server/pay/providers.ts'
import { reconcile } from '#server/pay/reconcile.ts'
import { demo } from '#server/demo/plug.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { holdings, placeOrder, verb } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let goods = 0
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const [one] = await plainGoods(api, 1)
  goods = one?.id ?? 0
  await api.sql.query('update goods set stock = 9999999, qg_number = 1 where id = $1', [goods])
}, 240_000)
afterAll(() => api.close())

const order = (): Promise<string> => {
  api.clock.now += 1_000
  return placeOrder(me, [{ id: goods, number: 20 }])
}

/** An order with a payment begun at the provider. */
async function begun(kind: 'wechat' | 'alipay' = 'wechat') {
  const id = await order()
  const { data } = await me.call('orderPay', { id, kind })
  return { id, reference: data.payment?.reference ?? '', url: data.payment?.url ?? '', amount: fen(data.total) }
}

const notify = async (
  receipt: { reference: string; amount: number },
  kind = 'wechat',
  headers?: Record<string, string>,
): Promise<number> => {
  const init = noticeOf({ ...receipt, trade: 'T1' })
  const response = await api.app.request(`${ORIGIN}/pay/notify/${kind}`, { ...init, ...(headers && { headers }) })
  return response.status
}

const faults = async () =>
  (await api.sql.query<{ why: string }>('select why from notice_fault order by id')).map((row) => row.why)

async function paidTimes(id: string): Promise<number> {
  const rows = await api.sql.query(
    "select 1 as one from ledger_transfer where purchase_id = $1 and kind = 'purchase'",
    [id],
  )
  return rows.length
}

/** What the demo's page does for a press of its button. @returns where the buyer is sent */
async function press(url: string, act: string): Promise<string> {
  const go = await api.app.request(ORIGIN + url)
  const there = ORIGIN + (go.headers.get('location') ?? '')
  expect(await (await api.app.request(there)).text()).toContain('演示')
  const body = new URLSearchParams({ act })
  const back = await api.app.request(there, { method: 'POST', body })
  return back.headers.get('location') ?? ''
}

test('the demo’s page pays, its notice pays the order, and the buyer comes back to it', async () => {
  const { id, url } = await begun()
  expect(await press(url, 'paid')).toBe(`${ORIGIN}/cart_step4?id=${id}`)
  const { data } = await me.call('order', { id })
  expect(data).toMatchObject({ state: STATE.paid, payment: { kind: 'wechat', state: 'paid', url: '' } })
  expect(data.logistics[0]?.text).toContain('已付款')
})

test('who gives up at the provider has an unpaid order and may pay it in another way', async () => {
  const { id, url } = await begun('alipay')
  expect(await press(url, 'cancel')).toContain(id)
  expect((await me.call('orderPayCheck', { id })).data.state).toBe(STATE.unpaid)
  expect((await me.call('orderPay', { id, kind: 'balance' })).data.state).toBe(STATE.paid)
})

test('pressing pay again is the same payment, another way is another one', async () => {
  const { id, reference } = await begun()
  expect((await me.call('orderPay', { id, kind: 'wechat' })).data.payment?.reference).toBe(reference)
  expect((await me.call('orderPay', { id, kind: 'alipay' })).data.payment?.reference).not.toBe(reference)
})

test('a notice that comes twice, also at the same moment, pays once', async () => {
  const before = await holdings(me)
  const { id, ...receipt } = await begun()
  expect(await Promise.all([notify(receipt), notify(receipt), notify(receipt)])).toEqual([200, 200, 200])
  expect(await notify(receipt)).toBe(200)
  expect(await paidTimes(id)).toBe(1)
  const after = await holdings(me)
  expect(after.money).toBe(before.money)
  expect(after.points - before.points).toBe(Math.floor(receipt.amount / 100))
})

test('a notice after the order was cancelled goes to the balance once, and the buyer is told', async () => {
  const { id, ...receipt } = await begun()
  await me.call('orderCancel', { id })
  const before = await holdings(me)
  expect([await notify(receipt), await notify(receipt)]).toEqual([200, 200])
  expect((await holdings(me)).money).toBe(yuan(fen(before.money) + receipt.amount))
  expect((await me.call('order', { id })).data.state).toBe(STATE.cancelled)
  const told = (await me.call('messages', {})).data.data[0]
  expect(told).toMatchObject({ title: '付款已转入余额', url: '/wdqb/yegl' })
  expect(told?.text).toContain(id)
})

test('late money of a buyer who has closed the account goes back the way it came, not where nobody sees it', async () => {
  const { id, url, ...receipt } = await begun()
  await me.call('orderCancel', { id })
  const before = await holdings(me)
  await press(url, 'silent')
  await api.sql.query('update account set closed_at = 1 where id = $1', [me.id])
  try {
    expect(await notify(receipt)).toBe(200)
  } finally {
    await api.sql.query('update account set closed_at = 0 where id = $1', [me.id])
  }
  expect((await holdings(me)).money).toBe(before.money)
  await reconcile(api.sql, providers(), api.clock.now)
  expect(await refunds(receipt.reference)).toEqual([{ state: 'done', amount: receipt.amount }])
})

test('money that comes for an order paid in another way goes to the balance', async () => {
  const { id, ...receipt } = await begun()
  await me.call('orderPay', { id, kind: 'balance' })
  const before = await holdings(me)
  await notify(receipt)
  expect((await holdings(me)).money).toBe(yuan(fen(before.money) + receipt.amount))
  expect(await paidTimes(id)).toBe(1)
})

test('a wrong amount, an unknown payment, another provider and a wrong signature are refused and noted', async () => {
  const { id, ...receipt } = await begun()
  const before = (await faults()).length
  expect(await notify({ ...receipt, amount: receipt.amount - 1 })).toBe(400)
  expect(await notify({ ...receipt, reference: 'x'.repeat(32) })).toBe(400)
  expect(await notify(receipt, 'alipay')).toBe(400)
  expect(await notify(receipt, 'wechat', { 'x-demo-sign': '0'.repeat(64) })).toBe(401)
  expect((await faults()).slice(before)).toEqual(['amount', 'unknown', 'unknown', 'signature'])
  expect((await me.call('order', { id })).data.state).toBe(STATE.unpaid)
  expect(await verb(api, 'payment faults')).toContain(receipt.reference)
})

test('a buyer who comes back before the notice is answered by asking the provider', async () => {
  const { id, url, ...receipt } = await begun('alipay')
  await press(url, 'silent')
  expect((await me.call('order', { id })).data.state).toBe(STATE.unpaid)
  expect((await me.call('orderPayCheck', { id })).data).toMatchObject({
    state: STATE.paid,
    payment: { kind: 'alipay', state: 'paid' },
  })
  expect(await notify(receipt, 'alipay')).toBe(200)
  expect(await paidTimes(id)).toBe(1)
})

test('a buyer who never comes back has a paid order a minute later', async () => {
  const { id, url } = await begun()
  await press(url, 'silent')
  api.clock.now += 61_000
  await reconcile(api.sql, providers(), api.clock.now)
  expect((await me.call('order', { id })).data.state).toBe(STATE.paid)
})

const providers = () => paymentProviders(api.config, demo, { pool: api.sql, now: () => api.clock.now })

const refunds = (reference: string) =>
  api.sql.query<{ state: string; amount: number }>('select state, amount from provider_refund where reference = $1', [
    reference,
  ])

test('cancelling sends the money back the way it came, once, also when the provider is away at first', async () => {
  const before = await holdings(me)
  const { id, url, reference, amount } = await begun()
  await press(url, 'paid')
  const cancelled = (await me.call('orderCancel', { id })).data
  expect(cancelled.logistics[0]?.text).toContain('原路退回')
  expect(await holdings(me)).toEqual(before)
  const away = { ...demoProvider('wechat', { pool: api.sql, now: () => api.clock.now }) }
  away.refund = () => Promise.reject(new Error('away'))
  await reconcile(api.sql, { ...providers(), wechat: away }, api.clock.now)
  expect(await refunds(reference)).toEqual([{ state: 'asked', amount }])
  await reconcile(api.sql, providers(), api.clock.now)
  await reconcile(api.sql, providers(), api.clock.now)
  expect(await refunds(reference)).toEqual([{ state: 'done', amount }])
  expect(await api.sql.query('select refunded from demo_trade where reference = $1', [reference])).toEqual([
    { refunded: amount },
  ])
  expect(await holdings(me)).toEqual(before)
})

test('a refund that the provider refuses is in the wallet, and the buyer is told', async () => {
  const before = await holdings(me)
  const { id, url, reference, amount } = await begun()
  await press(url, 'paid')
  await me.call('orderCancel', { id })
  await api.sql.query('delete from demo_trade where reference = $1', [reference])
  await reconcile(api.sql, providers(), api.clock.now)
  expect((await refunds(reference))[0]?.state).toBe('refused')
  expect((await holdings(me)).money).toBe(yuan(fen(before.money) + amount))
  expect((await me.call('messages', {})).data.data[0]?.title).toBe('原路退款未成功')
})

test('what nobody finishes and what a provider does not answer holds up no other payment and no other refund', async () => {
  const paid = await begun()
  await press(paid.url, 'silent')
  const back = await begun('alipay')
  await press(back.url, 'paid')
  api.clock.now += 1_000
  await me.call('orderCancel', { id: back.id })
  await api.sql.query(
    `insert into online_payment (reference, account_id, kind, amount, state, created_at)
     select state || n, $1, 'wechat', 100, state, case state when 'begun' then $2::bigint + 1 else 0 end
     from generate_series(1, 60) n, unnest(array['begun', 'late']) state`,
    [me.id, api.clock.now],
  )
  await api.sql.query(
    "insert into provider_refund (reference, amount, state, asked_at) select 'late' || n, 100, 'asked', 0 from generate_series(1, 60) n",
  )
  const asked = providers()
  const wechat = { ...demoProvider('wechat', { pool: api.sql, now: () => api.clock.now }) }
  wechat.refund = () => Promise.reject(new Error('away'))
  for (let minute = 0; minute < 3; minute++) {
    api.clock.now += 61_000
    await reconcile(api.sql, { ...asked, wechat }, api.clock.now)
  }
  expect((await me.call('order', { id: paid.id })).data.state).toBe(STATE.paid)
  expect((await refunds(back.reference))[0]?.state).toBe('done')
  await api.sql.query("delete from provider_refund where reference like 'late%'")
  await api.sql.query("delete from online_payment where reference similar to '(begun|late)[0-9]+'")
})

test('what providers took is what orders and wallets got, and nothing else', async () => {
  const [row] = await api.sql.query<{ taken: number; ledger: number }>(
    `select (select coalesce(sum(amount), 0)::bigint from online_payment where state <> 'begun')
       - (select coalesce(sum(amount), 0)::bigint from provider_refund where state <> 'refused') as taken,
       (select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
         where a.name in ('wechat', 'alipay')) as ledger`,
  )
  expect(row?.ledger).toBe(row?.taken)
})

test('of another’s payment nobody asks, and a shop without providers offers none', async () => {
  const { id } = await begun()
  const other = await api.reader(PHONES.clinic)
  expect((await other.call('orderPayCheck', { id })).code).toBe(404)
  expect((await api.app.request(`${ORIGIN}/pay/demo/wechat?reference=a&amount=1&to=/&sign=0`)).status).toBe(404)
})
