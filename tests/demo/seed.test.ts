import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { permission } from '#domain/permission.ts'
import { monthsLeft } from '#domain/time.ts'
import { presents } from '#server/demo/pictures/present.ts'
import type { GoodsRow } from '#server/demo/goods.ts'
import { barcode, checkDigit, devicePermit } from '#server/demo/numbers.ts'
import { shop } from '#server/demo/seed.ts'

const NOW = Date.parse('2027-03-15T10:00:00+08:00')

let tables: Awaited<ReturnType<typeof shop>>
let goods: GoodsRow[]
const rows = <T>(name: string): T[] => (tables.find(([table]) => table === name)?.[1] ?? []) as T[]
beforeAll(async () => {
  tables = await shop({ now: NOW })
  goods = rows('goods')
})

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const share = (test: (g: GoodsRow) => boolean): number => goods.filter(test).length / goods.length

test('the same moment gives the same shop, to the letter', async () => {
  expect(hash(await shop({ now: NOW }))).toBe(hash(tables))
  expect(hash(await shop({ now: NOW + 86_400_000 }))).not.toBe(hash(tables))
})

test('a small shop has every product before it has one twice', async () => {
  const small = ((await shop({ now: NOW, goods: 300 })).find(([table]) => table === 'goods')?.[1] ?? []) as GoodsRow[]
  expect(small.length).toBe(300)
  const all = new Set(goods.map((g) => g.name))
  expect(new Set(small.map((g) => g.name)).size).toBe(all.size)
})

describe('goods', () => {
  test('at least 8,000 in four warehouses, each with something', () => {
    expect(goods.length).toBeGreaterThanOrEqual(8_000)
    for (const ck_id of [1, 2, 3, 4]) expect(goods.filter((g) => g.ck_id === ck_id).length).toBeGreaterThan(80)
    expect(new Set(goods.map((g) => g.id)).size).toBe(goods.length)
  })

  test('gaps as real ones have them', () => {
    const between = (value: number, low: number, high: number): void => {
      expect(value).toBeGreaterThan(low)
      expect(value).toBeLessThan(high)
    }
    between(
      share((g) => !g.has_picture),
      0.04,
      0.08,
    )
    between(
      share((g) => g.stock === 0),
      0.03,
      0.05,
    )
    between(
      share((g) => g.expires !== '' && monthsLeft(g.expires, NOW) < 8),
      0.03,
      0.07,
    )
    expect(goods.some((g) => g.name.length >= 20)).toBe(true)
  })

  test('every row is one the trade could have', () => {
    for (const g of goods) {
      expect(g.base_price, g.name).toBeGreaterThan(0)
      expect(g.stock, g.name).toBeGreaterThanOrEqual(0)
      expect(g.carton % g.qg_number, g.name).toBe(0)
      expect(g.limit_number % g.qg_number, `${g.name} limit`).toBe(0)
      if (g.expires) expect(g.made < g.expires && g.expires > '2027-03-15', g.name).toBe(true)
      expect(g.barcode).toMatch(/^69\d{11}$/)
      expect(checkDigit(g.barcode.slice(0, 12)), g.barcode).toBe(Number(g.barcode[12]))
      expect(g.initials, g.name).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/)
    }
  })

  test('numbers are those of the year 2099', () => {
    for (const g of goods) {
      if (g.kind === 'drug') expect(g.approval).toMatch(/^国药准字[HZS]2099\d{4}$/)
      if (g.kind === 'device')
        expect(g.approval).toMatch(/^([川国]械注准2099[23]\d{6}|川蓉械备2099\d{4}号|川卫消证字\(2099\)第\d{4}号)$/)
      if (g.kind === 'herb')
        expect([g.approval, g.ypgg]).toEqual(['', expect.stringMatching(/ (统货|选货|优选|精制) \S+$/)])
    }
    expect(devicePermit('2-14', 1)).toBe('川械注准20992140001')
    expect(barcode(1)).toHaveLength(13)
  })

  test('one bar code is one product, and one approval number one product of one maker', () => {
    const product = (g: GoodsRow): string => `${g.name}|${g.ypgg}|${g.maker_id}`
    for (const key of ['barcode', 'approval'] as const) {
      const seen = new Map<string, string>()
      for (const g of goods) {
        if (!g[key]) continue
        expect(seen.get(g[key]) ?? product(g)).toBe(product(g))
        seen.set(g[key], product(g))
      }
    }
  })

  test('who may buy: injections are for clinics, ephedrine for the authorised, each scope for its holders', () => {
    for (const g of goods) {
      if (/注射液$|塑瓶$|^注射用/.test(g.name))
        expect(g.clinic_only, g.name).toBe(!/胰岛素/.test(g.name) && g.kind === 'drug')
      if (g.control === 'hm')
        expect([g.scope, g.limit_number, g.free_shipping_number, g.manjian_id]).toEqual([
          '含特殊药品复方制剂',
          50,
          0,
          null,
        ])
    }
    const clinic = goods.find((g) => g.clinic_only)
    const facts = {
      onSale: true,
      scope: clinic?.scope ?? '',
      clinicOnly: true,
      ephedrine: false,
      expires: '',
      stock: 10,
      step: 1,
      kx: null,
    }
    const buyer = {
      kind: 'pharmacy' as const,
      approved: true,
      scope: [clinic?.scope ?? ''],
      papersUntil: '2099-01-01',
      ephedrineUntil: '',
      area: '',
      kx: [],
    }
    expect(permission(facts, buyer, NOW).is_buy).toBe(0)
  })

  test('no maker could be taken for a real one', () => {
    for (const { name } of rows<{ name: string }>('maker')) expect(name).toMatch(/\(演示\)$/)
  })
})

