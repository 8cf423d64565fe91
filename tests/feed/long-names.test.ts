/** A product's name as long as the feed takes it can be looked for, and asked for where nobody sells it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsAddress } from '#actions/goods/goods-list.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const NAME = '甲型流感病毒、乙型流感病毒及呼吸道合胞病毒抗原联合检测试剂盒（胶体金免疫层析法）'.padEnd(
  GOODS_TEXT_MAX,
  '长',
)

test('its name finds it in the suggestions and in the list that a link leads to', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const [{ id = 0 } = {}] = await api.sql.query<{ id: number }>(
    'select id from goods where on_sale order by id limit 1',
  )
  await api.sql.query("update goods set name = $2, initials = '' where id = $1", [id, NAME])
  const { search } = new URL(`http://shop/list${goodsAddress.encode({ keywords: NAME })}`)
  const { keywords } = goodsAddress.decode(search)
  expect((await me.call('goodsList', { keywords })).data.data.map((one) => one.id)).toEqual([id])
  expect((await me.call('goodsSearch', { keywords: NAME })).data.data.map(({ name }) => name)).toContain(NAME)
})

test('it can be wanted by its name', async () => {
  const me = await api.reader(PHONES.pharmacy)
  expect((await me.call('wantedAdd', { name: NAME, number: 1 })).code).toBe(200)
})
