/**
 * Every pair of writing acts at once on eight connections: nobody is answered with a fault of ours, and afterwards ledgers
 * and stock agree, and no transaction has locked rows in another order than the documented one. On PGlite, with its single connection, acts follow one another: there the pairs are few.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#server/orders/expire.ts'
import { lockWallet } from '#server/pay/ledger.ts'
import { runVerb } from '#server/seller/run.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { onPostgres, seededDatabase } from '#tests/support/database.ts'
import { documentedOrder, lockedTable, watchLocks } from '#tests/support/locks.ts'
import { placeOrder, verb } from '#tests/support/orders.ts'
import { sendIntent, type Signed, signOrder } from '#tests/support/signed.ts'
import { faults, GIFT, openOffers, OFFER, DRAW, pieces, PROVIDERS } from '#tests/support/wealth.ts'

const AT_ONCE = 8

let api: Api
let locks: ReturnType<typeof watchLocks>
let readers: [Reader, Reader]
let rep: Reader
let goods: number[]
beforeAll(async () => {
  locks = watchLocks(await seededDatabase())
  api = await openApi({}, locks.sql)
  readers = [await api.reader(PHONES.pharmacy), await api.reader(PHONES.clinic)]
  rep = await api.reader(PHONES.rep)
  goods = (await plainGoods(api, 2)).map(({ id }) => id).sort((a, b) => a - b)
  await api.sql.transaction((tx) => openOffers(tx, goods, api.clock.now))
  await api.sql.query('update goods set stock = 100000 where id = any($1::int[])', [goods])
  // Offers are opened in an order of their own, before anybody else is there.
  locks.inversions.clear()
}, 120_000)
afterAll(() => api.close())

/** Orders made before an act, so that the two acts of a pair meet in them. */
type Prepared = { me: Reader; unpaid: string; paid: string; signed: Signed; address: number }
/** @returns what was answered, where somebody was */
type Act = (prepared: Prepared) => Promise<{ code: number; msg: string } | void>

const seller =
  (words: (prepared: Prepared) => string): Act =>
  async (prepared) =>
    void (await runVerb(api.sql, words(prepared).split(' '), { by: 'test', now: api.clock.now }))

const ACTS: Record<string, Act> = {
  place: async ({ me }) => {
    const [a = 0, b = 0] = goods
    const params = [b, a].map((goods_id) => ({ goods_id, number: 1 }))
    const added = await me.call('cartAdd', { params })
    if (added.code !== 200) return added
    const ids = added.data.results.map(({ id }) => id)
    const checkout = await me.call('cartCheckout', { ids })
    if (checkout.code !== 200) return checkout
    const { addresses, totals } = checkout.data
    return me.call('orderPlace', { ids, address_id: addresses[0]?.id ?? 0, total: totals.total }, key())
  },
  'order from the table of stores': async ({ me, address }) => {
    const table = { store_id: me.id, params: goods.map((goods_id) => ({ goods_id, number: 1 })) }
    const quote = await me.call('storeQuote', table)
    if (quote.code !== 200) return quote
    const { totals, digest } = quote.data
    return me.call('storeOrder', { ...table, address_id: address, total: totals.total, digest }, key())
  },
  'place what was signed': ({ me, signed }) => sendIntent(actingFor(rep, me.id), { ...signed, key: randomUUID() }),
  'pay from the balance': ({ me, unpaid }) => me.call('orderPay', { id: unpaid, kind: 'balance' }, key()),
  'pay on account': ({ me, unpaid }) => me.call('orderPay', { id: unpaid, kind: 'credit' }, key()),
  'announce a transfer': ({ me, unpaid }) => me.call('orderPay', { id: unpaid, kind: 'bank' }, key()),
  'cancel the unpaid': ({ me, unpaid }) => me.call('orderCancel', { id: unpaid }, key()),
  'cancel the paid': ({ me, paid }) => me.call('orderCancel', { id: paid }, key()),
  exchange: ({ me, address }) => me.call('pointsExchange', { id: GIFT, number: 1, address_id: address }, key()),
  'packet to money': ({ me }) => me.call('packetToMoney', { amount: '1.00' }, key()),
  repay: ({ me }) => me.call('creditRepay', { kind: 'balance', amount: '1.00' }, key()),
  draw: ({ me }) => me.call('drawJoin', { id: DRAW }, key()),
  'take a coupon': ({ me }) => me.call('couponTake', { id: OFFER }, key()),
  'write to the service': ({ me }) => me.call('chatSend', { key: randomUUID(), text: '在吗' }, key()),
  'note a transfer': seller(({ unpaid }) => `order paid ${unpaid}`),
  deliver: seller(({ paid }) => `order deliver ${paid}`),
  withdraw: seller(() => `balance out ${PHONES.pharmacy} 1.00 ${randomUUID()}`),
  expire: async () => void (await expireOrders(api.sql, PROVIDERS, api.clock.now + 49 * 3_600_000)),
  'change prices': async () => {
    // To the price it has: what it locks and stamps is what counts.
    await api.sql.query('update goods set base_price = base_price where id = any($1::int[])', [[...goods].reverse()])
  },
}

