/**
 * One figure everywhere: what card, detail, cart, checkout, order and invoice say of a line agrees to the fen, and unit
 * price × number is what stands beside it. The shop is the demo's, the baskets are drawn.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartItem, OrderLine } from '#contract/entities.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import { fen, yuan } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { ownPrice, priceOf, sumOf } from '#domain/unit-price.ts'
import { random } from '#server/demo/random.ts'
import { invoiceLines } from '#server/invoice/lines.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'
import { seedOf } from '#tests/support/property.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const BASKETS = 6
const GOODS = 40
/** Lines of one addition, as the call takes them. */
const BATCH = 20

/** Goods of every kind of offer first, then any: what a basket is drawn from. */
async function pool(): Promise<number[]> {
  const rows = await api.sql.query<{ id: number }>(
    `select g.id from goods g where g.on_sale and g.stock > 2000 and g.limit_number = 0 and g.limit_day = 0 and g.limit_week = 0
     order by (exists (select 1 from ladder l where l.goods_id = g.id))::int + (g.manjian_id is not null)::int
       + (exists (select 1 from welfare_goods o where o.goods_id = g.id))::int
       + 3 * (exists (select 1 from swap o where o.goods_id = g.id))::int
       + 2 * (exists (select 1 from daily_price o where o.goods_id = g.id))::int desc, g.id limit 400`,
  )
  return rows.map((row) => row.id)
}

const unitPrices = (line: OrderLine) => line.prices.map(({ number, price }) => ({ number, price: fen(price) }))

async function addAll(me: Reader, lines: { goods_id: number; number: number }[]): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < lines.length; i += BATCH) {
    const { data } = await me.call('cartAdd', { params: lines.slice(i, i + BATCH) })
    ids.push(...data.results.filter((result) => result.code === 200).map((result) => result.id))
  }
  return ids
}

test('from the card to the invoice, in drawn baskets', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const all = await pool()
  let [mixed, reduced] = [0, 0]
  for (let basket = 1; basket <= BASKETS; basket += 1) {
    const chance = random(`basket ${seedOf(basket)}`)
    const wanted: { goods_id: number; number: number }[] = []
    for (const id of chance.shuffle(all).slice(0, GOODS)) {
      const { data: detail } = await me.call('goodsDetail', { id })
      if (detail.type !== 0 || detail.is_buy === 0) continue
      const number = detail.qg_number * chance.whole(1, 12)
      expect(yuan(ownPrice(detail, 0, detail.qg_number).prices[0]?.price ?? 0)).toBe(detail.price)
      wanted.push({ goods_id: id, number })
    }
    const ids = await addAll(me, wanted)
    const list = (await me.call('cartList', {})).data
    const priced = bestQuote(list.data, list.rules, list.coupons)
    expect(yuan(priced.quote.total)).toBe(list.total)
    for (const item of list.data) ownSum(item, list.data, priced.quote.lines[list.data.indexOf(item)]?.cuts ?? [])

    const checkout = (await me.call('cartCheckout', { ids })).data
    expect(checkout.totals.total, `basket ${basket}`).toBe(list.total)
    const form = { ids, address_id: checkout.addresses[0]?.id ?? 0, total: list.total }
    const placed = await me.call('orderPlace', form, { 'idempotency-key': randomUUID() })
    expect(placed.msg).toBe('')
    const order = (await me.call('order', { id: placed.data.ids[0] ?? '' })).data
    expect(order.totals).toEqual(checkout.totals)
    const ordered = order.lines.map((line) => ({ ...line, id: 0 }))
    expect(checkout.lines.map((line) => ({ ...line, id: 0 }))).toMatchObject(ordered)

    checkout.lines.forEach((line) => {
      const at = list.data.findIndex((item) => item.id === line.id)
      expect(unitPrices(line)).toEqual(priced.quote.lines[at]?.prices)
      expect(sumOf(unitPrices(line))).toBe(fen(line.amount))
      if (line.prices.length === 1) expect(fen(line.price) * line.number).toBe(fen(line.amount))
      else mixed += 1
      if (line.amount !== line.payable) reduced += 1
    })
    const invoice = await invoiceLines(api.sql, order.id)
    for (const { price, number, amount } of invoice) expect(price === null ? number : price * number - amount).toBe(0)
    expect(invoice.reduce((sum, line) => sum + line.amount, 0)).toBe(fen(order.total))
  }
  expect(mixed).toBeGreaterThan(5)
  expect(reduced).toBeGreaterThan(20)
})

/** A line by itself costs what its card says for that number; only 换购 looks at the rest of the cart. */
function ownSum(item: CartItem, items: readonly CartItem[], cuts: readonly { kind: string }[]): void {
  if (cuts.some((cut) => cut.kind === 'swap')) return
  const [line] = quote([item], { ...NO_RULES }).lines
  expect(line?.amount, `${item.goods.name} of ${items.length}`).toBe(priceOf(item.goods, item.number))
}

const NO_RULES = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }

test('a cart of a thousand lines is one checkout and one order, at the total that the cart said', async () => {
  const me = await api.reader(PHONES.owner)
  await api.sql.query('delete from cart_line where account_id = $1', [me.id])
  await api.sql.query(
    `insert into cart_line (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number, seen_price)
     select $1, g.id, 0, 0, 0, 0, 0, g.qg_number * 2, '' from goods g
     where g.on_sale and g.stock > 2000 and g.limit_number = 0 and g.limit_day = 0 and g.limit_week = 0 and g.control <> 'hm' order by g.id limit 1070`,
    [me.id],
  )
  const list = (await me.call('cartList', {})).data
  const open = list.data.filter((item) => item.is_selected === 1)
  const ids = open.map((item) => item.id)
  expect(ids.length).toBeGreaterThanOrEqual(1_000)
  const checkout = await me.call('cartCheckout', { ids })
  expect(checkout.msg).toBe('')
  expect(checkout.data.totals.total).toBe(list.total)
  const form = { ids, address_id: checkout.data.addresses[0]?.id ?? 0, total: list.total }
  const placed = await me.call('orderPlace', form, { 'idempotency-key': randomUUID() })
  expect(placed.msg).toBe('')
  const order = (await me.call('order', { id: placed.data.ids[0] ?? '' })).data
  expect(order.lines).toHaveLength(ids.length)
  expect(order.total).toBe(list.total)
})
