import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 30)
})
afterAll(() => api.close())

const nth = (i: number) => {
  const one = goods[i]
  if (!one) throw new Error('too few plain goods')
  return one
}

test('adding creates a line, adding again adds to it, a set is absolute', async () => {
  const { id, step } = nth(0)
  const first = await me.call('cartAdd', { params: [{ goods_id: id, number: step * 2 }] })
  expect(first.data.results).toMatchObject([{ i: 0, code: 200, number: step * 2 }])
  const second = await me.call('cartAdd', { params: [{ goods_id: id, number: step * 2 }] })
  expect(second.data.results[0]).toMatchObject({ id: first.data.results[0]?.id, number: step * 4 })
  const third = await me.call('cartAdd', { params: [{ goods_id: id, number: step, set: 1 }] })
  expect(third.data.results[0]).toMatchObject({ id: first.data.results[0]?.id, number: step })
})

test('a set that names a line changes that line, and is a 404 when the line is gone', async () => {
  const { id, step } = nth(1)
  const line = (await me.call('cartAdd', { params: [{ goods_id: id, number: step }] })).data.results[0]?.id ?? 0
  const named = await me.call('cartAdd', {
    params: [{ goods_id: id, goods_manjian_id: 77, number: step * 3, set: 1, id: line }],
  })
  expect(named.data.results[0]).toMatchObject({ code: 200, id: line, number: step * 3 })
  await me.call('cartDelete', { ids: [line] })
  const gone = await me.call('cartAdd', { params: [{ goods_id: id, number: step * 3, set: 1, id: line }] })
  expect(gone.data.results[0]).toMatchObject({ code: 404, id: line })
  expect((await me.call('cartTotal', {})).data.total).toBe(1)
})

test('a batch has one outcome per line, and what can be added is', async () => {
  const many = goods.find((one) => one.step > 1) ?? nth(0)
  const injection = await plainGoods(api, 1, 'clinic_only')
  const params = [
    { goods_id: nth(2).id, number: nth(2).step },
    { goods_id: 0, number: 1 },
    { goods_id: 2_000_000_000, number: 1 },
    { goods_id: many.id, number: many.step + 1 },
    { goods_id: injection[0]?.id ?? 0, number: injection[0]?.step ?? 1 },
    { goods_id: nth(2).id, number: nth(2).step },
  ]
  const { data } = await me.call('cartAdd', { params })
  expect(data.results.map((r) => r.code)).toEqual([200, 422, 404, many.step > 1 ? 422 : 200, 409, 200])
  expect(data.results[4]?.msg).toBe('仅限医疗机构采购')
  // Lines of one batch see each other.
  expect(data.results[5]).toMatchObject({ id: data.results[0]?.id, number: nth(2).step * 2 })
})

test('edit, select and delete work by id and tell what became of each', async () => {
  const { id, step } = nth(3)
  const line = (await me.call('cartAdd', { params: [{ goods_id: id, number: step }] })).data.results[0]?.id ?? 0
  expect((await me.call('cartEdit', { id: line, params: { number: step * 5 } })).data).toEqual({
    id: line,
    number: step * 5,
  })
  const select = await me.call('cartSelect', { ids: [line, 999_999], is_selected: 0 })
  expect(select.data.results.map((r) => r.code)).toEqual([200, 404])
  const item = (await me.call('cartList', {})).data.data.find((one) => one.id === line)
  expect(item).toMatchObject({ is_selected: 0, number: step * 5 })
  expect((await me.call('cartDelete', { ids: [line] })).data.results).toMatchObject([{ code: 200, id: line }])
  expect((await me.call('cartDelete', { ids: [line] })).data.results).toMatchObject([{ code: 404 }])
  expect((await me.call('cartEdit', { id: line, params: { number: step } })).code).toBe(404)
})

test('the revision grows with every change, and is told with list and writes', async () => {
  const before = await me.call('cartList', {})
  const { id, step } = nth(4)
  const write = await me.call('cartAdd', { params: [{ goods_id: id, number: step }] })
  const after = await me.call('cartList', {})
  expect(Number(write.headers.get('x-cart-rev'))).toBe(before.data.rev + 1)
  expect(after.data.rev).toBe(before.data.rev + 1)
  expect(after.headers.get('x-cart-rev')).toBe(String(after.data.rev))
})

test('quick add takes one step of the goods as it is sold now', async () => {
  const { id, step } = nth(5)
  expect((await me.call('cartQuickAdd', { id })).data.number).toBe(step)
  expect((await me.call('cartQuickAdd', { id })).data.number).toBe(step * 2)
  expect((await me.call('cartQuickAdd', { id: 2_000_000_000 })).code).toBe(404)
})

