/** The cart by the catalogue on the device: what is newer stays, what time or the catalogue has overtaken is made anew. */
import { describe, expect, test } from 'vitest'
import type { CartItem, PriceRules } from '#contract/entities.ts'
import { renewLine, renewRules } from '#catalogue/device-cart.ts'
import { type DeviceShop, openPart, partOf, shopWith, viewInShop } from '#catalogue/device-shop.ts'
import { tableOf } from '#domain/find/array-table.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { PLENTY } from '#domain/find/stock-band.ts'
import { factsWith } from '#tests/support/facts.ts'
import { approvedBuyer } from '#tests/support/find.ts'

const NOON = Date.parse('2027-03-15T12:00:00+08:00')
const HOUR = 3_600_000

function shopOf(facts: Partial<GoodsFacts>[], more: Partial<DeviceShop> = {}): DeviceShop {
  const table = tableOf(facts.map(factsWith))
  const frame = {
    rules: { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] },
    reader: { owner: 7, at: NOON, buyer: approvedBuyer, bought: [] },
    takenAt: NOON,
  }
  return { ...shopWith(table, frame), ...more }
}

/** A line of three pieces as the catalogue said it at a moment. */
function lineOf(shop: DeviceShop, at: number, type: 0 | 1 = 0): CartItem {
  const goods = viewInShop(shop.factsOf(1) as GoodsFacts, shop, at, type)
  return {
    id: 1,
    type,
    goods_type: type,
    number: 3,
    price: goods.price ?? '',
    is_selected: 1,
    with_coupon: 1,
    goods_manjian_amount: '0.00',
    gift_data: null,
    goods,
    combination: null,
    goods_price_id: goods.goods_price_id,
    ladder_price_id: 0,
    goods_manjian_id: goods.goods_manjian_id,
    is_yj: 0,
    combination_id: 0,
    seen_price: goods.price ?? '',
  }
}

describe('a line', () => {
  const then = shopOf([{ base_price: 1_230 }])
  const line = lineOf(then, NOON)

  test('that was read before the catalogue has the catalogue’s price', () => {
    const shop = shopOf([{ base_price: 1_280 }])
    expect(renewLine(line, shop, NOON - HOUR, NOON).goods.price).toBe('12.80')
  })

  test('that was read after the catalogue stays as it is, the same object', () => {
    const shop = shopOf([{ base_price: 1_280 }])
    expect(renewLine(line, shop, NOON + 1, NOON + HOUR)).toBe(line)
    // A generation may be some minutes older than the moment at which it was asked for.
    expect(renewLine(line, shop, NOON - 60_000, NOON)).toBe(line)
  })

  test('about which the catalogue says nothing else stays the same object', () => {
    expect(renewLine(line, then, NOON - HOUR, NOON)).toBe(line)
  })

  test('whose goods have left the catalogue cannot be bought, and is not selected', () => {
    const shop = shopOf([{ id: 2 }])
    const gone = renewLine(line, shop, NOON - HOUR, NOON)
    expect([gone.goods.is_buy, gone.goods.why, gone.is_selected]).toEqual([0, '商品已下架', 0])
    expect(renewLine(line, shop, NOON + 1, NOON + HOUR)).toBe(line)
  })

  test('keeps the exact stock where the catalogue says only that there is plenty', () => {
    const read = { ...line, goods: { ...line.goods, number: 300 } }
    const plenty = shopOf([{ base_price: 1_280, stock: PLENTY }])
    expect(renewLine(read, plenty, NOON - HOUR, NOON).goods.number).toBe(300)
    const short = shopOf([{ base_price: 1_230, stock: 8 }])
    expect(renewLine(read, short, NOON - HOUR, NOON).goods.number).toBe(8)
  })

  test('of a combination is what the server said', () => {
    const set = { ...line, combination_id: 4 }
    expect(renewLine(set, shopOf([{ base_price: 1_280 }]), NOON - HOUR, NOON)).toBe(set)
  })

  test('takes part in what was bought until the day ends that it was counted for', () => {
    const bought = [{ goods_id: 1, today: 8, week: 8 }]
    const facts = [{ base_price: 1_230, limit_day: 10 }]
    const shop = shopOf(facts, { reader: { owner: 7, at: NOON, buyer: approvedBuyer, bought } })
    const limitAt = (now: number): number => renewLine(line, shop, NOON - HOUR, now).goods.limit_number
    expect([limitAt(NOON), limitAt(NOON + 24 * HOUR)]).toEqual([2, 10])
  })
})

describe('hours of offers, with a catalogue older than the cart', () => {
  const flash = { id: 5, price: 900, stock: 40, limit_number: 0, starts_at: NOON - HOUR, ends_at: NOON + HOUR }
  const daily = { id: 6, price: 1_000, starts_at: NOON + HOUR, ends_at: NOON + 2 * HOUR }
  const takenAt = NOON - 10 * HOUR

  test('a flash sale that ended since cannot be bought', () => {
    const shop = shopOf([{ base_price: 1_230, flashes: [flash] }], { takenAt })
    const line = lineOf(shop, NOON, 1)
    expect(renewLine(line, shop, NOON, NOON + 1_000)).toBe(line)
    const after = renewLine(line, shop, NOON, NOON + HOUR)
    expect([line.goods.is_buy, after.goods.is_buy]).toEqual([1, 0])
  })

  test('a daily price holds from its first moment to its last', () => {
    const shop = shopOf([{ base_price: 1_230, dailies: [daily] }], { takenAt })
    const line = lineOf(shop, NOON)
    const priceAt = (now: number): string | null => renewLine(line, shop, NOON, now).goods.price
    expect([NOON, NOON + HOUR - 1, NOON + HOUR, NOON + 2 * HOUR].map(priceAt)).toEqual([
      '12.30',
      '12.30',
      '10.00',
      '12.30',
    ])
  })
})

describe('rules', () => {
  const said: PriceRules = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
  const tiers = [{ amount: '10.00', minus: '1.00' }]
  const manjian = { id: 1, name: '满减', tiers, starts_at: NOON - HOUR, ends_at: NOON + HOUR }
  const shop = shopOf([], { rules: { ...said, manjians: [manjian] } })

  test('are the catalogue’s where the server has said none, or older ones', () => {
    expect(renewRules(null, shop, 0, NOON).manjians).toHaveLength(1)
    expect(renewRules(said, shop, NOON - HOUR, NOON).manjians).toHaveLength(1)
  })

  test('are the server’s where they are newer, until a full reduction begins or ends', () => {
    expect(renewRules(said, shop, NOON, NOON + 1)).toBe(said)
    expect(renewRules(said, shop, NOON, NOON + HOUR).manjians).toEqual([])
  })
})

test('the part of a shop that a cart needs knows its goods as the whole shop does, and nothing of others', () => {
  const shop = shopOf([
    { id: 1, base_price: 1_230, stock: 7 },
    { id: 2, base_price: 990, stock: 12 },
  ])
  const part = openPart(structuredClone(partOf(shop, [1, 404])))
  const view = (from: DeviceShop) => viewInShop(from.factsOf(1) as GoodsFacts, from, NOON, 'list')
  expect(view(part)).toEqual(view(shop))
  expect(part).toMatchObject({ takenAt: shop.takenAt, rules: shop.rules, reader: shop.reader })
  // Not on sale, and not asked for.
  expect([part.factsOf(404), part.factsOf(2)]).toEqual([null, undefined])
})