describe('offers', () => {
  test('ladders get cheaper as they climb and stay below the price', () => {
    const price = new Map(goods.map((g) => [g.id, g.base_price]))
    const ladders = rows<{ id: number; goods_id: number; type: number }>('ladder')
    const steps = rows<{ ladder_id: number; number: number; price: number }>('ladder_step')
    const byLadder = new Map(ladders.map((l): [number, typeof steps] => [l.id, []]))
    for (const step of steps) byLadder.get(step.ladder_id)?.push(step)
    expect(new Set(ladders.map((l) => l.type))).toEqual(new Set([0, 1]))
    for (const ladder of ladders) {
      let last = { number: 0, price: price.get(ladder.goods_id) ?? 0 }
      for (const step of byLadder.get(ladder.id) ?? []) {
        expect(step.number).toBeGreaterThan(last.number)
        expect(step.price, `goods ${ladder.goods_id}`).toBeLessThan(last.price)
        expect(step.price).toBeGreaterThan(0)
        last = step
      }
    }
  })

  test('a flash sale runs now and every day of the coming year, below the price', () => {
    const flash = rows<{ id: number; starts_at: number; ends_at: number }>('flash')
    const sold = rows<{ flash_id: number; goods_id: number; price: number; stock: number; limit_number: number }>(
      'flash_goods',
    )
    for (let day = 0; day < 365; day++) {
      const at = NOW + day * 86_400_000
      expect(flash.filter((f) => f.starts_at <= at && at < f.ends_at).length).toBe(1)
    }
    const byId = new Map(goods.map((g) => [g.id, g]))
    for (const f of sold) {
      const g = byId.get(f.goods_id)
      expect(f.price).toBeLessThan(g?.base_price ?? 0)
      expect(f.price).toBeGreaterThan(0)
      expect(f.limit_number % (g?.qg_number ?? 1)).toBe(0)
    }
  })

  test('a combination lies in one warehouse and is cheaper than its parts', () => {
    const byId = new Map(goods.map((g) => [g.id, g]))
    const combinations = rows<{ id: number; price: number }>('combination')
    const parts = rows<{ combination_id: number; goods_id: number; number: number }>('combination_goods')
    expect(combinations.length).toBeGreaterThan(15)
    for (const { id, price } of combinations) {
      const own = parts.filter((part) => part.combination_id === id)
      expect(own.length).toBeGreaterThan(1)
      expect(new Set(own.map((part) => byId.get(part.goods_id)?.ck_id)).size).toBe(1)
      expect(price).toBeLessThan(
        own.reduce((sum, part) => sum + (byId.get(part.goods_id)?.base_price ?? 0) * part.number, 0),
      )
      expect(id).toBeGreaterThan(Math.max(...goods.map((g) => g.id)))
    }
  })

  test('a goods is in one offer with a price of its own at a time, below its price', () => {
    const price = new Map(goods.map((g) => [g.id, g]))
    const flash = new Set(rows<{ goods_id: number }>('flash_goods').map((row) => row.goods_id))
    const daily = rows<{ goods_id: number; price: number }>('daily_price')
    const group = rows<{ goods_id: number; price: number; limit_number: number; people: number }>('group_buy')
    const welfare = rows<{ goods_id: number }>('welfare_goods')
    const swap = rows<{ goods_id: number; price: number; number: number }>('swap')
    const pools = [flash, ...[daily, group, welfare, swap].map((list) => new Set(list.map((row) => row.goods_id)))]
    expect(pools.reduce((sum, pool) => sum + pool.size, 0)).toBe(new Set(pools.flatMap((pool) => [...pool])).size)
    for (const row of [...daily, ...group, ...swap]) {
      expect(row.price).toBeLessThan(price.get(row.goods_id)?.base_price ?? 0)
      expect(row.price).toBeGreaterThan(0)
    }
    expect(welfare.length).toBeGreaterThanOrEqual(500)
    expect(group.length).toBeGreaterThanOrEqual(12)
    expect(swap.length).toBeGreaterThanOrEqual(4)
    for (const row of group) expect(row.limit_number % (price.get(row.goods_id)?.qg_number ?? 1)).toBe(0)
    for (const g of goods) expect([g.limit_day % g.qg_number, g.limit_week % g.qg_number], g.name).toEqual([0, 0])
    expect(goods.filter((g) => g.limit_day > 0 || g.limit_week > 0).length).toBeGreaterThan(50)
  })

  test('every day of the coming month has its specials, from midnight to midnight', () => {
    const daily = rows<{ id: number; starts_at: number; ends_at: number; goods_id: number }>('daily_price')
    for (let day = 0; day < 30; day++) {
      const at = NOW + day * 86_400_000
      const own = daily.filter((d) => d.starts_at <= at && at < d.ends_at)
      expect(own.length, `day ${day}`).toBe(24)
      expect(new Set(own.map((d) => d.goods_id)).size).toBe(24)
    }
    expect(new Set(daily.map((d) => d.id)).size).toBe(daily.length)
  })

  test('coupons open, soon, nearly gone and gone; prizes and points goods with their drawings', () => {
    const offers = rows<{
      starts_at: number
      ends_at: number
      total: number
      taken: number
      amount: number
      minus: number
    }>('coupon_offer')
    const open = offers.filter((o) => o.starts_at <= NOW && NOW < o.ends_at && o.taken < o.total)
    expect(open.length).toBeGreaterThanOrEqual(5)
    expect(open.some((o) => o.total - o.taken < 10)).toBe(true)
    expect(offers.some((o) => o.starts_at > NOW)).toBe(true)
    expect(offers.some((o) => o.taken === o.total)).toBe(true)
    for (const o of offers) expect(o.minus).toBeLessThan(o.amount)
    const ids = new Set(rows<{ id: number }>('coupon_offer').map((o) => o.id))
    for (const prize of rows<{ kind: string; value: number }>('draw_prize'))
      if (prize.kind === 'coupon') expect(ids).toContain(prize.value)
    for (const { picture } of [...rows<{ picture: string }>('points_goods'), ...rows<{ picture: string }>('gift')])
      expect(presents).toContain(picture)
    expect(rows('points_goods').length).toBeGreaterThanOrEqual(12)
  })

  test('every promotion has goods', () => {
    for (const { id } of rows<{ id: number }>('manjian'))
      expect(goods.filter((g) => g.manjian_id === id).length).toBeGreaterThan(50)
    for (const { id } of rows<{ id: number }>('swap'))
      expect(rows<{ swap_id: number }>('swap_goods').filter((g) => g.swap_id === id).length).toBeGreaterThan(20)
    for (const { id } of rows<{ id: number }>('gift'))
      expect(rows<{ gift_id: number }>('gift_goods').filter((g) => g.gift_id === id).length).toBeGreaterThan(20)
  })
})

