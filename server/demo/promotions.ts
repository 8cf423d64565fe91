/**
 * Offers with a price of their own, limits and swaps, over goods already made. The pools do not meet: a goods
 * is in one offer at a time, so that a buyer understands its price.
 */
import { DAY, monthsLeft } from '#domain/time.ts'
import type { GoodsRow } from './goods.ts'
import { random } from './random.ts'

const SHANGHAI = 8 * 3_600_000
const LONG = 180
/** Daily specials are laid out this many days ahead, from a pool that comes again and again. */
const DAILY_DAYS = 60
const DAILY_GOODS = 24
const DAILY_POOL = 180
const GROUPS = 18
const WELFARE_GOODS = 600
const LIMITED = 40
/** Full shelf life: no offer is what near-expiry goods are sold with. */
const FRESH_MONTHS = 12

const percent = (amount: number, p: number): number => Math.floor((amount * p) / 100)

/** @param taken goods that are in an offer with a price of its own already */
export function promotions(goods: readonly GoodsRow[], taken: ReadonlySet<number>, now: number) {
  const fit = goods.filter((g) => !taken.has(g.id) && g.kx_line_id === null && isPlain(g, now))
  const mixed = random('promotions').shuffle(fit)
  const dear = mixed.filter(
    (g) => g.base_price >= 150 && g.stock >= g.qg_number * 40 && g.manjian_id === null && g.scope !== '三类器械',
  )
  const group = dear.slice(0, GROUPS)
  const daily = dear.slice(GROUPS, GROUPS + DAILY_POOL)
  const used = new Set([...group, ...daily])
  const rest = mixed.filter((g) => !used.has(g))
  const sold = swapGoods(rest)
  const ordinary = rest.filter((g) => !sold.includes(g))
  limit([...daily.filter((_, i) => i % 3 === 0), ...ordinary.slice(WELFARE_GOODS, WELFARE_GOODS + LIMITED)])
  return {
    welfare: [{ id: 1, name: '全场94折', percent: 94, starts_at: now - DAY, ends_at: now + LONG * DAY }],
    welfare_goods: ordinary.slice(0, WELFARE_GOODS).map((g) => ({ welfare_id: 1, goods_id: g.id })),
    daily_price: dailyPrices(daily, now),
    group_buy: groupBuys(group, now),
    ...swaps(goods, sold),
  }
}

function isPlain(g: GoodsRow, now: number): boolean {
  const fresh = g.expires === '' || monthsLeft(g.expires, now) >= FRESH_MONTHS
  return (
    g.stock > 0 &&
    g.has_picture &&
    g.base_price >= 100 &&
    g.control !== 'hm' &&
    !g.clinic_only &&
    g.limit_number === 0 &&
    fresh
  )
}

function dailyPrices(pool: readonly GoodsRow[], now: number) {
  const midnight = Math.floor((now + SHANGHAI) / DAY) * DAY - SHANGHAI
  return Array.from({ length: DAILY_DAYS }, (_, day) => {
    const chance = random(`daily ${day}`)
    const starts_at = midnight + day * DAY
    return chance
      .shuffle(pool)
      .slice(0, DAILY_GOODS)
      .map((g, i) => ({
        id: day * DAILY_GOODS + i + 1,
        goods_id: g.id,
        price: percent(g.base_price, chance.whole(78, 88)),
        starts_at,
        ends_at: starts_at + DAY,
      }))
  }).flat()
}

const PEOPLE = [2, 3, 2, 5, 3, 2]
const TEAM_HOURS = [168, 72, 48, 24]

function groupBuys(goods: readonly GoodsRow[], now: number) {
  return goods.map((g, i) => ({
    id: i + 1,
    goods_id: g.id,
    price: percent(g.base_price, 72 + (i % 4) * 3),
    people: PEOPLE[i % PEOPLE.length] ?? 2,
    team_hours: TEAM_HOURS[i % TEAM_HOURS.length] ?? 24,
    limit_number: i % 3 === 0 ? 0 : g.qg_number * 20,
    starts_at: now - DAY,
    ends_at: now + (i % 5 === 4 ? 3 : LONG) * DAY,
  }))
}

/** By day and week; some by week alone. */
function limit(goods: readonly GoodsRow[]): void {
  for (const [i, g] of goods.entries()) {
    g.limit_day = i % 4 === 3 ? 0 : g.qg_number * 10
    g.limit_week = i % 4 === 1 ? 0 : g.qg_number * 30
  }
}

const SWAPS = [
  {
    name: '感冒用药换购',
    amount: 30_000,
    sells: /^医用外科口罩$/,
    fits: (g: GoodsRow) => g.kind === 'drug' && g.id % 31 === 7,
  },
  {
    name: '中药饮片换购',
    amount: 50_000,
    sells: /^(枸杞子|菊花|玫瑰花)$/,
    fits: (g: GoodsRow) => g.kind === 'herb' && g.id % 11 === 3,
  },
  {
    name: '器械护理换购',
    amount: 40_000,
    sells: /^创可贴$/,
    fits: (g: GoodsRow) => g.kind === 'device' && g.id % 13 === 5,
  },
  {
    name: '慢病用药换购',
    amount: 60_000,
    sells: /^电子体温计$/,
    fits: (g: GoodsRow) => g.kind === 'drug' && g.id % 41 === 9,
  },
  {
    name: '开店必备换购',
    amount: 100_000,
    sells: /^75%酒精消毒液$/,
    fits: (g: GoodsRow) => g.kind === 'drug' && g.id % 43 === 11,
  },
]

function swapGoods(pool: readonly GoodsRow[]): GoodsRow[] {
  return SWAPS.flatMap(({ sells }) => pool.find((g) => sells.test(g.name) && g.stock >= g.qg_number * 20) ?? [])
}

function swaps(goods: readonly GoodsRow[], sold: readonly GoodsRow[]) {
  const made = SWAPS.flatMap((swap, i) => {
    const g = sold.find((one) => swap.sells.test(one.name))
    return g ? [{ ...swap, id: i + 1, goods_id: g.id, price: percent(g.base_price, 45), number: g.qg_number * 2 }] : []
  })
  return {
    swap: made.map(({ id, name, amount, goods_id, price, number }) => ({ id, name, amount, goods_id, price, number })),
    // What a swap sells counts toward none.
    swap_goods: made.flatMap(({ id, fits }) =>
      goods
        .filter((g) => fits(g) && !sold.includes(g) && g.kx_line_id === null)
        .map((g) => ({ swap_id: id, goods_id: g.id })),
    ),
  }
}
