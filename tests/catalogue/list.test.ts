import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/calls.ts'
import type { GOODS_ORDERS } from '#domain/goods-list.ts'
import { doseOf, piecesIn } from '#domain/piece-price.ts'
import type { Goods, GoodsPage } from '#contract/entities.ts'
import { monthsLeft } from '#domain/time.ts'
import { openApi, PHONES, type Api, type Reader } from '#tests/support/api.ts'

let api: Api
let visitor: Reader
let member: Reader
let waiting: Reader
beforeAll(async () => {
  api = await openApi()
  visitor = await api.reader()
  member = await api.reader(PHONES.pharmacy)
  waiting = await api.reader(PHONES.unapproved)
})
afterAll(() => api.close())

const list = async (input: Input<'goodsList'>, reader = member): Promise<GoodsPage> =>
  (await reader.call('goodsList', input)).data
/** Goods that lists sell in another way now; NOW is the shop's clock. */
const IN_FLASH =
  'exists (select 1 from flash_goods o join flash f on f.id = o.flash_id where o.goods_id = g.id and f.starts_at <= NOW and NOW < f.ends_at)'
const AT_DAILY_PRICE =
  'exists (select 1 from daily_price d where d.goods_id = g.id and d.starts_at <= NOW and NOW < d.ends_at)'
const count = async (where: string): Promise<number> => {
  const [row] = await api.sql.query<{ n: number }>(
    `select count(*) as n from goods g join maker m on m.id = g.maker_id where on_sale and ${where.replaceAll('NOW', String(api.clock.now))}`,
  )
  return row?.n ?? Number.NaN
}

test('pages follow each other without gap or repetition', async () => {
  const first = await list({ keywords: '阿莫西林', size: 7, page: 1 })
  const all = await list({ keywords: '阿莫西林', size: 100 })
  const seen: number[] = []
  for (let page = 1; page <= Math.ceil(first.total / 7); page++)
    seen.push(...(await list({ keywords: '阿莫西林', size: 7, page })).data.map((g) => g.id))
  expect(seen.slice(0, 100)).toEqual(all.data.map((g) => g.id))
  expect(new Set(seen).size).toBe(first.total)
  expect((await list({ keywords: '阿莫西林', size: 7, page: 9_999 })).data).toEqual([])
})

describe('filters give what the table says', () => {
  test.each<[string, Input<'goodsList'>, string]>([
    ['everything', {}, 'true'],
    ['warehouse', { ck_id: 3 }, 'ck_id = 3'],
    ['in stock', { in_stock: 1 }, 'stock > 0'],
    ['maker', { sccj: '青岚制药有限公司(演示)' }, "m.name = '青岚制药有限公司(演示)'"],
    ['herbs', { zone: 'herb' }, "kind = 'herb'"],
    ['devices', { zone: 'device' }, "kind = 'device'"],
    ['preferred', { zone: 'youx' }, 'is_youx'],
    ['free shipping', { zone: 'dpby' }, 'free_shipping_number > 0'],
    ['full reduction', { zone: 'manjian' }, `manjian_id is not null and control <> 'hm' and not ${IN_FLASH}`],
    [
      'ladder',
      { zone: 'ladder' },
      `exists (select 1 from ladder l where l.goods_id = g.id) and not ${IN_FLASH} and not ${AT_DAILY_PRICE}`,
    ],
    ['near expiry', { zone: 'jxq' }, "expires >= '2027-03-15' and expires < '2027-11-15'"],
    ['a year left', { months: 12 }, "(expires = '' and kind <> 'drug' or expires >= '2028-03-15')"],
    [
      'several at once',
      { zone: 'device', in_stock: 1, ck_id: 2, keywords: '口罩' },
      "kind = 'device' and stock > 0 and ck_id = 2 and g.name like '%口罩%'",
    ],
    ['an unknown category', { category: 999_999 }, 'false'],
  ])('%s', async (_, input, where) => {
    const page = await list({ ...input, size: 100 })
    expect(page.total).toBe(await count(where))
    expect(page.data.length).toBe(Math.min(100, page.total))
  })

  test('a category holds its groups; a category that is a zone holds the zone', async () => {
    const common = (await visitor.call('common', {})).data
    const [parent] = common.category
    const [zone] = common.category_yx
    expect((await list({ category: parent?.id })).total).toBe(
      await count(
        `category_id = ${parent?.id} or category_id in (select id from category where parent_id = ${parent?.id})`,
      ),
    )
    expect((await list({ category: zone?.id })).total).toBe((await list({ zone: 'flash' })).total)
    expect((await list({ zone: 'flash' })).total).toBeGreaterThan(0)
  })

  test('near expiry is what the tag says', async () => {
    const near = await list({ zone: 'jxq', size: 100 })
    for (const goods of near.data) {
      expect(monthsLeft(goods.expires, api.clock.now)).toBeLessThan(8)
      expect(goods.tags.map((tag) => tag.label)).toContain('近效期')
    }
    for (const goods of (await list({ months: 8, size: 100 })).data) expect(goods.is_jxq).toBe(0)
  })
})

