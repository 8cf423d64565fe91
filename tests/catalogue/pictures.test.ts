import { afterAll, beforeAll, expect, test } from 'vitest'
import { banner } from '#server/demo/pictures/banner.ts'
import { brandLogo } from '#server/demo/pictures/brand-logo.ts'
import { colourOf } from '#server/demo/pictures/draw.ts'
import { pack } from '#server/demo/pictures/pack.ts'
import { openApi, ORIGIN, type Api } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const get = (path: string): Response | Promise<Response> => api.app.request(ORIGIN + path)
/** Every tag is closed, nothing runs, nothing is fetched. */
function expectDrawing(svg: string): void {
  const open: string[] = []
  for (const [, close, name, rest = ''] of svg.matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!rest.endsWith('/')) open.push(name ?? '')
  }
  expect(open).toEqual([])
  expect(svg).not.toMatch(/<script|<foreignObject|<image| on\w+=|href=|url\((?!#)|NaN|undefined/)
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3 * 1024)
}

test('every goods with a picture has its drawing, of at most 3 KB', async () => {
  const rows = await api.sql.query<{
    name: string
    ypgg: string
    bzdw: string
    maker: string
    dosage_form: string
    kind: 'drug'
    icon: string
  }>(
    `select g.name, g.ypgg, g.bzdw, m.name as maker, g.dosage_form, g.kind, c.icon from goods g join maker m on m.id = g.maker_id join category c on c.id = g.category_id`,
  )
  expect(rows.length).toBeGreaterThan(8_000)
  for (const row of rows) expectDrawing(pack(row, colourOf(row.icon)))
})

test('a picture keeps for ever, cannot run, and has another address when it changes', async () => {
  const reader = await api.reader()
  const [goods] = (await reader.call('goodsList', { keywords: '阿莫西林颗粒', size: 100 })).data.data.filter(
    (one) => one.goods_image.length > 0,
  )
  const address = goods?.goods_image[0]?.list ?? ''
  const answer = await get(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toContain('阿莫西林颗粒')
  await api.sql.query("update goods set ypgg = '1g*99袋' where id = $1", [goods?.id ?? 0])
  const now = (await reader.call('goodsDetail', { id: goods?.id ?? 0 })).data.goods_image[0]?.list
  expect(now).not.toBe(address)
  expect(await (await get(now ?? '')).text()).toContain('1g*99袋')
})

const ADS = [
  'focus',
  'focusTop',
  'focusRight',
  'focusCommon',
  'focusKxzq',
  'focusKxzqAd',
  'focusNewKxzq',
  'focusXrtj',
  'focusZyzq',
  'focusLogin',
  'focusYx',
  'focusDemo',
  'drawAds',
] as const

test('every address in common data, ads and what sellers write is a picture, banners in both widths', async () => {
  const reader = await api.reader()
  const common = (await reader.call('common', {})).data
  const categories = [common.category, common.category_yx, common.category_zy, common.category_qx].flat()
  const ads = (await Promise.all(ADS.map((name) => reader.call(name, {})))).flatMap((answer) => answer.data.data)
  expect(ads.length).toBeGreaterThan(25)
  const { data: activities } = (await reader.call('activities', {})).data
  const sections = (await Promise.all(activities.map(({ id }) => reader.call('activities', { ids: [id] })))).flatMap(
    (answer) => answer.data.activity?.sections ?? [],
  )
  const banners = [
    ...ads.map((ad) => ad.image),
    ...activities.map((one) => one.image),
    ...sections.flatMap((section) => (section.kind === 'banner' ? [section.image] : [])),
    ...(await reader.call('controlled', {})).data.lines.map((line) => line.image),
  ]
  const addresses = [
    ...categories.flatMap((c) => [c.logo, c.logo1]),
    ...(await reader.call('focusPpzq', { size: 100 })).data.data.map((b) => b.image),
    ...(await reader.call('posts', { size: 50 })).data.data.map((post) => post.image),
    ...banners.flatMap((image) => [image, image.replace('.svg', '-wide.svg')]),
  ]
  for (const address of new Set(addresses)) {
    const answer = await get(address)
    expect(answer.status, address).toBe(200)
    expectDrawing(await answer.text())
  }
})

test.each([
  '/pic/goods/999999.svg',
  '/pic/goods/x.svg',
  '/pic/banner/none.svg',
  '/pic/brand/0.svg',
  '/pic/brand/99999999999.svg',
  '/pic/post/0.svg',
  '/pic/post/x.svg',
  '/pic/icon/none.svg',
  '/pic/icon/constructor.svg',
  '/pic/constructor/1.svg',
  '/pic/__proto__/1.svg',
  '/pic/goods/1.png',
])('%s is missing', async (path) => expect((await get(path)).status).toBe(404))

test('names cannot break out of the drawing', () => {
  const evil = `</text><script>alert(1)</script>"'&<`
  expectDrawing(
    pack({ name: evil, ypgg: evil, bzdw: '盒', maker: evil, dosage_form: '片', kind: 'drug' }, colourOf('heart')),
  )
  expectDrawing(banner('flu', evil, true))
})

test('every brand has a mark beside its word', () => {
  for (let i = 0; i < 200; i++) expect(brandLogo(`甲${i}`)).toMatch(/fill="#(?!fff"|171C21")[0-9A-F]{6}"/)
})
