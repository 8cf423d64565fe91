import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { banner } from '#server/demo/pictures/banner.ts'
import { brandLogo } from '#server/demo/pictures/brand-logo.ts'
import { colourOf } from '#server/demo/pictures/draw.ts'
import { pack } from '#server/demo/pictures/pack.ts'
import { textAsPaths } from '#server/demo/pictures/raster.ts'
import { outline } from '#server/pdf/outlines.ts'
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
}

/** As it travels: words are outlines, so that nobody's browser looks for a font. */
function expectServed(svg: string): void {
  expectDrawing(svg)
  expect(svg).not.toContain('<text')
  expect(gzipSync(svg).byteLength).toBeLessThanOrEqual(8 * 1024)
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
  for (const row of rows) {
    const svg = pack(row, colourOf(row.icon))
    expectDrawing(svg)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3 * 1024)
  }
})

test('a picture keeps for ever, cannot run, and has another address when it changes', async () => {
  const reader = await api.reader()
  const [goods] = (await reader.call('goodsList', { keywords: '阿莫西林颗粒', size: 100 })).data.data.filter(
    (one) => one.goods_image.length > 0,
  )
  const address = goods?.goods_image[0]?.detail ?? ''
  const answer = await get(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toContain('阿莫西林颗粒')
  await api.sql.query("update goods set ypgg = '1g*99袋' where id = $1", [goods?.id ?? 0])
  const now = (await reader.call('goodsDetail', { id: goods?.id ?? 0 })).data.goods_image[0]?.detail
  expect(now).not.toBe(address)
  expect(await (await get(now ?? '')).text()).toContain('1g*99袋')
})

test('lists show pixels of the same drawing, under an address that changes with it', async () => {
  const reader = await api.reader()
  const goods = (await reader.call('goodsList', { size: 20 })).data.data
  const images = goods.flatMap((one) => one.goods_image)
  expect(images.length).toBeGreaterThan(10)
  for (const { list, detail } of images) {
    expect(list.split('?v=')[1]).toBe(detail.split('?v=')[1])
    const answer = await get(list)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256])
    expect(bytes.length).toBeLessThan(6 * 1024)
  }
})

test('the server has an outline of every character that a drawing writes', async () => {
  const rows = await api.sql.query<{ written: string }>(
    `select g.name || g.ypgg || m.name as written from goods g join maker m on m.id = g.maker_id
     union all select name from brand`,
  )
  const chars = new Set(Array.from(rows.map(({ written }) => written).join('')))
  const missing = [...chars].filter((char) => char.trim() !== '' && outline(char).path === '')
  expect(missing).toEqual([])
})

test('text becomes paths where it stood: each line from its start, or around its middle', () => {
  const text = (anchor: string) =>
    `<text font-size="20" font-weight="400" text-anchor="${anchor}" fill="#111"><tspan x="50" y="40">片a</tspan></text>`
  const places = (svg: string) => Array.from(svg.matchAll(/translate\(([-\d. ]+)\)/g), ([, place]) => place)
  const width = outline('片').advance + outline('a').advance
  expect(places(textAsPaths(text('start')))).toEqual(['50 40', '0 0', '1000 0'])
  expect(places(textAsPaths(text('middle')))).toEqual(['50 40', `${-width / 2} 0`, `${1000 - width / 2} 0`])
  expect(textAsPaths(text('start'))).not.toContain('<text')
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
    expect((await get(address)).status, address).toBe(200)
    expectServed(await (await get(address.replace('.png', '.svg'))).text())
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
  '/pic/goods/999999.png',
  '/pic/goods/1.webp',
  '/pic/banner/flu.png',
  '/pic/icon/constructor.png',
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
