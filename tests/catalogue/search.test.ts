import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATE } from '#domain/order.ts'
import { initialsOf } from '#server/catalogue/initials.ts'
import { tableOf } from '#domain/find/array-table.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { matcher } from '#domain/find/search.ts'
import { factsWith } from '#tests/support/facts.ts'
import { openApi, PHONES, type Api, type Reader } from '#tests/support/api.ts'
import { SPELLINGS } from './spellings.ts'

let api: Api
let visitor: Reader
beforeAll(async () => {
  api = await openApi()
  visitor = await api.reader()
})
afterAll(() => api.close())

const names = async (keywords: string): Promise<string[]> =>
  (await visitor.call('goodsSearch', { keywords })).data.data.map((one) => one.name)

test('every spelling of every drug finds it', async () => {
  const missing: string[] = []
  for (const { name, initials } of SPELLINGS)
    for (const typed of initials) if (!(await names(typed)).includes(name)) missing.push(`${typed} → ${name}`)
  expect(SPELLINGS.length).toBeGreaterThan(70)
  expect(missing).toEqual([])
})

test('two characters, parts of a name and several words', async () => {
  expect((await names('阿莫'))[0]).toMatch(/^阿莫西林/)
  expect(await names('西林')).toContain('阿莫西林颗粒')
  const both = (await visitor.call('goodsList', { keywords: '阿莫 青岚' })).data
  expect(both.total).toBeGreaterThan(0)
  for (const goods of both.data) expect(`${goods.name} ${goods.sccj}`).toMatch(/阿莫.*青岚/)
})

test.each(['阿莫，青岚', '阿莫、 青岚', '阿莫,青岚', '阿莫；青岚。'])(
  'words are parted by commas as by spaces: %s',
  async (typed) => {
    expect(await names(typed)).toEqual(await names('阿莫 青岚'))
    expect(await names(typed)).not.toEqual([])
  },
)

test('a size narrows what another word found, by name or by initials, with the maker too', async () => {
  const [one] = (await visitor.call('goodsList', { keywords: 'amxl' })).data.data
  const [maker] = await initialsOf([one?.sccj ?? ''])
  const typed = `amxl ${maker?.replace(/(\S)\S*\s?/g, '$1').slice(0, 2)} ${one?.ypgg}`
  const found = (await visitor.call('goodsList', { keywords: typed, size: 100 })).data.data
  expect(found.map(({ id }) => id)).toContain(one?.id)
  for (const { name, ypgg } of found) expect([name, ypgg]).toEqual([expect.stringContaining('阿莫西林'), one?.ypgg])
  expect((await visitor.call('goodsList', { keywords: one?.ypgg ?? '' })).data.total).toBe(0)
})

test.each(['0.25g*24粒', '0.25g×24粒', '0.25gx24粒', '0.25gX24', '0.25g＊24粒'])(
  'a size is found however its sign of multiplication is written: %s',
  (size) => {
    const goods = ['0.25g*24粒', '0.25g×24粒', '0.5g*24粒'].map((ypgg, i) =>
      factsWith({ id: i + 1, name: '阿莫西林胶囊', initials: 'ae m x l j n', ypgg }),
    )
    const rankOf = matcher(tableOf(goods), `amxl ${size}`, 'goods')
    expect([0, 1, 2].filter((row) => rankOf(row) !== null)).toEqual([0, 1])
  },
)

test.each([
  ['0.25*24', [1]],
  ['0.25', [1, 3]],
  ['250mg', [1, 3]],
  ['250mg×24', [1]],
  ['24s', [1, 2]],
  ['24', [1, 2]],
  ['24片', [1]],
  ['0.25g * 24片', [1]],
  ['0.25g x 24', [1]],
  ['5g', []],
])('a size is found as people write it, apart or right after the name: %s', (size, ids) => {
  const table = tableOf(
    ['0.25g*24片', '0.125g*24袋', '0.25g*48片'].map((ypgg, i) =>
      factsWith({ id: i + 1, name: '阿莫西林', initials: 'ae m x l', ypgg }),
    ),
  )
  // Figures alone right after a name may be its end.
  const writings = /^\d+$/.test(size) ? [' '] : [' ', '']
  for (const blank of writings) {
    const rankOf = matcher(table, `阿莫西林${blank}${size}`, 'goods')
    expect(
      [0, 1, 2].filter((row) => rankOf(row) !== null).map((row) => row + 1),
      blank,
    ).toEqual(ids)
  }
})

test.each(['“阿莫西林”', '阿莫西林！', '阿莫西林？', "'阿莫西林'"])(
  'signs around what was typed are none of it: %s',
  async (typed) => {
    expect(await names(typed)).toEqual(await names('阿莫西林'))
  },
)

test.each(['，', '、、', '！！！', '"', "'"])('signs alone name nothing: %s', async (typed) => {
  expect(await names(typed)).toEqual([])
})

test('a figure in a name is no size', async () => {
  expect((await names('84消毒液'))[0]).toBe('84消毒液')
  expect((await names('维生素B12'))[0]).toBe('维生素B12注射液')
})

test('capitals, full-width letters and blanks around are the same search', async () => {
  const plain = await names('amxl')
  expect(plain[0]).toMatch(/^阿莫西林/)
  expect(await names(' AMXL ')).toEqual(plain)
  expect(await names('ａｍｘｌ')).toEqual(plain)
})

