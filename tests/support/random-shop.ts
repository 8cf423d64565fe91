/**
 * A small shop out of a seed: goods, combinations and rules as the database would tell them, a buyer, and a cart
 * whose lines may be older than the offers. The server's own code dresses and prices it; only SQL is left out.
 */
import type { CartList } from '#contract/entities.ts'
import type { Bought } from '#domain/allowance.ts'
import { yuan } from '#domain/money.ts'
import type { CouponRule, PriceRules, Quote } from '#domain/quote.ts'
import type { Card } from '#outbox/types.ts'
import { priceViews, type LineView } from '#server/cart/line-view.ts'
import { toCartList } from '#server/cart/list.ts'
import { lineKey, type LineRow, type LineTuple } from '#server/cart/rows.ts'
import { viewCombination, type CombinationRow } from '#server/catalogue/combinations.ts'
import { encodePrices, encodeRows } from '#catalogue/columns.ts'
import { openAnswers } from '#catalogue/answers.ts'
import { type DeviceShop, openPart } from '#catalogue/device-shop.ts'
import { viewGoods } from '#catalogue/goods-view.ts'
import { flashNow, type SoldAs } from '#domain/find/prices.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { factsWith } from '#tests/support/facts.ts'
import type { OwnTeam } from '#catalogue/goods-view.ts'
import { random, type Random } from '#server/demo/random.ts'
import type { Member } from '#server/viewer.ts'
import { seedOf } from './property.ts'

export const NOW = Date.parse('2027-03-15T10:00:00+08:00')
const RUNNING = { starts_at: NOW - 1, ends_at: NOW + 1 }
const OVER = { starts_at: NOW - 2, ends_at: NOW - 1 }
const SCOPES = ['中成药', '中药饮片', '三类器械'] as const

export type Edit =
  | { kind: 'add'; card: Card; n: number }
  | { kind: 'set'; key: string; n: number }
  | { kind: 'sel'; keys: string[]; sel: 0 | 1 }
  | { kind: 'del'; keys: string[] }

export type RandomShop = {
  chance: Random
  /** Everything the buyer could add, as the shop's lists show it. */
  cards: Card[]
  coupon: CouponRule | null
  /** The cart as the server answers now, and the quote behind it. */
  answer(coupon?: CouponRule | null): { list: CartList; quote: Quote }
  facts: readonly GoodsFacts[]
  /** What a device has that took this shop's catalogue; null: its buyer sees no prices. */
  device(takenAt: number): DeviceShop | null
  /** Takes an edit in as the server's handlers do. */
  apply(edit: Edit): void
}