describe('content', () => {
  test('at least twelve help articles of real length at the addresses of the specification', () => {
    const articles = rows<{ title: string; url: string; html: string }>('article')
    expect(articles.map((a) => a.url).sort()).toEqual(
      [
        '/help/xrzn/hyzc',
        '/help/xrzn/gwzn',
        '/help/xrzn/aqgy',
        '/help/fwbz/wzzz',
        '/help/fwbz/yhxy',
        '/help/fwbz/zskf',
        '/help/zfps/ddzf',
        '/help/zfps/hwps',
        '/help/zfps/ypth',
        '/help/us/tsjy',
        '/help/us/link',
        '/help/pay',
        '/privacy',
        '/yx/rule',
      ].sort(),
    )
    for (const { title, html } of articles)
      expect(html.replace(/<[^>]+>/g, '').match(/\p{Script=Han}/gu)?.length, title).toBeGreaterThanOrEqual(300)
  })

  test('nav has nine entries, one with children, one that has not begun', () => {
    const nav = rows<{ id: number; parent_id: number | null; url: string }>('nav')
    expect(nav.filter((n) => n.parent_id === null).length).toBe(9)
    expect(nav.some((n) => n.parent_id !== null)).toBe(true)
    expect(nav.some((n) => n.url === '')).toBe(true)
  })

  test('banners for the home page, and menus longer than what is shown at once', () => {
    expect(rows<{ place: string }>('ad').filter((ad) => ad.place === 'focus').length).toBeGreaterThanOrEqual(5)
    const top = rows<{ menu: string; parent_id: number | null }>('category').filter((c) => c.parent_id === null)
    expect(top.filter((c) => c.menu === 'category').length).toBeGreaterThan(7)
    for (const menu of ['category_yx', 'category_zy', 'category_qx'])
      expect(top.filter((c) => c.menu === menu).length).toBeGreaterThan(4)
  })
})
