/** A combination is no way around a rule: each part is limited, entitled and counted as if it were ordered alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EPHEDRINE_PER_ORDER } from '#domain/limits.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let goods: { id: number }[]
beforeAll(async () => {
  api = await openApi()
  goods = await plainGoods(api, 3)
  await api.sql.query('update goods set qg_number = 1 where id = any($1::int[])', [goods.map(({ id }) => id)])
})
afterAll(() => api.close())

let sets = 990_000
/** @returns the id of a new combination of these parts */
async function combine(...parts: [id: number, number: number][]): Promise<number> {
  sets += 1
  await api.sql.query("insert into combination (id, name, price) values ($1, '套装', 10000)", [sets])
  for (const [position, [id, number]] of parts.entries())
    await api.sql.query(
      'insert into combination_goods (combination_id, goods_id, number, position) values ($1, $2, $3, $4)',
      [sets, id, number, position],
    )
  return sets
}

type Wish = { goods_id?: number; combination_id?: number; number: number }

async function checkout(me: Reader, wishes: Wish[]) {
  const params = wishes.map((wish) => ({ ...wish, type: wish.combination_id ? (3 as const) : (0 as const) }))
  const added = (await me.call('cartAdd', { params })).data.results
  const no = added.find((one) => one.code !== 200)
  if (no) return { code: no.code, msg: no.msg, ids: [], data: null }
  const ids = added.map((one) => one.id)
  return { ...(await me.call('cartCheckout', { ids })), ids }
}

async function order(me: Reader, wishes: Wish[]): Promise<string[]> {
  const { ids, data, msg } = await checkout(me, wishes)
  if (!data) throw new Error(msg)
  const form = { ids, address_id: data.addresses[0]?.id ?? 0, total: data.totals.total }
  return (await me.call('orderPlace', form)).data.ids
}

const id = (i: number): number => goods[i]?.id ?? 0

test('pieces of a part count toward its limit of an order, beside those ordered alone', async () => {
  const me = await api.reader(PHONES.pharmacy)
  await api.sql.query('update goods set limit_number = 10 where id = $1', [id(0)])
  const set = await combine([id(0), 4], [id(1), 1])
  expect((await checkout(me, [{ combination_id: set, number: 3 }])).msg).toContain('每单限购 10')
  expect(
    (
      await checkout(me, [
        { combination_id: set, number: 2 },
        { goods_id: id(0), number: 3 },
      ])
    ).msg,
  ).toContain('已填 11')
  expect((await checkout(me, [{ combination_id: await combine([id(0), 11]), number: 1 }])).msg).toContain('每单限购 10')
  await me.call('cartDelete', { ids: (await me.call('cartList', {})).data.data.map((line) => line.id) })
})

test('pieces of a part count toward its limit of a day', async () => {
  const me = await api.reader(PHONES.owner)
  await api.sql.query('update goods set limit_day = 10 where id = $1', [id(1)])
  const set = await combine([id(1), 4], [id(2), 1])
  await order(me, [{ combination_id: set, number: 2 }])
  expect((await checkout(me, [{ goods_id: id(1), number: 3 }])).msg).toContain('今日还可购 2')
  expect((await checkout(me, [{ combination_id: set, number: 1 }])).msg).toContain('今日还可购 2')
})

test('a combination with an ephedrine-containing part is ordered apart, by who may, within order and month', async () => {
  const [hm] = await api.sql.query<{ id: number }>(
    "select id from goods where control = 'hm' and on_sale order by id limit 1",
  )
  const part = hm?.id ?? 0
  await api.sql.query(
    'update goods set qg_number = 1, stock = 99999, limit_number = 0, limit_day = 0, limit_week = 0 where id = $1',
    [part],
  )
  const set = await combine([part, 20], [id(2), 1])
  const plain = await api.reader(PHONES.pharmacy)
  expect((await checkout(plain, [{ combination_id: set, number: 1 }])).code).toBe(409)
  const me = await api.reader(PHONES.ephedrine)
  const many = Math.floor(EPHEDRINE_PER_ORDER / 20) + 1
  expect((await checkout(me, [{ combination_id: set, number: many }])).msg).toContain(`已填 ${many * 20}`)
  await me.call('cartDelete', { ids: (await me.call('cartList', {})).data.data.map((line) => line.id) })
  const [first = ''] = await order(me, [{ combination_id: set, number: 2 }])
  expect(first).toMatch(/-H$/)
  expect((await me.call('order', { id: first })).data.pay_kinds).not.toContain('balance')
  const [counted] = await api.sql.query<{ n: number }>('select count(*) as n from purchase where id = $1 and is_hm', [
    first,
  ])
  expect(counted?.n).toBe(1)
  await api.sql.query('update purchase_line set number = 1000 where purchase_id = $1', [first])
  expect((await checkout(me, [{ combination_id: set, number: 1 }])).msg).toContain('本月还可采购 0')
})
