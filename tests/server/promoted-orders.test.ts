/** Orders under every kind of offer: what the cart says, the order keeps, line by line; limits, usual goods, and hints that hold. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderLine } from '#contract/entities.ts'
import { explainTotal } from '#domain/explain.ts'
import { fillHints } from '#domain/fill.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import { fen } from '#domain/money.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let plain: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  plain = await plainGoods(api, 20)
})
afterAll(() => api.close())

type Wish = {
  goods_id: number
  number: number
  type?: 0 | 1 | 2 | 3
  goods_price_id?: number
  ladder_price_id?: number
}
type Found = { id: number; step: number }

const FIT = `g.stock > 1000 and g.control <> 'hm' and not g.clinic_only and g.kx_line_id is null and g.on_sale and g.limit_day = 0 and g.limit_week = 0
  and g.scope in ('中成药', '化学药制剂', '抗生素', '中药饮片', '二类器械', '')`

async function one(sql: string): Promise<Found & Record<string, number>> {
  const [row] = await api.sql.query<Found & Record<string, number>>(sql)
  return row ?? expect.fail(`nothing found: ${sql}`)
}

async function fill(reader: Reader, params: Wish[]): Promise<number[]> {
  const { data } = await reader.call('cartAdd', { params })
  expect(data.results.filter((r) => r.code !== 200)).toEqual([])
  return data.results.map((r) => r.id)
}

async function place(reader: Reader, ids: number[]): Promise<string> {
  const { totals, addresses } = (await reader.call('cartCheckout', { ids })).data
  const placed = await reader.call(
    'orderPlace',
    { ids, address_id: addresses[0]?.id ?? 0, total: totals.total },
    { 'idempotency-key': randomUUID() },
  )
  expect(placed.code).toBe(200)
  return placed.data.ids[0] ?? ''
}

const without = (line: OrderLine) => ({ ...line, id: 0 })

test('the order keeps each line’s base price, cuts, shares and freight as checkout showed them, and they explain the total', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const ladder =
    await one(`select g.id, g.qg_number as step, s.number as pieces from ladder l join ladder_step s on s.ladder_id = l.id join goods g on g.id = l.goods_id
    where l.type = 0 and ${FIT} and s.number >= 50 and s.number % g.qg_number = 0 and not exists (select 1 from flash_goods f where f.goods_id = g.id) order by g.id limit 1`)
  const welfare =
    await one(`select g.id, g.qg_number as step from welfare_goods w join goods g on g.id = w.goods_id where ${FIT}
    and not exists (select 1 from ladder l where l.goods_id = g.id) order by g.id limit 1`)
  const swap =
    await one(`select s.goods_id as id, g.qg_number as step, s.amount, z.id as zone, z.base_price as price, z.qg_number as zone_step
    from swap s join goods g on g.id = s.goods_id join swap_goods o on o.swap_id = s.id
    join goods z on z.id = o.goods_id where ${FIT} and ${FIT.replaceAll('g.', 'z.')} and not exists (select 1 from flash_goods f where f.goods_id = z.id) order by s.id, z.id limit 1`)
  await api.sql.query('update goods set stock = 99999 where id = any($1::int[])', [
    [ladder.id, welfare.id, swap.id, swap['zone'] ?? 0],
  ])
  const step = swap['zone_step'] ?? 1
  const zonePieces = Math.ceil((1.2 * (swap['amount'] ?? 0)) / (swap['price'] ?? 1) / step) * step
  const ids = await fill(me, [
    { goods_id: ladder.id, number: ladder['pieces'] ?? 0 },
    { goods_id: welfare.id, number: welfare.step },
    { goods_id: swap.id, number: swap.step },
    { goods_id: swap['zone'] ?? 0, number: zonePieces },
  ])
  const list = (await me.call('cartList', {})).data
  const checkout = (await me.call('cartCheckout', { ids })).data
  // The device computes the same from what the list gave it.
  expect(bestQuote(list.data, list.rules, list.coupons).quote.total).toBe(fen(checkout.totals.total))
  expect(new Set(checkout.lines.flatMap((line) => line.cuts.map((cut) => cut.kind)))).toEqual(
    new Set(['ladder', 'welfare', 'swap']),
  )
  for (const line of checkout.lines)
    expect(fen(line.listed) - line.cuts.reduce((sum, cut) => sum + fen(cut.minus), 0)).toBe(fen(line.amount))

  const order = (await me.call('order', { id: await place(me, ids) })).data
  expect(checkout.lines.map(without)).toMatchObject(order.lines.map(without))
  expect(order.totals).toEqual(checkout.totals)
  expect(explainTotal(order.lines)).toEqual(explainTotal(checkout.lines))
  expect(explainTotal(order.lines).at(-1)).toMatchObject({ kind: 'sum', amount: fen(order.total) })
  expect(order.lines.reduce((sum, line) => sum + fen(line.shipping), 0)).toBe(fen(order.totals.shipping_amount))
})

test('a red packet is promised with the order and lowers nothing', async () => {
  const me = await api.reader(PHONES.company)
  const [tier] = await api.sql.query<{ amount: number; back: number }>(
    'select amount, back from cashback order by amount limit 1',
  )
  const { id = 0, step = 1, price = 1 } = plain[0] ?? {}
  await api.sql.query('update goods set stock = 99999 where id = $1', [id])
  const pieces = Math.ceil((1.03 * (tier?.amount ?? 0)) / price / step) * step
  const ids = await fill(me, [{ goods_id: id, number: pieces }])
  const { totals } = (await me.call('cartCheckout', { ids })).data
  expect(fen(totals.cashback)).toBe(tier?.back)
  const parts = [
    totals.goods_amount,
    `-${totals.manjian_amount}`,
    `-${totals.discount_amount}`,
    `-${totals.coupon_amount}`,
    totals.shipping_amount,
  ]
  expect(parts.reduce((sum, part) => sum + fen(part), 0)).toBe(fen(totals.total))
  expect((await me.call('order', { id: await place(me, ids) })).data.totals.cashback).toBe(totals.cashback)
})

test('a limit is said in its own words when adding and editing, and holds over all lines of a goods in an order', async () => {
  const me = await api.reader(PHONES.owner)
  const { id = 0, step = 1 } = plain[1] ?? {}
  await api.sql.query('update goods set limit_number = $2, stock = 99999 where id = $1', [id, step * 4])
  const [line = 0] = await fill(me, [{ goods_id: id, number: step * 3 }])
  const more = await me.call('cartAdd', { params: [{ goods_id: id, number: step * 2 }] })
  expect(more.data.results[0]).toMatchObject({ code: 422, number: step * 3 })
  expect(more.data.results[0]?.msg).toContain(`每单限购 ${step * 4}`)
  expect((await me.call('cartEdit', { id: line, params: { number: step * 5 } })).msg).toContain('每单限购')
  // The same goods under another identity is another line of the cart, but the same goods of the order.
  const [other = 0] = await fill(me, [{ goods_id: id, number: step * 2, goods_price_id: 77 }])
  expect(other).not.toBe(line)
  const both = await me.call('cartCheckout', { ids: [line, other] })
  expect(both).toMatchObject({ code: 409 })
  expect(both.msg).toContain(`每单限购 ${step * 4}`)
  expect(both.msg).toContain(`已填 ${step * 5}`)
  expect((await me.call('cartCheckout', { ids: [line] })).code).toBe(200)
})

test('a day’s limit holds for what a flash sale sells beside the ordinary line too', async () => {
  const me = await api.reader(PHONES.ephedrine)
  const flash =
    await one(`select g.id, g.qg_number as step, f.id as offer from flash_goods f join flash s on s.id = f.flash_id
    join goods g on g.id = f.goods_id where s.starts_at <= ${api.clock.now} and s.ends_at > ${api.clock.now} and g.on_sale and g.control = ''
      and g.kx_line_id is null order by f.id limit 1`)
  const { id, step } = flash
  await api.sql.query('update goods set limit_day = $2, stock = 9999 where id = $1', [id, step * 2])
  await api.sql.query('update flash_goods set stock = 9999, limit_number = 0 where goods_id = $1', [id])
  const sale: Wish = { goods_id: id, number: step * 2, type: 1, goods_price_id: flash['offer'] ?? 0 }
  const ids = await fill(me, [sale, { goods_id: id, number: step * 2 }])
  for (const line of ids) expect((await me.call('cartCheckout', { ids: [line] })).code).toBe(200)
  const both = await me.call('cartCheckout', { ids })
  expect(both).toMatchObject({ code: 409 })
  expect(both.msg).toContain(`每日限购 ${step * 2}`)
  expect(both.msg).toContain(`已填 ${step * 4}`)
})

test('the first pieces of a ladder are sold once an order, under however many identities its goods stand in the cart', async () => {
  const me = await api.reader(PHONES.clinic)
  const goods =
    await one(`select g.id, g.qg_number as step, g.base_price as base, max(s.number) as first, min(s.price) as price
    from ladder l join ladder_step s on s.ladder_id = l.id join goods g on g.id = l.goods_id
    where l.type = 1 and ${FIT} and not exists (select 1 from flash_goods f where f.goods_id = g.id)
      and not exists (select 1 from welfare_goods w where w.goods_id = g.id)
    group by g.id having count(*) = 1 order by g.id limit 1`)
  const { id, base = 0, first = 0, price = 0 } = goods
  const ids = await fill(
    me,
    [0, 771, 772].map((ladder_price_id) => ({ goods_id: id, number: first, ladder_price_id })),
  )
  const list = (await me.call('cartList', {})).data
  const { totals } = (await me.call('cartCheckout', { ids, coupon_id: 0 })).data
  expect(fen(totals.goods_amount)).toBe(first * price + 2 * first * base)
  expect(bestQuote(list.data, list.rules, []).quote.goods).toBe(fen(totals.goods_amount))
  expect((await me.call('order', { id: await place(me, ids) })).data.totals.goods_amount).toBe(totals.goods_amount)
})

test('a group’s price can be bought once the own team is full, beside the ordinary line', async () => {
  const [a, b] = [await api.reader(PHONES.pharmacy), await api.reader(PHONES.company)]
  const offer =
    await one(`select b.goods_id as id, b.id as offer, g.qg_number as step, b.price from group_buy b join goods g on g.id = b.goods_id
    where b.people = 2 and b.starts_at <= ${api.clock.now} and b.ends_at > ${api.clock.now + 86_400_000} and ${FIT}
      and not exists (select 1 from group_team t where t.group_buy_id = b.id) order by b.id limit 1`)
  const wish: Wish = { goods_id: offer.id, number: offer.step, type: 2, goods_price_id: offer['offer'] ?? 0 }
  const team = (await a.call('groupJoin', { id: offer.id })).data
  const early = (await a.call('cartAdd', { params: [wish] })).data.results[0]
  expect(early).toMatchObject({ code: 409, msg: '还差 1 人成团' })
  await b.call('groupJoin', { id: offer.id, team_id: team.id })
  const ids = await fill(a, [wish, { goods_id: offer.id, number: offer.step }])
  const checkout = (await a.call('cartCheckout', { ids })).data
  const grouped = checkout.lines.find((line) => line.cuts.some((cut) => cut.kind === 'group'))
  expect(fen(grouped?.amount ?? '0')).toBe((offer['price'] ?? 0) * offer.step)
  expect((await a.call('order', { id: await place(a, ids) })).data.lines).toHaveLength(2)
})

test('usual goods come from orders: how many, how often, how long ago; cancelled orders and other buyers do not count', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const often = (await me.call('fastBuy', { size: 100 })).data
  expect(often.data.length).toBe(often.total)
  expect(often.total).toBeGreaterThan(20)
  const times = often.data.map((one) => one.times)
  expect(times).toEqual([...times].sort((x, y) => y - x))
  const [first] = often.data
  expect(first).toMatchObject({ last_price: expect.stringMatching(/^\d+\.\d\d$/) })
  expect(first?.interval_days).toBeGreaterThan(5)
  expect((first?.usual_number ?? 1) % (first?.goods.qg_number ?? 1)).toBe(0)
  const recent = (await me.call('fastBuy', { size: 100, order: 'recent' })).data.data.map((one) => one.days_since)
  expect(recent).toEqual([...recent].sort((x, y) => x - y))
  expect((await me.call('fastBuy', { size: 5, page: 2 })).data.data.map((one) => one.goods.id)).toEqual(
    often.data.slice(5, 10).map((one) => one.goods.id),
  )

  const newcomer = await api.reader(PHONES.ephedrine)
  expect((await newcomer.call('fastBuy', {})).data).toMatchObject({ data: [], total: 0 })
  const { id = 0, step = 1 } = plain[2] ?? {}
  const ordered = await place(newcomer, await fill(newcomer, [{ goods_id: id, number: step * 2 }]))
  expect((await newcomer.call('fastBuy', {})).data.data).toMatchObject([
    { goods: { id }, usual_number: step * 2, times: 1, interval_days: 0, days_since: 0 },
  ])
  await api.sql.query('update purchase set state = 8 where id = $1', [ordered])
  expect((await newcomer.call('fastBuy', {})).data.total).toBe(0)
})

test('the last price is that of the newest order; a cancelled order and other buyers do not count', async () => {
  const me = await api.reader(PHONES.clinic)
  const { id = 0, step = 1 } = plain[3] ?? {}
  const lastOf = async (reader: typeof me) => (await reader.call('lastPaid', {})).data.data.find((one) => one.id === id)
  const before = await lastOf(me)
  const first = await place(me, await fill(me, [{ goods_id: id, number: step * 3 }]))
  const { lines } = (await me.call('order', { id: first })).data
  expect(await lastOf(me)).toMatchObject({ id, number: step * 3, price: lines[0]?.price })
  expect(await lastOf(await api.reader(PHONES.ephedrine))).toBeUndefined()
  await api.sql.query('update purchase set state = 8 where id = $1', [first])
  expect(await lastOf(me)).toEqual(before)
  expect((await (await api.reader(PHONES.unapproved)).call('lastPaid', {})).data.data).toEqual([])
})

test('a hint holds: with its fill in the cart, exactly what it said is paid more', async () => {
  const me = await api.reader(PHONES.clinic)
  const usual = (await me.call('fastBuy', { size: 100 })).data.data
  await fill(
    me,
    usual.slice(0, 4).map(({ goods, usual_number }) => ({
      goods_id: goods.id,
      number: usual_number,
      type: goods.type,
      goods_price_id: goods.goods_price_id,
    })),
  )
  const before = (await me.call('cartList', {})).data
  expect(before.coupons.length).toBeGreaterThan(0)
  const { hints } = (await me.call('cartNextHint', {})).data
  // The device comes to the same off line, from the cart and the usual goods it keeps.
  expect(fillHints(before.data, before.rules, before.coupons, usual)).toEqual(hints)
  const hint = hints.find((one) => one.fill.length > 0 && one.kind !== 'coupon') ?? expect.fail('no hint has a fill')
  const goods = new Map(
    [...usual.map((one) => one.goods), ...before.data.map((line) => line.goods)].map((one) => [one.id, one]),
  )
  await fill(
    me,
    hint.fill.map(({ goods_id, number }) => {
      const one = goods.get(goods_id)
      return {
        goods_id,
        number,
        type: one?.type ?? 0,
        goods_price_id: one?.goods_price_id ?? 0,
        ladder_price_id: one?.ladder_price_id ?? 0,
        is_yj: one?.is_yj ?? 0,
      }
    }),
  )
  const after = (await me.call('cartList', {})).data
  expect(fen(after.total) - fen(before.total)).toBe(fen(hint.pays))
})
