/** Goods under every offer, as this reader sees them now: what they cost, how many they may order, and why not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { percentOf, yuan } from '#domain/money.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let api: Api
let me: Reader
let plain: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.ephedrine)
  plain = await plainGoods(api, 40)
})
afterAll(() => api.close())

let next = 0
function fresh() {
  const goods = plain[next++]
  if (!goods) throw new Error('no more plain goods')
  return goods
}
const one = async (id: number, reader = me) => (await reader.call('goodsDetail', { id })).data
const labels = async (id: number) => (await one(id)).tags.map((tag) => tag.label)

describe('94折', () => {
  const join = (id: number) => api.sql.query('insert into welfare_goods values (1, $1)', [id])

  test('takes its percent off the ordinary price, rounded down, and says so', async () => {
    const { id, price } = fresh()
    await join(id)
    expect(await one(id)).toMatchObject({
      percent: 94,
      price: yuan(percentOf(price, 94)),
      base_price: yuan(price),
      ends_at: 0,
      type: 0,
    })
    expect(await labels(id)).toContain('94折')
    expect((await one(id)).offers[0]).toContain('全场94折')
  })

  test('is not for near-expiry, ephedrine-containing or specially priced goods', async () => {
    const [near, hm, daily] = [fresh(), fresh(), fresh()]
    for (const { id } of [near, hm, daily]) await join(id)
    await api.sql.query("update goods set expires = '2027-08-01' where id = $1", [near.id])
    await api.sql.query("update goods set control = 'hm' where id = $1", [hm.id])
    await api.sql.query('insert into daily_price values (90001, $1, 55, $2, $3)', [
      daily.id,
      api.clock.now,
      api.clock.now + HOUR,
    ])
    expect(await one(near.id)).toMatchObject({ percent: 100, price: yuan(near.price) })
    expect(await one(hm.id)).toMatchObject({ percent: 100, price: yuan(hm.price) })
    expect(await one(daily.id)).toMatchObject({ percent: 100, price: '0.55' })
  })

  test('the list holds what costs it, in pages, and no price for visitors', async () => {
    const list = (await me.call('welfare', { size: 50 })).data
    expect(list).toMatchObject({ offer: { name: '全场94折', percent: 94 } })
    expect(list.total).toBeGreaterThan(400)
    expect(list.data.every((g) => g.percent === 94)).toBe(true)
    const visitor = (await (await api.reader()).call('welfare', {})).data
    expect(visitor.data.every((g) => g.price === null)).toBe(true)
  })
})

describe('daily specials', () => {
  test('one price from a moment to another, without the ladder', async () => {
    const { id, price } = fresh()
    const now = api.clock.now
    await api.sql.query('insert into ladder values ($1, $1, 0)', [id])
    await api.sql.query('insert into ladder_step values ($1, 30, 9)', [id])
    await api.sql.query('insert into daily_price values (90002, $1, 50, $2, $3)', [id, now + 1_000, now + 2_000])
    expect(await one(id)).toMatchObject({ goods_price_id: 0, price: yuan(price), ladder_price: [{ number: 30 }] })
    api.clock.now = now + 1_000
    expect(await one(id)).toMatchObject({
      type: 0,
      goods_price_id: 90002,
      price: '0.50',
      ladder_price: [],
      ends_at: Math.floor((now + 2_000) / 1000),
    })
    expect(await labels(id)).toContain('特')
    expect((await me.call('everydayPrice', {})).data.data.map((g) => g.id)).toContain(id)
    // Lists sorted by price know it too.
    expect((await me.call('goodsList', { zone: 'daily', sort: 'price_asc', size: 100 })).data.data[0]?.id).toBe(id)
    api.clock.now = now + 2_000
    expect(await one(id)).toMatchObject({ goods_price_id: 0, price: yuan(price), ends_at: 0 })
    expect((await me.call('everydayPrice', {})).data.data.map((g) => g.id)).not.toContain(id)
    api.clock.now = now
  })

  test('every one of the next thirty days has its own, until midnight', async () => {
    const was = api.clock.now
    const seen = new Set<string>()
    for (let day = 0; day < 30; day++) {
      api.clock.now = was + day * DAY
      const { data, ends_at } = (await (await api.reader()).call('everydayPrice', {})).data
      expect(data.length, `day ${day}`).toBeGreaterThanOrEqual(20)
      expect(ends_at * 1000 - api.clock.now).toBeLessThanOrEqual(DAY)
      seen.add(
        data
          .map((g) => g.id)
          .sort()
          .join(),
      )
    }
    expect(seen.size).toBe(30)
    api.clock.now = was
  })
})

describe('limits', () => {
  const buy = async (id: number, number: number, reader = me) => {
    const [added] = (await reader.call('cartAdd', { params: [{ goods_id: id, number }] })).data.results
    if (added?.code !== 200) return added?.msg ?? ''
    const checkout = await reader.call('cartCheckout', { ids: [added.id] })
    if (checkout.code !== 200) {
      await reader.call('cartDelete', { ids: [added.id] })
      return checkout.msg
    }
    const address_id = (await reader.call('addresses', {})).data.data[0]?.id ?? 0
    const placed = await reader.call('orderPlace', { ids: [added.id], address_id, total: checkout.data.totals.total })
    api.clock.now += 2_000
    return placed.data.ids[0] ?? ''
  }

  test('by day and week: what is left falls with every order, cancelled ones apart, and comes back', async () => {
    const { id, step } = fresh()
    await api.sql.query(
      "update goods set limit_number = $2, limit_day = $3, limit_week = $4, bzdw = '盒' where id = $1",
      [id, step * 2, step * 3, step * 4],
    )
    expect(await one(id)).toMatchObject({
      limit_number: step * 2,
      limit_note: `每单限购 ${step * 2}盒 · 每日限购 ${step * 3}盒 · 每周限购 ${step * 4}盒`,
      is_buy: 1,
    })
    const first = await buy(id, step * 2)
    expect(first).toMatch(/^\d{16}$/)
    expect(await one(id)).toMatchObject({
      limit_number: step,
      limit_note: `每单限购 ${step * 2}盒 · 今日还可购 ${step}盒 · 本周还可购 ${step * 2}盒`,
    })
    expect(await buy(id, step)).toMatch(/^\d{16}$/)
    expect(await one(id)).toMatchObject({ is_buy: 0, why: `今日已达限购 ${step * 3}盒`, limit_number: step * 3 })
    expect(await buy(id, step)).toBe(`今日已达限购 ${step * 3}盒`)
    // Others are not held by what this reader bought.
    expect((await one(id, await api.reader(PHONES.company))).is_buy).toBe(1)
    // 15 March 2027 is a Monday: the next day has a new limit, the week has not.
    const was = api.clock.now
    api.clock.now = was + DAY
    const tomorrow = await api.reader(PHONES.ephedrine)
    expect(await one(id, tomorrow)).toMatchObject({
      is_buy: 1,
      limit_number: step,
      limit_note: `每单限购 ${step * 2}盒 · 每日限购 ${step * 3}盒 · 本周还可购 ${step}盒`,
    })
    expect(await buy(id, step, tomorrow)).toMatch(/^\d{16}$/)
    expect((await one(id, tomorrow)).why).toBe(`本周已达限购 ${step * 4}盒`)
    await api.sql.query('update purchase set state = 8 where id = $1', [first])
    expect(await one(id, tomorrow)).toMatchObject({ is_buy: 1, limit_number: step * 2 })
    api.clock.now = was + 7 * DAY
    const later = await api.reader(PHONES.ephedrine)
    expect(await one(id, later)).toMatchObject({
      limit_number: step * 2,
      limit_note: `每单限购 ${step * 2}盒 · 每日限购 ${step * 3}盒 · 每周限购 ${step * 4}盒`,
    })
    api.clock.now = was
    me = await api.reader(PHONES.ephedrine)
  })

  test('lists, cart lines and detail say the same', async () => {
    const { id, step } = fresh()
    await api.sql.query("update goods set limit_day = $2, name = '限购对照片', initials = 'x' where id = $1", [
      id,
      step * 2,
    ])
    await buy(id, step)
    const { limit_number, limit_note } = await one(id)
    expect((await me.call('goodsList', { keywords: '限购对照片' })).data.data[0]).toMatchObject({
      limit_number,
      limit_note,
    })
    await me.call('favouriteAdd', { goods_ids: [id] })
    expect((await me.call('favourites', {})).data.data.find((g) => g.id === id)).toMatchObject({
      limit_number,
      limit_note,
    })
    await me.call('cartAdd', { params: [{ goods_id: id, number: step }] })
    expect((await me.call('cartList', {})).data.data.find((line) => line.goods.id === id)?.goods).toMatchObject({
      limit_number,
      limit_note,
    })
    expect(limit_number).toBe(step)
  })

  test('a flash sale’s own limit stands in for the order’s, the day’s holds beside it', async () => {
    const { id, step } = fresh()
    await api.sql.query('update goods set limit_number = $2, limit_day = $3 where id = $1', [id, step * 9, step * 3])
    await api.sql.query('insert into flash values (90003, $1, $2)', [api.clock.now, api.clock.now + HOUR])
    await api.sql.query('insert into flash_goods values (90003, 90003, $1, 50, 9999, $2)', [id, step * 5])
    expect(await one(id)).toMatchObject({ type: 1, limit_number: step * 3 })
    expect((await one(id)).limit_note).toMatch(new RegExp(`^每单限购 ${step * 5}\\S+ · 每日限购 ${step * 3}`))
  })
})

describe('controlled sales', () => {
  test('by district, kind and contract, at once when they change', async () => {
    const { id } = fresh()
    await api.sql.query(
      "insert into kx_line values (91, 'test-line', '试验线', '', '', '{成都市锦江区,成都市青羊区}', '{pharmacy}', 0, 99)",
    )
    await api.sql.query('update goods set kx_line_id = 91 where id = $1', [id])
    const [inside, outside, clinic] = [await api.reader(PHONES.pharmacy), me, await api.reader(PHONES.clinic)]
    const why = '控销品种，仅限成都市锦江区、青羊区的药店采购'
    expect(await one(id, inside)).toMatchObject({ is_buy: 1, why: '' })
    expect(await one(id, outside)).toMatchObject({ is_buy: 0, why })
    expect(await one(id, clinic)).toMatchObject({ is_buy: 0, why })
    expect((await outside.call('cartAdd', { params: [{ goods_id: id, number: 1 }] })).data.results[0]).toMatchObject({
      code: 409,
      msg: why,
    })
    await api.sql.query('insert into kx_grant values (91, $1)', [outside.id])
    expect(await one(id, await api.reader(PHONES.ephedrine))).toMatchObject({ is_buy: 1 })
    await api.sql.query("update kx_line set areas = '{成都市金牛区}' where id = 91")
    expect(await one(id, inside)).toMatchObject({ is_buy: 0, why: '控销品种，仅限成都市金牛区的药店采购' })
  })
})

describe('near expiry', () => {
  test('shows the price of the fresh one, for those who see prices, and follows it', async () => {
    const [near, full] = [fresh(), fresh()]
    await api.sql.query("update goods set expires = '2027-06-30', fresh_id = $2 where id = $1", [near.id, full.id])
    expect(await one(near.id)).toMatchObject({ is_jxq: 1, fresh_price: yuan(full.price) })
    await api.sql.query('update goods set base_price = 4321 where id = $1', [full.id])
    expect((await one(near.id)).fresh_price).toBe('43.21')
    expect((await one(near.id, await api.reader())).fresh_price).toBeNull()
    await api.sql.query('update goods set on_sale = false where id = $1', [full.id])
    expect((await one(near.id)).fresh_price).toBeNull()
  })
})

describe('offers on sums', () => {
  test('what a swap sells says 换购, and the cart knows the rule', async () => {
    const [swap] = await api.sql.query<{ id: number; goods_id: number; name: string }>(
      'select id, goods_id, name from swap order by id limit 1',
    )
    expect((await one(swap?.goods_id ?? 0)).tags).toContainEqual({ label: '换购', tone: 'blue' })
    expect((await one(swap?.goods_id ?? 0)).offers.join()).toContain(swap?.name)
    const { rules } = (await me.call('cartList', {})).data
    expect(rules.swaps.map((s) => s.id)).toContain(swap?.id)
    expect(rules.swaps.every((s) => s.goods_ids.length > 20 && !s.goods_ids.includes(s.goods_id))).toBe(true)
    expect(rules.cashbacks).toEqual((await me.call('cashback', {})).data.tiers)
  })

  test('gift and swap groups with their goods; prices only for those who see them', async () => {
    const groups = (await me.call('giftGroups', {})).data.data
    expect(groups.filter((g) => g.kind === 'gift').length).toBeGreaterThanOrEqual(4)
    expect(groups.filter((g) => g.kind === 'swap').length).toBeGreaterThanOrEqual(4)
    for (const { image } of groups) expect((await api.app.request(image)).status, image).toBe(200)
    const swap = groups.find((g) => g.kind === 'swap')
    const gift = groups.find((g) => g.kind === 'gift')
    const whole = (await me.call('giftGroup', { id: swap?.id ?? 0, kind: 'swap', size: 100 })).data
    expect(whole).toMatchObject({
      group: swap,
      total: swap?.count,
      swap: { tags: expect.arrayContaining([{ label: '换购', tone: 'blue' }]) },
    })
    expect((await me.call('giftGroup', { id: gift?.id ?? 0, kind: 'gift' })).data).toMatchObject({
      group: gift,
      swap: null,
      size: 20,
    })
    const visitor = await api.reader()
    expect((await visitor.call('giftGroups', {})).data.data.every((g) => g.price === null)).toBe(true)
    expect((await visitor.call('giftGroup', { id: swap?.id ?? 0, kind: 'swap' })).data).toMatchObject({
      group: { price: null },
      swap: { price: null },
    })
    expect((await me.call('giftGroup', { id: 999, kind: 'gift' })).status).toBe(404)
    expect((await me.send('GET', '/api/combinationMzhg?id=1&kind=none')).errors).toHaveProperty('kind')
  })

  test('combinations as one line, each cheaper than its parts', async () => {
    const all = (await me.call('combinations', { size: 100 })).data
    expect(all.total).toBe(all.data.length)
    expect(all.total).toBeGreaterThanOrEqual(8)
    for (const { goods } of all.data) expect(Number(goods.price), goods.name).toBeLessThan(Number(goods.base_price))
  })
})