export function randomShop(seed: number): RandomShop {
  const chance = random(`shop ${seedOf(seed)}`)
  const rules = someRules(chance)
  const viewer = someBuyer(chance)
  const facts = times(chance.whole(1, 6), (i) => someGoods(chance, i + 1))
  const combinations = facts.length > 1 && chance.chance(40) ? [someCombination(chance, facts)] : []

  const own = new Map(facts.map((f) => [f.id, { bought: someBought(chance), team: someTeam(chance) }]))
  const goods = (f: GoodsFacts, as: SoldAs) =>
    viewGoods(f, { stock: f.stock, flash_stock: flashNow(f, NOW)?.stock ?? null, ...own.get(f.id) }, viewer, NOW, as)
  const single = new Map(facts.map((f) => [f.id, goods(f, 0)]))
  const flash = new Map(facts.map((f) => [f.id, goods(f, 1)]))
  const group = new Map(facts.map((f) => [f.id, goods(f, 2)]))
  const soldAs: Record<number, typeof single> = { 0: single, 1: flash, 2: group }
  const sets = new Map(combinations.map((row) => [row.id, viewCombination(row, single, viewer)]))
  const cards: Card[] = [
    ...facts.map((f) => ({ goods: goods(f, 'list'), combination: null })),
    ...facts.flatMap((f) => (f.groups.length > 0 ? [{ goods: goods(f, 2), combination: null }] : [])),
    ...[...sets.values()].flatMap((one) => one ?? []),
  ]

  let rows: LineRow[] = []
  let lastId = 0
  const put = (tuple: LineTuple, number: number, is_selected: boolean) => {
    const key = lineKey(tuple)
    const had = rows.find((row) => lineKey(row) === key)
    if (had) rows = rows.map((row) => (row === had ? { ...row, number: row.number + number } : row))
    else rows = [{ ...tuple, id: (lastId += 1), number, is_selected, seen_price: '' }, ...rows]
  }
  for (const card of cards) {
    if (chance.chance(70)) put(tupleOf(card), someNumber(chance), chance.chance(80))
    // Lines from before an offer began or ended.
    if (!card.combination && chance.chance(15))
      put(
        { ...tupleOf(card), ladder_price_id: 77, type: chance.pick([0, 1, 2]) },
        someNumber(chance),
        chance.chance(80),
      )
  }

  const sold = (row: LineRow): LineView[] => {
    if (row.combination_id > 0) {
      const one = sets.get(row.combination_id)
      return one ? [{ row, ...one }] : []
    }
    const one = soldAs[row.type]?.get(row.goods_id)
    return one ? [{ row, goods: one, combination: null }] : []
  }
  return {
    chance,
    cards,
    coupon: chance.chance(30) ? someCoupon(chance) : null,
    answer: (coupon = null) => {
      const result = priceViews(rows.flatMap(sold), rules, coupon)
      return { list: toCartList(result, viewer.userId, 1, []), quote: result.quote }
    },
    facts,
    device: (takenAt) => {
      if (!viewer.buyer?.approved) return null
      const bought = facts.flatMap(({ id }) => ({ goods_id: id, ...(own.get(id)?.bought ?? { today: 0, week: 0 }) }))
      const [manjians, bytes] = [rules.manjians.map((one) => ({ ...one, ...RUNNING })), new TextEncoder()]
      const device = openAnswers(
        {
          rows: { format: 1, generation: 1, content: '', at: NOW, takenAt, parts: [], shop: '' },
          parts: [{ rows: encodeRows(facts), prices: encodePrices(facts), deleted: [] }],
          shop: bytes.encode(JSON.stringify({ categories: [], turns: [] })),
          prices: {
            rules: bytes.encode(JSON.stringify({ ...rules, manjians })),
            reader: { owner: viewer.userId, at: NOW, buyer: viewer.buyer, bought },
          },
        },
        null,
      )
      // As it travels: the worker gives the goods of the cart, the page opens them.
      const part = device?.shopPart(facts.map(({ id }) => id))
      return part ? openPart(structuredClone(part)) : null
    },
    apply: (edit) => {
      if (edit.kind === 'add') return put(tupleOf(edit.card), edit.n, true)
      const named = edit.kind === 'set' ? [edit.key] : edit.keys
      const hit = (row: LineRow) => named.includes(lineKey(row))
      if (edit.kind === 'set') rows = rows.map((row) => (hit(row) ? { ...row, number: edit.n } : row))
      if (edit.kind === 'sel') rows = rows.map((row) => (hit(row) ? { ...row, is_selected: edit.sel === 1 } : row))
      if (edit.kind === 'del') rows = rows.filter((row) => !hit(row))
    },
  }
}

export const someNumber = (chance: Random): number => (chance.chance(70) ? chance.whole(1, 12) : chance.whole(1, 400))

function tupleOf({ goods, combination }: Card): LineTuple {
  const { type, goods_price_id, ladder_price_id, is_yj } = goods
  return {
    goods_id: combination ? 0 : goods.id,
    combination_id: combination?.id ?? 0,
    type,
    goods_price_id,
    ladder_price_id,
    is_yj,
  }
}

function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i))
}

/** Odd fen next to round sums, so that thresholds are met exactly, just missed and just passed. */
const someAmount = (chance: Random, most: number): number =>
  chance.chance(40) ? chance.whole(1, most / 100) * 100 : chance.whole(1, most)

function someRules(chance: Random): PriceRules {
  const amount = (most: number) => yuan(someAmount(chance, most))
  return {
    manjians: times(chance.whole(0, 3), (i) => ({
      id: i + 1,
      name: `满减${i + 1}`,
      tiers: times(chance.whole(1, 3), () => ({ amount: amount(60_000), minus: amount(6_000) })),
    })),
    discounts: times(chance.whole(0, 4), () => ({ amount: amount(200_000), percent: chance.whole(90, 99) })),
    gifts: times(chance.whole(0, 2), (i) => ({
      id: i + 1,
      name: `赠品${i + 1}`,
      goods_ids: times(chance.whole(1, 4), () => chance.whole(1, 8)),
      amount: amount(40_000),
      total: chance.whole(1, 5),
    })),
    freight: [1, 2, 3, 4].map((ck_id) => ({
      ck_id,
      name: `${ck_id}号仓`,
      free_from: amount(100_000),
      per_piece: amount(2_000),
    })),
    swaps: times(chance.whole(0, 3), (i) => ({
      id: i + 1,
      name: `换购${i + 1}`,
      goods_ids: times(chance.whole(1, 5), () => chance.whole(1, 6)),
      amount: amount(8_000),
      goods_id: chance.whole(1, 6),
      price: amount(4_000),
      number: chance.whole(1, 20),
    })),
    cashbacks: times(chance.whole(0, 3), () => ({ amount: amount(100_000), back: amount(3_000) })),
  }
}

