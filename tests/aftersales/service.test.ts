/** Reviews, receipts, wishes, feedback, pasted lists, news: what a member writes is kept, answered, and theirs alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_DAYS } from '#domain/limits.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { fillCart, placeOrder, receivedOrder, verb, wholeFile } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 12)
})
afterAll(() => api.close())

const line = (i: number, steps: number) => ({ id: goods[i]?.id ?? 0, number: (goods[i]?.step ?? 1) * steps })

test('a line is reviewed once, after receipt', async () => {
  const waiting = await placeOrder(me, [line(0, 1)])
  expect((await me.call('reviewSave', { order_id: waiting, line_id: 1, stars: 5 })).code).toBe(409)
  const order_id = await receivedOrder(api, me, [line(1, 1), line(2, 1)])
  const open = (await me.call('reviews', {})).data
  expect(open.data.filter((one) => one.order_id === order_id)).toMatchObject([
    { id: 0, line_id: 1, state: 'open' },
    { id: 0, line_id: 2, state: 'open' },
  ])
  const saved = (await me.call('reviewSave', { order_id, line_id: 2, stars: 4, text: '包装完好' })).data
  expect(saved).toMatchObject({ order_id, line_id: 2, stars: 4, text: '包装完好', state: 'done' })
  expect((await me.call('reviewSave', { order_id, line_id: 2, stars: 1 })).code).toBe(409)
  for (const line_id of [9, 40_000, 2_147_483_647])
    expect((await me.call('reviewSave', { order_id, line_id, stars: 5 })).errors).toHaveProperty('line_id')
  for (const stars of [0, 6]) expect((await me.call('reviewSave', { order_id, line_id: 1, stars })).code).toBe(422)
  expect((await me.call('reviews', { state: 'done' })).data.data[0]).toEqual(saved)
  expect((await me.call('reviews', {})).data.total).toBe(open.total - 1)
})

test('a line received lately is offered for a review until its buyer dismisses it', async () => {
  const order_id = await receivedOrder(api, me, [line(3, 1), line(4, 1)])
  const offered = async () =>
    (await me.call('reviews', {})).data.data.filter((one) => one.order_id === order_id).map(({ line_id }) => line_id)
  expect(await offered()).toEqual([1, 2])
  expect((await me.call('reviewDismiss', { order_id, line_id: 2 })).code).toBe(200)
  for (const line_id of [9, 40_000, 2_147_483_647])
    expect((await me.call('reviewDismiss', { order_id, line_id })).errors).toHaveProperty('line_id')
  expect(await offered()).toEqual([1])
  await me.call('reviewDismiss', { order_id, line_id: 1 })
  await me.call('reviewDismiss', { order_id, line_id: 1, dismissed: 0 })
  expect(await offered()).toEqual([1])
  expect((await me.call('reviewSave', { order_id, line_id: 2, stars: 5 })).code).toBe(200)
  await api.sql.query('update purchase set received_at = $2 where id = $1', [
    order_id,
    api.clock.now - REVIEW_DAYS * 86_400_000,
  ])
  expect(await offered()).toEqual([])
})

test('ephedrine-containing goods are received with the signed paper, which completes the order', async () => {
  const buyer = await api.reader(PHONES.ephedrine)
  const [hm] = await api.sql.query<{ id: number; step: number }>(
    `update goods set stock = 9999, expires = '2029-01-01', limit_number = 0, limit_day = 0, limit_week = 0 where id = (select min(id) from goods where control = 'hm') returning id, qg_number as step`,
  )
  const id = await placeOrder(buyer, [{ id: hm?.id ?? 0, number: hm?.step ?? 1 }])
  expect((await buyer.call('receipts', {})).data.data).toEqual([])
  await buyer.call('orderPay', { id, kind: 'bank' })
  await verb(api, `order paid ${id}`)
  expect((await buyer.call('receipts', {})).data.data).toMatchObject([{ order_id: id, state: 'shipping', photo: '' }])
  const file_id = await wholeFile(api, buyer, 'receipt')
  expect((await buyer.call('receiptConfirm', { order_id: id, file_id })).code).toBe(409)
  await verb(api, `order deliver ${id}`)
  expect((await buyer.call('orderReceive', { id })).msg).toContain('签回')
  expect((await buyer.call('receipts', {})).data.data).toMatchObject([{ state: 'open' }])
  const foreign = await wholeFile(api, me, 'receipt')
  expect((await buyer.call('receiptConfirm', { order_id: id, file_id: foreign })).errors).toHaveProperty('file_id')
  const done = await buyer.call('receiptConfirm', { order_id: id, file_id })
  expect(done.data).toMatchObject({
    order_id: id,
    state: 'confirmed',
    photo: expect.stringContaining(`/file/${file_id}`),
  })
  expect((await buyer.call('order', { id })).data.state).toBe(7)
  expect((await buyer.call('receiptConfirm', { order_id: id, file_id })).code).toBe(409)
  const plain = await receivedOrder(api, me, [line(3, 1)])
  expect((await me.call('receiptConfirm', { order_id: plain, file_id: foreign })).code).toBe(404)
})

test('a wish is kept, answered by the seller, and told', async () => {
  const wish = (await me.call('wantedAdd', { name: '连花清瘟胶囊', number: 30, price: '12.5' })).data
  expect(wish).toMatchObject({ name: '连花清瘟胶囊', number: 30, price: '12.50', state: 'open', goods_id: 0 })
  await expect(verb(api, `wanted found ${wish.id} 99999999 有了`)).rejects.toThrow('下架')
  await verb(api, `wanted found ${wish.id} ${goods[4]?.id}`)
  expect((await me.call('wantedOne', { id: wish.id })).data).toMatchObject({
    state: 'found',
    goods_id: goods[4]?.id,
    answer: '已上架，可以采购了',
  })
  expect((await me.call('messages', {})).data.data[0]).toMatchObject({
    title: '求购商品已找到',
    url: `/pzqg/info?id=${wish.id}`,
  })
  const other = await api.reader(PHONES.clinic)
  expect((await other.call('wantedOne', { id: wish.id })).code).toBe(404)
  expect((await me.call('wanted', {})).data.data[0]?.id).toBe(wish.id)
})

test('feedback with photos is kept and answered', async () => {
  const photos = [await wholeFile(api, me, 'feedback'), await wholeFile(api, me, 'feedback')]
  const said = (await me.call('feedbackAdd', { type: '配送', text: '送货很快', photos })).data
  expect(said.photos).toHaveLength(2)
  await verb(api, `feedback answer ${said.id} 谢谢您的鼓励`)
  expect((await me.call('feedback', {})).data.data[0]).toMatchObject({
    id: said.id,
    answer: '谢谢您的鼓励',
    answered_at: Math.floor(api.clock.now / 1000),
  })
  expect(
    (await me.call('feedbackAdd', { type: '配送', text: 'x', photos: [await wholeFile(api, me, 'return')] })).errors,
  ).toHaveProperty(['photos.0'])
})

test('300 pasted rows in batches of 50: each in one bin, none lost, what cannot be bought is said', async () => {
  const some = await api.sql.query<{ name: string; ypgg: string; maker: string; barcode: string }>(
    `select g.name, g.ypgg, k.name as maker, g.barcode from goods g join maker k on k.id = g.maker_id where g.on_sale order by g.id % 97, g.id limit 240`,
  )
  const texts = [
    ...some.slice(0, 120).map((one) => `${one.name} ${one.ypgg} ${one.maker}`),
    ...some.slice(120, 180).map((one) => one.barcode),
    ...some.slice(180).map((one) => one.name),
    ...Array.from({ length: 60 }, (_, i) => `查无此药${i}号`),
  ]
  const bins = { matched: 0, confirm: 0, unknown: 0 }
  for (let at = 0; at < texts.length; at += 50) {
    const batch = texts.slice(at, at + 50)
    const { rows } = (await me.call('matchRows', { rows: batch.map((text, i) => ({ text, number: i })) })).data
    expect(rows.map((row) => [row.i, row.text, row.number])).toEqual(batch.map((text, i) => [i, text, i]))
    for (const row of rows) {
      bins[row.bin]++
      expect(row.why).not.toBe('')
      expect(row.goods.length > 0).toBe(row.bin !== 'unknown')
      if (row.advised_id > 0) {
        expect(row.bin).toBe('confirm')
        expect(row.goods.find(({ id }) => id === row.advised_id)?.is_buy).toBe(1)
      }
      if (row.bin === 'matched') expect([row.goods.length, row.goods[0]?.is_buy]).toEqual([1, 1])
    }
  }
  expect(bins.unknown).toBe(60)
  expect(bins.matched).toBeGreaterThan(120)
  expect((await me.call('matchRows', { rows: Array.from({ length: 51 }, () => ({ text: 'x' })) })).code).toBe(422)
})

test('news by kind, newest first, nothing from the future; each one whole', async () => {
  const all = await Promise.all(
    (['hy', 'company'] as const).map(async (type) => (await me.call('news', { type })).data),
  )
  expect(all.map((page) => page.total)).toEqual([6, 4])
  for (const { data } of all)
    for (const item of data) {
      const { html, url } = (await me.call('newsOne', { id: item.id })).data
      expect(html.replace(/<[^>]+>|\s/g, '').length, item.title).toBeGreaterThan(300)
      expect(url).toBe(`/news/info/${item.id}/${item.type}`)
      expect(item.at).toBeLessThanOrEqual(api.clock.now / 1000)
    }
  expect((await me.call('newsOne', { id: 999 })).code).toBe(404)
})

test('every help article has at least 300 characters to read', async () => {
  const rows = await api.sql.query<{ title: string; html: string }>('select title, html from article')
  expect(rows.length).toBeGreaterThan(12)
  for (const { title, html } of rows) expect(html.replace(/<[^>]+>|\s/g, '').length, title).toBeGreaterThanOrEqual(300)
})

test('copies to other stores: a number per cell, a result per store, checked before, gone on with after', async () => {
  const owner = await api.reader(PHONES.owner)
  const stores = (await owner.call('userBase', {})).data.stores
  const [second, third] = stores
  if (!second || !third) throw new Error('the owner has three stores')
  // The third store's licence does not cover this one.
  const [barred] = await plainGoods(api, 1, "kind = 'herb' and scope = '中药饮片'")
  const ids = await fillCart(owner, [line(6, 2), line(7, 1), { id: barred?.id ?? 0, number: barred?.step ?? 1 }])
  const [a = 0, b = 0, c = 0] = ids
  const numbers = [
    { id: a, user_id: second.id, number: line(6, 5).number },
    { id: b, user_id: third.id, number: 0 },
  ]
  const form = { ids, other_user_ids: [second.id, third.id], numbers }
  const cartOf = (id: number) =>
    api.sql.query<{ goods_id: number; number: number }>(
      'select goods_id, number from cart_line where account_id = $1 order by goods_id',
      [id],
    )

  const checked = (await owner.call('cartCopy', { ...form, check: 1 })).data
  expect(await cartOf(second.id)).toEqual([])
  const { results } = (await owner.call('cartCopy', form)).data
  const plain = (all: typeof results) =>
    all.map(({ user_id, code, lines }) => ({
      user_id,
      code,
      lines: lines.map((one) => [one.i, one.code, one.number, one.msg]),
    }))
  expect(plain(checked.results)).toEqual(plain(results))
  expect(plain(results)).toEqual([
    {
      user_id: second.id,
      code: 200,
      lines: [
        [0, 200, line(6, 5).number, ''],
        [1, 200, line(7, 1).number, ''],
        [2, 200, barred?.step, ''],
      ],
    },
    {
      user_id: third.id,
      code: 409,
      lines: [
        [0, 200, line(6, 2).number, ''],
        [1, 200, 0, ''],
        [2, 409, 0, '超出经营范围（中药饮片）'],
      ],
    },
  ])
  expect((await cartOf(third.id)).map((one) => one.goods_id)).toEqual([goods[6]?.id])

  // The scope is widened, and only what failed is asked for again.
  await api.sql.query("update account set scope = scope || '{中药饮片}' where id = $1", [third.id])
  const rest = { ids: [c], other_user_ids: [third.id] }
  expect((await owner.call('cartCopy', rest)).data.results).toMatchObject([{ user_id: third.id, code: 200 }])
  expect(await cartOf(third.id)).toHaveLength(2)
})
