/** Favourites: pages of them, and groups that hold over all pages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Favourites } from '#contract/entities.ts'
import { groupOf, GROUPINGS, type Grouping } from '#domain/goods-groups.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'

let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  await api.sql.query('delete from favourite where account_id = $1', [me.id])
  // Kinds and offers mixed, more than two pages of them.
  const goods = await api.sql.query<{ id: number }>(
    `(select id from goods where on_sale and kind = 'drug' order by id limit 30) union (select id from goods where on_sale and kind = 'herb' order by id limit 12)
     union (select id from goods where on_sale and kind = 'device' order by id limit 8) union (select goods_id from flash_goods limit 4)`,
  )
  for (const { id } of goods) {
    api.clock.now += 1_000
    await me.call('favouriteAdd', { goods_ids: [id] })
  }
})
afterAll(() => api.close())

async function all(by?: Grouping): Promise<{ goods: Favourites['data']; last: Favourites }> {
  const goods: Favourites['data'] = []
  for (let page = 1; ; page += 1) {
    const { data } = await me.call('favourites', { page, ...(by && { by }) })
    goods.push(...data.data)
    if (page * PAGE_SIZE >= data.total) return { goods, last: data }
  }
}

test.each(GROUPINGS)(
  'by %s: every favourite once, its group in one piece across pages, the newest of it first',
  async (by) => {
    const plain = await all()
    const { goods, last } = await all(by)
    expect(last.total).toBe(plain.last.total)
    expect(goods.map(({ id }) => id).sort()).toEqual(plain.goods.map(({ id }) => id).sort())
    const names = goods.map((one) => groupOf(one, by))
    expect(names.filter((name, i) => name !== names[i - 1])).toEqual(last.groups.map(({ name }) => name))
    for (const { name, total } of last.groups) {
      expect(names.filter((one) => one === name)).toHaveLength(total)
      const newestFirst = plain.goods.filter((one) => groupOf(one, by) === name).map(({ id }) => id)
      expect(goods.filter((one) => groupOf(one, by) === name).map(({ id }) => id)).toEqual(newestFirst)
    }
  },
)

test('in no groups there are none; another grouping is refused', async () => {
  expect((await me.call('favourites', {})).data.groups).toEqual([])
  expect(await me.send('GET', '/api/favorite?by=price')).toMatchObject({
    status: 422,
    errors: { by: expect.any(Array) },
  })
})
