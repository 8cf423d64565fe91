/** What the pages of a real shop say: its own file sets all of it, says what is wrong with line and field, and changes nothing twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, rows } from '#app/routes.ts'
import { ARTICLE_PAGES } from '#server/feed/shop-content.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Erp, openErp, results } from '#tests/support/feeds.ts'
import { verb } from '#tests/support/orders.ts'

let api: Api
let erp: Erp
beforeAll(async () => {
  api = await openApi()
  erp = await openErp(api, 'test')
}, 120_000)
afterAll(() => api.close())

const ARTICLE_SCREENS = ['help/article', 'help/pay', 'zones/free-shipping-rule']

test('the pages that show an article are those of the route table', () => {
  const shown = rows.filter(({ page }) => page && ARTICLE_SCREENS.includes(page)).flatMap((row) => paths(row))
  expect([...ARTICLE_PAGES].toSorted()).toEqual(shown.toSorted())
})

test('brands, ads, help, news and links are written, read by their pages, and the same a second time', async () => {
  await api.sql.query("delete from article where url = '/help/us/link'")
  const file = [
    { row: 'brand', code: 'B1', name: '试样', intro: '常备药', position: 500 },
    { row: 'ad', code: 'AD1', place: 'brand', title: '试样专场', url: '/ppzq', brand: 'B1' },
    { row: 'article_group', code: 'G1', name: '试样分组', position: 90 },
    {
      row: 'article',
      code: 'T1',
      group: 'G1',
      title: '联系我们',
      url: '/help/us/link',
      html: '<p onclick="x()">电话<script>alert(1)</script></p>',
    },
    { row: 'news', code: 'N1', type: 'company', title: '试样新闻', html: '<p>正文</p>', day: '2027-03-01' },
    { row: 'link', code: 'L1', name: '药监局', url: 'https://www.nmpa.gov.cn/', position: 900 },
  ]
  expect(results(await erp.post('shop', file))).toEqual(file.map(() => 'ok'))
  expect(results(await erp.post('shop', file))).toEqual(file.map(() => 'unchanged'))
  const reader = await api.reader()
  const { data: brands } = await reader.call('focusPpzq', { size: 100 })
  const brand = brands.data.find(({ name }) => name === '试样')
  expect(brand).toMatchObject({ intro: '常备药', image: '', url: `/ppzq/info/${brand?.id}` })
  // Without a picture there is nothing to show of an ad.
  expect((await reader.call('focusBrand', { id: brand?.id ?? 0 })).data.ads.map(({ title }) => title)).not.toContain(
    '试样专场',
  )
  const { data: help } = await reader.call('articleCategory', {})
  const child = help.data.find(({ name }) => name === '试样分组')?.children[0]
  expect(child).toMatchObject({ url: '/help/us/link' })
  const { data: article } = await reader.call('article', { id: child?.id ?? 0 })
  expect(article.html).toBe('<p>电话</p>')
  expect((await reader.call('news', { type: 'company' })).data.data.map(({ title }) => title)).toContain('试样新闻')
  expect((await reader.call('links', {})).data.data.map(({ name }) => name)).toContain('药监局')
  const gone = file.map((row) => ({ ...row, gone: 1 })).toReversed()
  expect(results(await erp.post('shop', gone))).toEqual(file.map(() => 'ok'))
  expect(results(await erp.post('shop', gone))).toEqual(file.map(() => 'unchanged'))
  expect((await reader.call('articleCategory', {})).data.data.map(({ name }) => name)).not.toContain('试样分组')
})

test.each([
  [{ row: 'ad', code: 'A', place: 'nowhere', title: 'x' }, 'place'],
  [{ row: 'ad', code: 'A', place: 'focus', title: 'x', url: 'javascript:alert(1)' }, 'url'],
  [{ row: 'ad', code: 'A', place: 'brand', title: 'x', brand: 'none' }, 'brand'],
  [{ row: 'article', code: 'A', title: 'x', url: '/list', html: 'x' }, 'url'],
  [{ row: 'article', code: 'A', group: 'none', title: 'x', url: '/help/us/tsjy', html: 'x' }, 'group'],
  [{ row: 'article', code: 'A', title: 'x', url: '/privacy', html: 'x' }, 'url'],
  [{ row: 'news', code: 'A', type: 'hy', title: 'x', html: 'x', day: '2027-02-30' }, 'day'],
  [{ row: 'link', code: 'A', name: 'x', url: 'x', colour: 1 }, 'url'],
  [{ row: 'poem', code: 'A' }, 'row'],
])('%j is refused with its field', async (row, field) => {
  const [answer] = await erp.post('shop', [row])
  expect(answer).toMatchObject({ line: 1, result: 'error', field })
})

test('who sells, with their licences, is written once, however often the file comes', async () => {
  const site = {
    row: 'site',
    title: '试样商城',
    company: '试样医药有限公司',
    licences: [
      { name: '营业执照', number: '91510000MA00000000' },
      { name: '药品经营许可证', number: '川AA0280000001', url: '/help/fwbz/wzzz' },
    ],
  }
  const noted = "select count(*) as n from seller_act where verb = 'feed'"
  expect(results(await erp.post('shop', [site]))).toEqual(['ok'])
  const before = await api.sql.query(noted)
  expect(results(await erp.post('shop', [site]))).toEqual(['unchanged'])
  expect(await api.sql.query(noted)).toEqual(before)
  // Another order of licences is another page.
  expect(results(await erp.post('shop', [{ ...site, licences: site.licences.toReversed() }]))).toEqual(['ok'])
})

test('a warehouse whose hours a file does not tell keeps those that the seller has set', async () => {
  const warehouse = { row: 'warehouse', code: 'W9', name: '分仓', free_from: '800', per_piece: 10 }
  const hours = async () => (await api.sql.query("select cut_off, rest_days from warehouse where code = 'W9'"))[0]
  expect(results(await erp.post('shop', [warehouse]))).toEqual(['ok'])
  expect(await hours()).toEqual({ cut_off: '17:00', rest_days: [0] })
  const [row] = await api.sql.query<{ id: number }>("select id from warehouse where code = 'W9'")
  expect(await verb(api, `delivery cutoff ${row?.id} 15:30`)).toContain('15:30')
  expect(results(await erp.post('shop', [{ ...warehouse, rest_days: [0, 6] }]))).toEqual(['ok'])
  expect(results(await erp.post('shop', [warehouse]))).toEqual(['unchanged'])
  expect(await hours()).toEqual({ cut_off: '15:30', rest_days: [0, 6] })
})

test('goods name their brand by its code', async () => {
  await erp.post('shop', [
    { row: 'brand', code: 'B2', name: '试样二' },
    { row: 'warehouse', code: 'W1', name: '总仓', free_from: '800', per_piece: 10 },
    { row: 'category', code: 'C1', menu: 'category', name: '感冒用药' },
  ])
  const goods = {
    code: 'X1',
    name: '颗粒',
    maker: '药业',
    ypgg: '10g',
    bzdw: '盒',
    warehouse: 'W1',
    category: 'C1',
    kind: 'drug',
  }
  expect(results(await erp.post('goods', [{ ...goods, brand: 'none' }]))).toEqual(['error brand'])
  expect(results(await erp.post('goods', [{ ...goods, brand: 'B2' }]))).toEqual(['ok'])
  expect(results(await erp.post('goods', [{ ...goods, brand: 'B2' }]))).toEqual(['unchanged'])
  const brandOf = async () =>
    (
      await api.sql.query<{ code: string }>(
        'select b.code from goods g join brand b on b.id = g.brand_id where g.code = $1',
        ['X1'],
      )
    )[0]
  expect((await brandOf())?.code).toBe('B2')
  expect(results(await erp.post('goods', [{ code: 'X1', brand: '' }]))).toEqual(['ok'])
  expect(await brandOf()).toBeUndefined()
})

test('goods three levels down are found from the top of the menu, wherever the positions put their groups', async () => {
  const category = (code: string, position: number, parent?: string) => ({
    row: 'category',
    code,
    menu: 'category',
    name: `分类${code}`,
    position,
    ...(parent && { parent }),
  })
  const file = [category('T1', 9), category('T2', 5, 'T1'), category('T3', 1, 'T2')]
  expect(results(await erp.post('shop', file))).toEqual(['ok', 'ok', 'ok'])
  const goods = {
    code: 'T-1',
    name: '三级颗粒',
    maker: '药业',
    ypgg: '10g',
    bzdw: '盒',
    warehouse: 'W1',
    category: 'T3',
    kind: 'drug',
  }
  await erp.post('goods', [goods])
  await erp.post('prices', [{ goods: 'T-1', price: '9.90' }])
  const [top] = await api.sql.query<{ id: number }>("select id from category where code = 'T1'")
  const reader = await api.reader()
  const { data } = await reader.call('goodsList', { category: top?.id ?? 0 })
  expect(data.data.map(({ name }) => name)).toEqual(['三级颗粒'])
  // A category below itself would leave the menu with all that is below it.
  expect(results(await erp.post('shop', [category('T1', 9, 'T1'), category('T1', 9, 'T3')]))).toEqual([
    'error parent',
    'error parent',
  ])
  const nav = { row: 'nav', code: 'V1', name: '导航', url: '/list' }
  await erp.post('shop', [nav])
  expect(results(await erp.post('shop', [{ ...nav, parent: 'V1' }]))).toEqual(['error parent'])
})