function someCoupon(chance: Random): CouponRule {
  return {
    scope: chance.pick(['all', 'herb', 'not_herb']),
    amount: yuan(someAmount(chance, 60_000)),
    minus: yuan(someAmount(chance, 20_000)),
  }
}

function someBuyer(chance: Random): Member {
  return {
    userId: 7,
    loginId: 7,
    role: 'own',
    actor: null,
    ownerId: 0,
    session: '',
    buyer: {
      kind: chance.pick(['pharmacy', 'clinic']),
      approved: chance.chance(95),
      scope: SCOPES.filter(() => chance.chance(85)),
      papersUntil: chance.chance(95) ? '2099-12-31' : '2020-01-01',
      ephedrineUntil: chance.chance(50) ? '2099-12-31' : '',
      area: '成都市锦江区',
      kx: [],
    },
  }
}

/** Ordered already, by day and week. */
function someBought(chance: Random): Bought {
  const today = chance.chance(70) ? 0 : chance.whole(1, 40)
  return { today, week: today + (chance.chance(70) ? 0 : chance.whole(1, 40)) }
}

/** The buyer's team of the goods' group-buy, most often full. */
function someTeam(chance: Random): OwnTeam | undefined {
  const full = chance.chance(80)
  return chance.chance(80) ? { missing: full ? 0 : 1, full, ends_at: NOW + 1 } : undefined
}

function someCombination(chance: Random, facts: GoodsFacts[]): CombinationRow {
  const parts = facts.slice(0, chance.whole(1, 3)).map((f) => ({ goods_id: f.id, number: chance.whole(1, 3) }))
  return { id: 1, name: '组合', price: someAmount(chance, 20_000), parts }
}

function someGoods(chance: Random, id: number): GoodsFacts {
  const price = () => someAmount(chance, 20_000)
  const steps = chance.whole(1, 4)
  return factsWith({
    id,
    name: `商品${id}`,
    maker: '厂家',
    ypgg: '10片',
    ck_id: chance.whole(1, 4),
    kind: chance.pick(['drug', 'drug', 'herb', 'device']),
    control: chance.pick(['', '', '', 'rx', 'otc', 'hm']),
    scope: chance.pick(SCOPES),
    clinic_only: chance.chance(5),
    base_price: price(),
    stock: chance.pick([0, 5, 300, 100_000, 100_000, 100_000]),
    qg_number: chance.pick([1, 1, 5, 10]),
    carton: chance.pick([0, 1, 60, 100, 120, 200, 400]),
    limit_number: chance.pick([0, 0, 0, 30]),
    limit_day: chance.pick([0, 0, 0, 40]),
    limit_week: chance.pick([0, 0, 0, 60]),
    expires: chance.pick(['', '2028-01-01', '2027-05-01', '2027-01-01']),
    is_yj: chance.chance(20),
    free_shipping_number: chance.pick([0, 0, 0, 1, 50]),
    on_sale: chance.chance(95),
    manjian: chance.chance(60) ? { id: chance.whole(1, 4), ...(chance.chance(80) ? RUNNING : OVER) } : null,
    ladder: chance.chance(40)
      ? {
          id: id + 100,
          type: chance.pick([0, 1]),
          steps: times(steps, (i) => ({ number: chance.whole(1 + i * 10, 10 + i * 10), price: price() })),
        }
      : null,
    flashes: chance.chance(20)
      ? [
          {
            id: id + 500,
            price: price(),
            stock: chance.pick([0, 3, 500]),
            limit_number: 0,
            ...(chance.chance(70) ? RUNNING : OVER),
          },
        ]
      : [],
    dailies: chance.chance(15) ? [{ id: id + 600, price: price(), ...(chance.chance(70) ? RUNNING : OVER) }] : [],
    groups: chance.chance(15)
      ? [
          {
            id: id + 700,
            price: price(),
            people: 2,
            limit_number: chance.pick([0, 10]),
            ...(chance.chance(80) ? RUNNING : OVER),
          },
        ]
      : [],
    welfares: chance.chance(30)
      ? [{ name: '全场94折', percent: chance.pick([94, 94, 90, 85]), ...(chance.chance(80) ? RUNNING : OVER) }]
      : [],
  })
}