const key = () => ({ 'idempotency-key': randomUUID() })

async function prepare(me: Reader): Promise<Prepared> {
  const [a = 0] = goods
  const paid = await placeOrder(me, [{ id: a, number: 5 }], 0)
  await me.call('orderPay', { id: paid, kind: 'bank' })
  await verb(api, `order paid ${paid}`)
  const unpaid = await placeOrder(me, [{ id: a, number: 1 }], 0)
  // Signed before anything meets: who signs reads the lines in the cart, which an order that is placed takes out.
  const signed = await signOrder(api, actingFor(rep, me.id), [{ id: a, number: 1 }])
  const [address] = await api.sql.query<{ id: number }>('select id from address where account_id = $1', [me.id])
  return { me, unpaid, paid, signed, address: address?.id ?? 0 }
}

const NAMES = Object.keys(ACTS)
const PAIRS = NAMES.flatMap((one, i) => NAMES.slice(i).map((other) => [one, other] as const))

test('every pair of writing acts at once: no fault reaches a buyer, ledgers and stock agree', async () => {
  const before = await api.sql.transaction((tx) => pieces(tx, goods))
  const answers: string[] = []
  // PGlite has one connection: what meets there follows one another, so a few pairs show that the acts run.
  for (const [i, [one, other]] of PAIRS.entries()) {
    if (!onPostgres && i % 9 > 0) continue
    // The rate limits count by the clock.
    api.clock.now += 60_000
    const prepared = [await prepare(readers[0]), await prepare(readers[1])]
    const acts = Array.from({ length: AT_ONCE }, (_, n) => {
      const name = n % 2 ? one : other
      const where = prepared[n < AT_ONCE / 2 ? 0 : 1]
      return where ? ACTS[name]?.(where) : undefined
    })
    for (const [n, outcome] of (await Promise.allSettled(acts)).entries()) {
      const name = `${one} × ${other}, ${n % 2 ? one : other}`
      if (outcome.status === 'rejected') answers.push(`${name}: ${String(outcome.reason)}`)
      else if ((outcome.value?.code ?? 200) >= 500) answers.push(`${name}: ${outcome.value?.msg}`)
      else if (outcome.value?.code === 429) answers.push(`${name}: the rate limit, so nothing was tried`)
    }
  }
  expect(answers).toEqual([])
  expect(await api.sql.transaction((tx) => pieces(tx, goods))).toEqual(before)
  expect(await api.sql.transaction(faults)).toEqual([])
  expect(Object.fromEntries(locks.inversions)).toEqual({})
  // Acts that lock nothing would prove nothing.
  expect([...locks.tables]).toEqual(
    expect.arrayContaining([
      'account',
      'purchase',
      'draw',
      'coupon_offer',
      'goods',
      'coupon',
      'ledger_account',
      'points_goods',
    ]),
  )
}, 300_000)

test('the order of locks stands in the README', () => {
  expect([...documentedOrder()].slice(0, 3)).toEqual([
    ['account', [1, 0]],
    ['purchase', [2, 0]],
    ['purchase_return', [2, 1]],
  ])
})

test.each([
  ['select id from goods where id = any($1::int[]) order by id for no key update', 'goods'],
  ['select p.id from purchase p join payment y on true where p.id = $1 for no key update of p', 'purchase'],
  ['select id, (select contact from account a where a.id = p.actor_id) from purchase p for no key update', 'purchase'],
  ['select r.id from x o join provider_refund r on true for no key update of r', 'provider_refund'],
  ['update goods g set stock = 1 from unnest($1::int[]) as t (id) where g.id = t.id', 'goods'],
  ['insert into cart_line (id) values (1) on conflict (id) do update set number = 1', 'cart_line'],
  ['insert into cart_line (id) values (1) on conflict do nothing', ''],
  ['select id from goods', ''],
])('%s locks %s', (text, table) => {
  expect(lockedTable(text)).toBe(table)
})

test('planted: what is locked the wrong way round is noticed', async () => {
  const { sql, inversions } = watchLocks(api.sql)
  const [member] = await sql.query<{ id: number }>('select id from account where phone = $1', [PHONES.pharmacy])
  const userId = member?.id ?? 0
  await sql.transaction(async (tx) => {
    await lockWallet(tx, userId, 'points')
    await lockWallet(tx, userId, 'money')
    await tx.query('select id from goods where id = any($1::int[]) order by id desc for no key update', [goods])
    await tx.query('select id from purchase where account_id = $1 for no key update', [userId])
  })
  expect([...inversions.keys()].sort()).toEqual(
    [
      'goods is locked before purchase',
      `goods is locked as ${[...goods].reverse().join(', ')}`,
      'ledger_account is locked before goods',
      'ledger_account is locked before purchase',
      'wallet points is locked before money',
    ].sort(),
  )
})