test('a flash sale and the ordinary sale of one goods are two lines; a combination is one', async () => {
  const [flash] = await api.sql.query<{ goods_id: number; id: number; step: number }>(
    `select f.goods_id, f.id, g.qg_number as step from flash_goods f join flash s on s.id = f.flash_id join goods g on g.id = f.goods_id
     where s.starts_at <= $1 and $1 < s.ends_at and f.stock > 100 and g.stock > 100 and g.scope in ('中成药', '化学药制剂')
       and not g.clinic_only and f.limit_number >= g.qg_number limit 1`,
    [api.clock.now],
  )
  const [set] = await api.sql.query<{ id: number }>(
    `select c.id from combination c where not exists (select 1 from combination_goods p join goods g on g.id = p.goods_id
       where p.combination_id = c.id and (g.stock < 200 or g.clinic_only or g.scope not in ('中成药', '化学药制剂', '抗生素', '', '二类器械', '中药饮片'))) limit 1`,
  )
  const params = [
    { goods_id: flash?.goods_id ?? 0, type: 1, goods_price_id: flash?.id ?? 0, number: flash?.step ?? 1 },
    { goods_id: flash?.goods_id ?? 0, type: 0, number: flash?.step ?? 1 },
    { combination_id: set?.id ?? 0, type: 3, number: 2 },
  ]
  const { data } = await me.call('cartAdd', { params })
  expect(data.results.map((r) => [r.code, r.msg])).toEqual([
    [200, ''],
    [200, ''],
    [200, ''],
  ])
  expect(new Set(data.results.map((r) => r.id)).size).toBe(3)
  const items = (await me.call('cartList', {})).data.data
  expect(items.find((item) => item.id === data.results[0]?.id)).toMatchObject({ type: 1, with_coupon: 0 })
  expect(items.find((item) => item.id === data.results[2]?.id)).toMatchObject({
    type: 3,
    combination: { id: set?.id },
    goods: { bzdw: '套' },
  })
})

test('what cannot be bought any more is shown unselected with its reason', async () => {
  const { id, step, stock } = nth(6)
  const line = (await me.call('cartAdd', { params: [{ goods_id: id, number: step }] })).data.results[0]?.id
  await api.sql.query('update goods set stock = 0 where id = $1', [id])
  const item = (await me.call('cartList', {})).data.data.find((one) => one.id === line)
  expect(item).toMatchObject({ is_selected: 0, goods: { is_buy: 0, why: '暂时缺货' } })
  await api.sql.query('update goods set stock = $2 where id = $1', [id, stock])
})

test('copy puts lines into the own other stores, by each store’s rights, and nowhere else', async () => {
  const owner = await api.reader(PHONES.owner)
  const stranger = await api.reader(PHONES.clinic)
  const stores = (await owner.call('userBase', {})).data.stores
  expect(stores.map((store) => store.company)).toEqual(['演示连锁药房二店', '演示连锁药房三店'])
  const [herb] = await plainGoods(api, 1, "kind = 'herb'")
  const add = await owner.call('cartAdd', {
    params: [
      { goods_id: herb?.id ?? 0, number: herb?.step ?? 1 },
      { goods_id: nth(7).id, number: nth(7).step },
    ],
  })
  const ids = add.data.results.map((r) => r.id)
  const copy = await owner.call('cartCopy', { ids, other_user_ids: stores.map((s) => s.id) })
  expect(copy.data.results.map((r) => r.lines.map((line) => line.code).sort())).toEqual([
    [200, 200],
    [200, 409],
  ])
  const second = await api.reader(PHONES.secondStore)
  expect((await second.call('cartTotal', {})).data.total).toBe(2)
  expect((await owner.call('cartCopy', { ids, other_user_ids: [stranger.id] })).code).toBe(404)
  expect((await stranger.call('cartTotal', {})).data.total).toBe(0)
})

test('an unapproved member sees goods without price and cannot add them', async () => {
  const newcomer = await api.reader(PHONES.unapproved)
  const { data } = await newcomer.call('cartAdd', { params: [{ goods_id: nth(0).id, number: nth(0).step }] })
  expect(data.results).toMatchObject([{ code: 409, msg: '资质认证后可采购' }])
  expect((await newcomer.call('cartCheckout', { ids: [1] })).code).toBe(403)
})

test('hints name what a little more would save', async () => {
  const fresh = await api.reader(PHONES.clinic)
  const [ladder] = await api.sql.query<{ goods_id: number; number: number; step: number }>(
    `select l.goods_id, s.number, g.qg_number as step from ladder l join ladder_step s on s.ladder_id = l.id join goods g on g.id = l.goods_id
     where l.type = 0 and g.stock > 5000 and s.number > g.qg_number and not g.clinic_only and g.scope = '中成药' and g.limit_number = 0
     order by l.goods_id, s.number limit 1`,
  )
  await fresh.call(
    'cartAdd',
    { params: [{ goods_id: ladder?.goods_id ?? 0, number: ladder?.step ?? 1 }] },
    { 'idempotency-key': randomUUID() },
  )
  const { hints } = (await fresh.call('cartNextHint', {})).data
  expect(hints.find((h) => h.kind === 'ladder')).toMatchObject({
    missing: String((ladder?.number ?? 0) - (ladder?.step ?? 0)),
  })
  expect(hints.find((h) => h.kind === 'freight')).toBeDefined()
})