test('a drug of unknown last day is not fresh, and one past it is not near its end', async () => {
  const ids = async (input: Input<'goodsList'>) =>
    (await list({ keywords: '阿莫西林', size: 100, ...input })).data.map((g) => g.id)
  const dated = await ids({ months: 12 })
  const set = (id: number, expires: string) =>
    api.sql.query('update goods set expires = $2 where id = $1', [id, expires])
  const [first = 0, second = 0] = dated
  await set(first, '')
  await set(second, '2027-03-14')
  const all = await list({ keywords: '阿莫西林', months: 12, size: 100 })
  expect(all.data.map((g) => g.id)).toEqual(dated.slice(2))
  expect(all.filters.months?.find(({ months }) => months === 12)?.count).toBe(all.total)
  expect((await ids({ sort: 'expires', buyable: 1 })).at(-1)).toBe(first)
  expect(await ids({ zone: 'jxq' })).not.toContain(second)
  const lapsed = (await list({ keywords: '阿莫西林', size: 100 })).data.find((g) => g.id === second)
  expect(lapsed).toMatchObject({ is_jxq: 0, is_buy: 0 })
  expect(lapsed?.tags.map((tag) => tag.label)).not.toContain('近效期')
  await set(second, '2027-03-15')
  expect(await ids({ zone: 'jxq' })).toContain(second)
})

test('each facet counts what choosing it leads to, under the filters chosen already', async () => {
  const chosen = { keywords: '布洛芬', in_stock: 1, months: 6, buyable: 1 } as const
  const { filters, total } = await list(chosen)
  const counts = async (input: Input<'goodsList'>, count: number): Promise<void> =>
    expect((await list({ ...chosen, ...input })).total, JSON.stringify(input)).toBe(count)
  for (const { name, count } of filters.sccj) await counts({ sccj: name }, count)
  for (const { name, count } of filters.ypgg ?? []) await counts({ ypgg: name }, count)
  for (const { name, count } of filters.dosage_form ?? []) await counts({ dosage_form: name }, count)
  for (const { id, count } of filters.category) await counts({ category: id }, count)
  for (const { months, count } of filters.months ?? []) await counts({ months }, count)
  for (const { min, max, count } of filters.price ?? []) await counts({ price_min: min, price_max: max }, count)
  await counts({ buyable: 1 }, filters.buyable ?? Number.NaN)
  expect(filters.category.reduce((sum, one) => sum + one.count, 0)).toBe(total)
  expect(Object.values(filters).filter((facet) => Array.isArray(facet) && facet.length < 2)).toEqual([])
})

test('a choice does not count for its own facet, and several makers are one list', async () => {
  const all = await list({ keywords: '布洛芬' })
  const [first, second] = all.filters.sccj
  const sccj = `${first?.name}|${second?.name}`
  const both = await list({ keywords: '布洛芬', sccj, size: 100 })
  expect(both.total).toBe((first?.count ?? 0) + (second?.count ?? 0))
  expect(new Set(both.data.map((one) => one.sccj))).toEqual(new Set([first?.name, second?.name]))
  expect(both.filters.sccj).toEqual(all.filters.sccj)
  expect(both.filters.buyable).toBeLessThan(all.filters.buyable ?? 0)
})

test('a chosen name that nothing has stays among the choices, so that it can be taken back', async () => {
  const none = await list({ keywords: '布洛芬', ypgg: '没有这个规格' })
  expect(none.total).toBe(0)
  expect(none.filters.ypgg).toContainEqual({ name: '没有这个规格', count: 0 })
})

test('prices are counted only for readers who may see them', async () => {
  expect((await list({ keywords: '布洛芬' }, visitor)).filters.price).toEqual([])
  expect((await list({ keywords: '布洛芬' }, waiting)).filters.price).toEqual([])
  const { filters, total } = await list({ keywords: '布洛芬' })
  expect(filters.price?.reduce((sum, one) => sum + one.count, 0)).toBe(total)
})

describe('what a member may not buy', () => {
  test.each(['布洛芬', '注射液', '阿莫西林', '片'])('stands last: %s', async (keywords) => {
    const { data } = await list({ keywords, size: 100 })
    const flags = data.map((one) => one.is_buy)
    expect(flags).toEqual([...flags].sort((a, b) => b - a))
  })

  test('is left out where only what may be bought is asked for, and each buyer has other rights', async () => {
    const clinic = await api.reader(PHONES.clinic)
    const rights = { keywords: '注射液', buyable: 1, size: 100 } as const
    const [mine, theirs] = [await list(rights), await list(rights, clinic)]
    expect(mine.data.length).toBeLessThan(theirs.data.length)
    for (const { data } of [mine, theirs, await list({ keywords: '片', buyable: 1, size: 100 })])
      for (const one of data) expect(one.is_buy, `${one.name}: ${one.why}`).toBe(1)
  })
})

