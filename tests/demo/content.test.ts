/** What a seller writes, in the demo shop: every address leads somewhere, every page of the zones has something. */
import { matchPath } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { paths, rows as routes } from '#app/routes.ts'
import type { GoodsRow } from '#server/demo/goods.ts'
import { shop } from '#server/demo/seed.ts'

const NOW = Date.parse('2027-03-15T10:00:00+08:00')

let tables: Awaited<ReturnType<typeof shop>>
const rows = <T>(name: string): T[] => (tables.find(([table]) => table === name)?.[1] ?? []) as T[]
beforeAll(async () => {
  tables = await shop({ now: NOW })
})

const leads = (url: string): boolean =>
  routes.some((row) => paths(row).some((path) => matchPath(path, url.replace(/[?#].*$/, ''))))

test('every address of nav, ads and brands is one of ours; one nav entry and one banner have not begun', () => {
  const [nav, ads, brands] = [
    rows<{ url: string }>('nav'),
    rows<{ url: string; place: string }>('ad'),
    rows<{ url: string }>('brand'),
  ]
  for (const { url } of [...nav, ...ads, ...brands]) expect(url === '' || leads(url), url).toBe(true)
  expect(nav.filter((one) => one.url === '').length).toBe(1)
  expect(ads.filter((one) => one.url === '' && one.place === 'focus').length).toBe(1)
})

test('each zone and promotion is reached from the nav or an ad', () => {
  const all = [...rows<{ url: string }>('nav'), ...rows<{ url: string }>('ad')].map((one) => one.url)
  for (const url of [
    '/mrtj',
    '/ptzq',
    '/lqzx',
    '/jxqzc',
    '/zyyp',
    '/qxzq',
    '/yx',
    '/ppzq',
    '/kxzq',
    '/hb',
    '/welfare',
    '/zhzq',
    '/zhmz',
    '/yxt',
    '/yjh',
    '/yyh',
    '/jfsc',
  ])
    expect(all, url).toContain(url)
})

test('every place has its ads, each with a drawing of its own', () => {
  const ads = rows<{ place: string; picture: string }>('ad')
  for (const place of [
    'focus',
    'top',
    'right',
    'common',
    'kxzq',
    'kxzq_ad',
    'new_kxzq',
    'xrtj',
    'ppzq',
    'zyzq',
    'login',
    'yx',
    'demo',
    'draw',
    'brand',
  ])
    expect(
      ads.some((ad) => ad.place === place),
      place,
    ).toBe(true)
  expect(new Set(ads.map((ad) => ad.picture)).size).toBe(ads.length)
})

test('a brand’s goods are those of its makers; controlled lines hold one brand’s goods of one use', () => {
  const goods = rows<GoodsRow>('goods')
  const brands = rows<{ id: number; name: string }>('brand')
  const makers = new Map(rows<{ id: number; name: string }>('maker').map((maker) => [maker.id, maker.name]))
  expect(brands.length).toBeGreaterThanOrEqual(24)
  for (const one of goods) {
    const brand = brands.find((b) => makers.get(one.maker_id)?.startsWith(b.name))
    expect(one.brand_id).toBe(brand?.id ?? null)
  }
  for (const { id } of rows<{ id: number }>('kx_line'))
    expect(new Set(goods.filter((g) => g.kx_line_id === id).map((g) => g.brand_id)).size).toBe(1)
})

test('nothing that is sold to a few is in a flash sale or a combination', () => {
  const controlled = new Set(
    rows<GoodsRow>('goods')
      .filter((g) => g.kx_line_id !== null)
      .map((g) => g.id),
  )
  for (const table of ['flash_goods', 'combination_goods'])
    expect(rows<{ goods_id: number }>(table).filter((one) => controlled.has(one.goods_id))).toEqual([])
})

test('herbs have grade and origin, as their specification says; nothing else has', () => {
  for (const { kind, ypgg, grade, origin } of rows<GoodsRow>('goods')) {
    if (kind === 'herb')
      expect([grade !== '' && origin !== '', ypgg.endsWith(` ${grade} ${origin}`)], ypgg).toEqual([true, true])
    else expect([grade, origin]).toEqual(['', ''])
  }
})

test('a later batch is the same goods in the same warehouse, keeps longer and costs more', () => {
  const byId = new Map(rows<GoodsRow>('goods').map((g) => [g.id, g]))
  for (const near of byId.values()) {
    if (near.fresh_id === 0) continue
    const { name, maker_id, ypgg, ck_id, barcode, approval } = near
    expect(byId.get(near.fresh_id)).toMatchObject({ name, maker_id, ypgg, ck_id, barcode, approval, fresh_id: 0 })
    expect((byId.get(near.fresh_id)?.expires ?? '') > near.expires).toBe(true)
    expect(byId.get(near.fresh_id)?.base_price ?? 0).toBeGreaterThan(near.base_price)
  }
})

test('at least twelve articles of real length, sanitised, their links ours', () => {
  const posts = rows<{ title: string; html: string; video: string; seconds: number }>('post')
  expect(posts.length).toBeGreaterThanOrEqual(12)
  for (const { title, html, video, seconds } of posts) {
    expect(html.replace(/<[^>]+>/g, '').match(/\p{Script=Han}/gu)?.length, title).toBeGreaterThanOrEqual(300)
    expect(html).not.toMatch(/<script|style=|\son\w+=/)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(leads(href), href).toBe(true)
    expect(video !== '').toBe(seconds > 0)
  }
})

test('the demo says so on every page: in the title, the header and the footer', () => {
  const [{ about } = { about: { title: '', company: '', statement: '' } }] = rows<{
    about: { title: string; company: string; statement: string }
  }>('site')
  for (const text of [about.title, about.company, about.statement]) expect(text).toContain('演示')
})
