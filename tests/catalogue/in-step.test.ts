import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/calls.ts'
import { putBackStock, takeStock } from '#server/catalogue/stock.ts'
import { openApi, PHONES, plainGoods, type Api, type Reader } from '#tests/support/api.ts'

let api: Api
let member: Reader
beforeAll(async () => {
  api = await openApi()
  member = await api.reader(PHONES.ephedrine)
})
afterAll(() => api.close())

const list = async (input: Input<'goodsList'>) => (await member.call('goodsList', { ...input, size: 100 })).data
const one = async (id: number) => (await member.call('goodsDetail', { id })).data
const fresh = async (): Promise<number> => {
  const [goods] = await plainGoods(api, 1, `control = 'otc' and kind = 'drug' and id > ${++from}`)
  from = goods?.id ?? from
  return from
}
let from = 0

describe('the index in memory follows the table', () => {
  test('a new name is found at once, the old one no more', async () => {
    const id = await fresh()
    await api.sql.query("update goods set name = '秋水仙试验片', initials = 'q s x s y p' where id = $1", [id])
    expect((await list({ keywords: '秋水仙' })).data.map((g) => g.id)).toEqual([id])
    expect((await list({ keywords: 'qsxsyp' })).data.map((g) => g.id)).toEqual([id])
  })

  test('a price', async () => {
    const id = await fresh()
    await api.sql.query('update goods set base_price = 123456 where id = $1', [id])
    expect((await one(id)).price).toBe('1234.56')
    expect((await list({ sort: 'price_desc' })).data.map((g) => g.id)).toContain(id)
  })

  test('stock to nothing and back moves it out of 有货 and in again', async () => {
    const id = await fresh()
    const name = (await one(id)).name
    const there = async (): Promise<boolean> => {
      for (let page = 1; ; page++) {
        const { data } = (await member.call('goodsList', { keywords: name, in_stock: 1, size: 100, page })).data
        if (data.some((g) => g.id === id)) return true
        if (data.length < 100) return false
      }
    }
    expect(await there()).toBe(true)
    await api.sql.query('update goods set stock = 0 where id = $1', [id])
    expect(await there()).toBe(false)
    expect(await one(id)).toMatchObject({ number: 0, is_buy: 0, why: '暂时缺货' })
    await api.sql.query('update goods set stock = 10000 where id = $1', [id])
    expect(await there()).toBe(true)
  })

  test('stock itself is read, not remembered, and costs no new revision', async () => {
    const id = await fresh()
    const rev = async () => (await api.sql.query('select rev, whole from catalogue'))[0]
    const before = await rev()
    await api.sql.query('update goods set stock = 4321, sold = sold + 1 where id = $1', [id])
    expect((await one(id)).number).toBe(4321)
    expect(await rev()).toEqual(before)
  })

  test('taken off sale, on sale, deleted', async () => {
    const id = await fresh()
    await api.sql.query('update goods set on_sale = false where id = $1', [id])
    expect((await member.call('goodsDetail', { id })).status).toBe(404)
    await api.sql.query('update goods set on_sale = true where id = $1', [id])
    expect((await one(id)).id).toBe(id)
    await api.sql.query('delete from goods where id = $1', [id])
    expect((await member.call('goodsDetail', { id })).status).toBe(404)
  })

  test('offers and content', async () => {
    const id = await fresh()
    await api.sql.query('insert into ladder values ($1, $1, 0)', [id])
    await api.sql.query('insert into ladder_step values ($1, 30, 99)', [id])
    expect((await one(id)).ladder_price).toEqual([{ number: 30, price: '0.99' }])
    await api.sql.query("update hot_word set word = '新热词' where position = 1")
    expect((await member.call('common', {})).data.rnss[0]).toBe('新热词')
    await api.sql.query("update category set name = '呼吸' where id = 1")
    expect((await member.call('common', {})).data.category[0]?.name).toBe('呼吸')
  })

  test('what a transaction undoes was never there', async () => {
    const id = await fresh()
    const { name } = await one(id)
    await expect(
      api.sql.transaction(async (tx) => {
        await tx.query("update goods set name = '不会留下' where id = $1", [id])
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    expect((await one(id)).name).toBe(name)
    expect((await list({ keywords: '不会留下' })).total).toBe(0)
  })
})

describe('offers begin and end by the clock', () => {
  test('a flash sale dresses the goods while it runs, and not a moment longer', async () => {
    const id = await fresh()
    const now = api.clock.now
    await api.sql.query('insert into flash values (90001, $1, $2)', [now + 1_000, now + 2_000])
    await api.sql.query('insert into flash_goods values (90001, 90001, $1, 50, 7, 5)', [id])
    expect(await one(id)).toMatchObject({ type: 0, goods_price_id: 0 })
    api.clock.now = now + 1_000
    expect(await one(id)).toMatchObject({
      type: 1,
      price: '0.50',
      number: 7,
      goods_price_id: 90001,
      limit_number: 5,
      ends_at: Math.floor((now + 2_000) / 1000),
    })
    expect((await list({ zone: 'flash' })).data.map((g) => g.id)).toContain(id)
    await api.sql.query('update flash_goods set stock = 3 where id = 90001')
    expect((await one(id)).number).toBe(3)
    api.clock.now = now + 2_000
    expect(await one(id)).toMatchObject({ type: 0, goods_price_id: 0, ends_at: 0 })
    expect((await list({ zone: 'flash' })).data.map((g) => g.id)).not.toContain(id)
    api.clock.now = now
  })
})

describe('taking stock', () => {
  const stockOf = async (id: number) =>
    (await api.sql.query<{ stock: number; sold: number }>('select stock, sold from goods where id = $1', [id]))[0]

  test('all of it or nothing', async () => {
    const [a, b] = [await fresh(), await fresh()]
    await api.sql.query('update goods set stock = 5, sold = 0 where id in ($1, $2)', [a, b])
    const take = (lines: [number, number][]) =>
      api.sql.transaction((tx) =>
        takeStock(
          tx,
          lines.map(([goods_id, number]) => ({ goods_id, number, flash_goods_id: 0 })),
          api.clock.now,
        ),
      )
    expect(
      await take([
        [a, 3],
        [b, 6],
      ]),
    ).toEqual([{ goods_id: b, left: 5 }])
    expect(await stockOf(a)).toEqual({ stock: 5, sold: 0 })
    // Two lines of one goods, as an ordinary line and a combination's part are.
    expect(
      await take([
        [a, 3],
        [a, 3],
      ]),
    ).toEqual([{ goods_id: a, left: 5 }])
    expect(
      await take([
        [a, 3],
        [b, 5],
        [a, 2],
      ]),
    ).toEqual([])
    expect([await stockOf(a), await stockOf(b)]).toEqual([
      { stock: 0, sold: 5 },
      { stock: 0, sold: 5 },
    ])
  })

  test('a flash sale takes from its own stock', async () => {
    const id = await fresh()
    const now = api.clock.now
    await api.sql.query('insert into flash values (90002, $1, $2)', [now, now + 1_000])
    await api.sql.query('insert into flash_goods values (90002, 90002, $1, 50, 7, 0)', [id])
    const before = await stockOf(id)
    const take = (number: number, at: number) =>
      api.sql.transaction((tx) => takeStock(tx, [{ goods_id: id, number, flash_goods_id: 90_002 }], at))
    expect(await take(5, now)).toEqual([])
    expect(await take(5, now)).toEqual([{ goods_id: id, left: 2 }])
    expect(await take(1, now + 1_000)).toEqual([{ goods_id: id, left: 0 }])
    expect(await stockOf(id)).toEqual({ stock: before?.stock, sold: (before?.sold ?? 0) + 5 })
  })

  test('what a flash sale sold goes back to the sale it came from, never to another; after its end to the goods', async () => {
    const id = await fresh()
    const now = api.clock.now
    await api.sql.query('insert into flash values (90003, $1, $2), (90004, $1, $3)', [now, now + 1_000, now + 9_000])
    await api.sql.query('insert into flash_goods values (90003, 90003, $1, 50, 7, 0), (90004, 90004, $1, 40, 3, 0)', [
      id,
    ])
    const own = (await stockOf(id))?.stock ?? 0
    const left = async () =>
      (
        await api.sql.query<{ stock: number }>('select stock from flash_goods where id in (90003, 90004) order by id')
      ).map((row) => row.stock)
    const pieces = [{ goods_id: id, number: 2, flash_goods_id: 90_003 }]
    expect(await api.sql.transaction((tx) => takeStock(tx, [...pieces, ...pieces], now))).toEqual([])
    expect(await left()).toEqual([3, 3])
    await api.sql.transaction((tx) => putBackStock(tx, pieces, now))
    expect([await left(), (await stockOf(id))?.stock]).toEqual([[5, 3], own])
    await api.sql.transaction((tx) => putBackStock(tx, pieces, now + 1_000))
    expect([await left(), (await stockOf(id))?.stock]).toEqual([[5, 3], own + 2])
  })

  test('twenty at once for the last seven boxes: seven get one', async () => {
    const id = await fresh()
    await api.sql.query('update goods set stock = 7 where id = $1', [id])
    const got = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.sql.transaction((tx) => takeStock(tx, [{ goods_id: id, number: 1, flash_goods_id: 0 }], api.clock.now)),
      ),
    )
    expect(got.filter((short) => short.length === 0).length).toBe(7)
    expect((await stockOf(id))?.stock).toBe(0)
  })

  test('orders that meet crosswise do not stop each other', async () => {
    const [a, b] = [await fresh(), await fresh()]
    await api.sql.query('update goods set stock = 100 where id in ($1, $2)', [a, b])
    const order = (first: number, second: number) =>
      api.sql.transaction((tx) =>
        takeStock(
          tx,
          [
            { goods_id: first, number: 5, flash_goods_id: 0 },
            { goods_id: second, number: 5, flash_goods_id: 0 },
          ],
          api.clock.now,
        ),
      )
    const got = await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 ? order(a, b) : order(b, a))))
    expect(got.filter((short) => short.length === 0).length).toBe(20)
  })
})