test('approval number, bar code and maker', async () => {
  const [goods] = await api.sql.query<{ name: string; approval: string; barcode: string }>(
    "select name, approval, barcode from goods where approval <> '' and stock > 0 order by id limit 1",
  )
  const { name = '', approval = '', barcode = '' } = goods ?? {}
  expect(await names(approval)).toEqual([name])
  expect(new Set(await names(barcode))).toEqual(new Set([name]))
  const makers = (await visitor.call('goodsSearch', { keywords: '青岚', type: 'maker' })).data.data
  expect(makers.map((one) => one.name).sort()).toEqual(
    [
      '青岚中药饮片有限公司(演示)',
      '青岚制药有限公司(演示)',
      '青岚医疗器械有限公司(演示)',
      '青岚药业有限公司(演示)',
    ].sort(),
  )
  const byInitials = (await visitor.call('goodsSearch', { keywords: 'qlzy', type: 'maker' })).data.data
  expect(byInitials.map((one) => one.sccj)).toContain('青岚制药有限公司(演示)')
  const list = (await visitor.call('goodsList', { keywords: '青岚', type: 'maker' })).data
  expect(list.filters.sccj.map((maker) => maker.name).every((maker) => maker.startsWith('青岚'))).toBe(true)
})

test('suggestions are distinct names with what each finds', async () => {
  const { data } = (await visitor.call('goodsSearch', { keywords: '阿莫' })).data
  expect(new Set(data.map((one) => one.name)).size).toBe(data.length)
  for (const { name, count, ypgg } of data) {
    const list = (await visitor.call('goodsList', { keywords: '阿莫', size: 100 })).data.data
    expect(count, name).toBe(list.filter((goods) => goods.name === name).length)
    expect(ypgg).toContain(`${count}`)
  }
})

test('what a member buys most comes first, as single products, and nobody else sees it', async () => {
  const member = await api.reader(PHONES.pharmacy)
  const [often] = await api.sql.query<{ goods_id: number; name: string }>(
    `select l.goods_id, g.name from purchase p join purchase_line l on l.purchase_id = p.id join goods g on g.id = l.goods_id and g.on_sale
     where p.account_id = $1 and p.state <> ${STATE.cancelled} and p.created_at > $2
     group by 1, 2 order by count(*) desc, max(p.created_at) desc, 1 limit 1`,
    [member.id, api.clock.now - 180 * 86_400_000],
  )
  const { goods_id = 0, name = '' } = often ?? {}
  const own = (await member.call('goodsSearch', { keywords: name })).data.data
  const products = own.filter((one) => one.count === undefined)
  expect(products[0]).toMatchObject({ id: goods_id, name })
  expect(products.length).toBeLessThanOrEqual(3)
  expect(own.slice(products.length).every((one) => (one.count ?? 0) > 0)).toBe(true)
  const others = (await visitor.call('goodsSearch', { keywords: name })).data.data
  expect(others.filter((one) => one.count === undefined)).toEqual([])
})

test('nothing matches nothing', async () => {
  expect(await names('zzzzzzzz')).toEqual([])
  expect(await names('没有这种药')).toEqual([])
})

describe('ranking', () => {
  const goods = (name: string, initials: string, maker = '甲制药', approval = ''): GoodsFacts =>
    factsWith({ name, initials, maker, maker_initials: 'j z y', approval })
  const rankOf = (typed: string, facts: GoodsFacts): number | null => {
    const table = tableOf([facts])
    return matcher(table, typed, 'goods')(0)
  }
  test.each([
    ['a whole name before its beginning', '三金片', goods('三金片', 's j p'), goods('三金片剂', 's j p j')],
    ['a beginning before a part', '阿莫', goods('阿莫西林', 'ae m x l'), goods('复方阿莫西林', 'f f ae m x l')],
    ['whole initials before their beginning', 'sjp', goods('三金片', 's j p'), goods('三九片剂', 's j p j')],
    ['initials from the front before initials inside', 'mxl', goods('莫昔林', 'm x l'), goods('阿莫西林', 'ae m x l')],
    ['a name before a maker', '甲制药', goods('甲制药散', 'j z y s', '乙'), goods('丙', 'b')],
    [
      'a whole approval number before a part of it',
      '国药准字h20990001',
      goods('甲', 'j', '乙', '国药准字h20990001'),
      goods('甲', 'j', '乙', '国药准字h209900011'),
    ],
  ])('%s', (_, typed, better, worse) => {
    expect(rankOf(typed, better)).toBeLessThan(rankOf(typed, worse) ?? Number.NaN)
  })

  test('in stock before out of stock, then what sells, within one rank', async () => {
    const page = (await visitor.call('goodsList', { keywords: '阿莫西林', size: 100 })).data
    const rows = await api.sql.query<{ id: number; stock: number; sold: number }>(
      'select id, stock, sold from goods where id = any($1::int[])',
      [page.data.map((one) => one.id)],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const key = (id: number): number[] => [byId.get(id)?.stock ? 0 : 1, -(byId.get(id)?.sold ?? 0)]
    const keys = page.data.map((one) => key(one.id))
    const sorted = [...keys].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))
    expect(keys).toEqual(sorted)
    expect(keys.some(([out]) => out === 1)).toBe(true)
  })
})
