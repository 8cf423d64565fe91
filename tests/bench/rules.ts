/** The rules' own speed, which every edit waits for: pricing a long cart, and 凑单 over the usual goods. */
import { fillHints } from '#domain/fill.ts'
import { yuan } from '#domain/money.ts'
import { quote, type PriceRules } from '#domain/quote.ts'
import type { Candidate } from '#domain/shelf.ts'
import type { FillItem } from '#domain/thresholds.ts'
import { random } from '#server/demo/random.ts'
import { item, rules as some } from '#tests/support/carts.ts'
import { median, type Figure } from './figure.ts'

const RUNS = 21
const LINES = 500
const FILLED = 40
const CANDIDATES = 200
/** The budgets are for a processor a quarter as fast. */
const SLOWER = 4

/** A long cart to price, and a cart, coupons and goods for 凑单. */
export function cases() {
  const chance = random('bench of rules')
  const long = Array.from({ length: LINES }, (_, i) => someLine(i, chance.whole(1, 40)))
  const short = Array.from({ length: FILLED }, (_, i) => someLine(i, chance.whole(1, 10)))
  const candidates = Array.from({ length: CANDIDATES }, (_, i): Candidate => ({
    goods: someLine(1_000 + i, 1).goods,
    usual_number: chance.whole(1, 60),
  }))
  const coupons = [30_000, 60_000, 100_000, 200_000].map((amount, i) => ({
    id: i + 1,
    name: `券${i + 1}`,
    scope: 'all' as const,
    amount: yuan(amount * 20),
    minus: '15.00',
  }))
  return { long, short, candidates, coupons, shop }
}

export function rules(): Figure[] {
  const { long, short, candidates, coupons } = cases()
  return [
    {
      name: `pricing ${LINES} lines, processor ÷ ${SLOWER}`,
      value: SLOWER * time(() => quote(long, shop)),
      unit: 'ms',
      budget: 20,
      bound: 'max',
    },
    {
      name: `凑单 from ${CANDIDATES} goods, processor ÷ ${SLOWER}`,
      value: SLOWER * time(() => fillHints(short, shop, coupons, candidates)),
      unit: 'ms',
      budget: 50,
      bound: 'max',
    },
  ]
}

/** Processor time of one run, ms: what else the machine does is no fault of the rules. */
function time(run: () => unknown): number {
  // An app is warm when its owner edits.
  for (let i = 0; i < RUNS; i += 1) run()
  const times = Array.from({ length: RUNS }, () => {
    const began = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  })
  return median(times)
}

/** Thresholds that a cart of FILLED lines has partly and not wholly. */
const zone = Array.from({ length: 600 }, (_, i) => i * 2)
const shop: PriceRules = {
  ...some,
  manjians: [1, 2, 3].map((id) => ({
    id,
    name: `满减${id}`,
    tiers: [
      { amount: '1000.00', minus: '20.00' },
      { amount: '3000.00', minus: '80.00' },
      { amount: '9000.00', minus: '300.00' },
    ],
  })),
  gifts: [1, 2, 3, 4].map((id) => ({
    id,
    name: `赠品${id}`,
    goods_ids: zone.filter((n) => n % 4 === id % 4),
    amount: '2000.00',
    total: 1,
  })),
  swaps: [1, 2, 3, 4].map((id) => ({
    id,
    name: `换购${id}`,
    goods_ids: zone.filter((n) => n % 3 === id % 3),
    amount: '2500.00',
    goods_id: 9_000 + id,
    price: '1.00',
    number: 2,
  })),
  freight: some.freight.map((one) => ({ ...one, free_from: '3000.00' })),
}

function someLine(i: number, number: number): FillItem {
  const chance = random(`line ${i}`)
  const price = chance.whole(300, 6_000)
  const steps = chance.chance(25)
    ? [10, 50, 200].map((n, k) => ({ number: n, price: yuan(Math.floor((price * (97 - 3 * k)) / 100)) }))
    : []
  const percent = chance.chance(15) ? 94 : 100
  const bare = item({
    id: i,
    price: yuan(Math.floor((price * percent) / 100)),
    base: yuan(price),
    percent,
    number,
    goods_manjian_id: chance.whole(0, 3),
    ck_id: chance.whole(1, 4),
    kind: chance.pick(['drug', 'drug', 'herb']),
    ladder: steps,
  })
  const { type, goods_manjian_id } = bare
  return {
    ...bare,
    goods: {
      ...bare.goods,
      name: `商品${i}`,
      bzdw: '盒',
      type,
      control: '',
      goods_manjian_id,
      is_jxq: 0,
      qg_number: chance.pick([1, 1, 5]),
      limit_number: 0,
    },
  }
}