test('makers of one drug stand beside each other in a search, the cheapest piece first', async () => {
  const { data } = await list({ keywords: '阿莫西林', buyable: 1, size: 100 })
  const groups = new Map<string, { places: number[]; each: number[] }>()
  for (const [place, one] of data.entries()) {
    const pieces = piecesIn(one.ypgg)
    const key = `${one.name} ${pieces ? `${doseOf(one.ypgg)} ${pieces.unit}` : one.ypgg}`
    const group = groups.get(key) ?? { places: [], each: [] }
    group.places.push(place)
    group.each.push(Number(one.price) / (pieces?.count ?? 1))
    groups.set(key, group)
  }
  for (const [key, { places, each }] of groups) {
    expect((places.at(-1) ?? 0) - (places[0] ?? 0), key).toBe(places.length - 1)
    expect(each, key).toEqual([...each].sort((a, b) => a - b))
  }
  expect([...groups.values()].some(({ places }) => places.length > 2)).toBe(true)
})

test('within a category its groups are counted', async () => {
  const [parent] = (await visitor.call('common', {})).data.category
  const page = await list({ category: parent?.id })
  expect(page.filters.category.map((one) => one.name)).toEqual(
    parent?.children
      .filter((child) => page.filters.category.some((one) => one.id === child.id))
      .map((child) => child.name),
  )
  expect(page.filters.category.length).toBeGreaterThan(1)
})

test('each sort orders by what it is named for', async () => {
  const by = async (sort: (typeof GOODS_ORDERS)[number]): Promise<Goods[]> =>
    (await list({ sort, in_stock: 1, size: 100 })).data
  const ascending = (numbers: number[]): void => expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  ascending((await by('price_asc')).map((g) => Number(g.price)))
  ascending((await by('price_desc')).map((g) => -Number(g.price)))
  const dates = (await by('expires')).map((g) => g.expires || '9999')
  expect(dates).toEqual([...dates].sort().reverse())
})

describe('who may see prices', () => {
  test('visitors and members who wait see none, not even by their order', async () => {
    for (const [reader, note] of [
      [visitor, '登录可见'],
      [waiting, '资质认证后可见'],
    ] as const) {
      const plain = await list({ keywords: '片', size: 100 }, reader)
      for (const goods of plain.data) {
        expect(goods).toMatchObject({ price: null, base_price: null, price_note: note, ladder_price: [], is_buy: 0 })
        expect(goods.why).not.toBe('')
      }
      expect((await list({ keywords: '片', size: 100, sort: 'price_asc' }, reader)).data.map((g) => g.id)).toEqual(
        plain.data.map((g) => g.id),
      )
    }
  })

  test('no price hides anywhere else in what a visitor gets', async () => {
    const [row] = await api.sql.query<{ id: number }>(
      "select l.goods_id as id from ladder l join goods g on g.id = l.goods_id where g.kind = 'drug' order by 1 limit 1",
    )
    const id = row?.id ?? 0
    const seen = JSON.stringify([
      (await visitor.call('goodsDetail', { id })).data,
      (await visitor.call('spike', {})).data,
      (await visitor.call('goodsHot', {})).data,
    ])
    expect(seen).not.toMatch(/"(price|base_price)":"/)
    expect((await member.call('goodsDetail', { id })).data.ladder_price.length).toBeGreaterThan(0)
  })

  test('an approved member sees all of it', async () => {
    for (const goods of (await list({ keywords: '片', size: 50 })).data)
      expect(goods).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), price_note: '' })
  })
})

describe('detail', () => {
  test('what is not there says so', async () => {
    expect(await visitor.call('goodsDetail', { id: 999_999 })).toMatchObject({
      status: 404,
      code: 404,
      msg: '没有找到这个商品',
    })
  })

  test('related goods are others, the same drug first', async () => {
    const [goods] = (await list({ keywords: '阿莫西林颗粒' })).data
    const detail = (await member.call('goodsDetail', { id: goods?.id ?? 0 })).data
    expect(detail.related[0]?.name).toBe('阿莫西林颗粒')
    expect(detail.related.map((one) => one.id)).not.toContain(detail.id)
    expect(detail.leaflet.length).toBeGreaterThan(1)
  })

  test('a combination is told by its parts', async () => {
    const [row] = await api.sql.query<{ goods_id: number; combination_id: number }>(
      'select goods_id, combination_id from combination_goods order by 2, 1 limit 1',
    )
    const detail = (await member.call('goodsDetail', { id: row?.goods_id ?? 0 })).data
    const found = detail.combinations.find((one) => one.combination.id === row?.combination_id)
    expect(found?.combination.goods.map((part) => part.goods.id)).toContain(row?.goods_id)
    expect(found?.goods).toMatchObject({
      id: row?.combination_id,
      type: 3,
      price: expect.stringMatching(/^\d+\.\d\d$/),
    })
  })
})

test('a favourite says so to its owner alone', async () => {
  const [goods] = (await list({ keywords: '板蓝根' })).data
  const id = goods?.id ?? 0
  await member.call('favouriteAdd', { goods_ids: [id] })
  expect((await member.call('goodsDetail', { id })).data.is_star).toBe(1)
  expect((await waiting.call('goodsDetail', { id })).data.is_star).toBe(0)
  expect((await visitor.call('goodsDetail', { id })).data.is_star).toBe(0)
})
