/**
 * What a number of pieces of one goods costs by itself, before anything that looks at the rest of the cart.
 * Detail, lists and cards show it and the price engine begins with it, so a price shown anywhere is the
 * cart's price for that number. The unit price is what is rounded down, once: a line is unit price × number, so what
 * is shown times what is shown is what is shown.
 */
import { ladder, type LadderState, type PiecesAt } from './ladder.ts'
import { fen, percentOf, type Fen } from './money.ts'
import type { Cut } from './quote.ts'

/** What decides the price of a product; every product on the wire has these fields. */
export type Priceable = {
  /** null: not to be seen. */
  price: string | null
  base_price: string | null
  goods_price_id: number
  /** Missing in what older versions stored: 100. */
  percent?: number
  ladder_price: readonly { number: number; price: string }[]
  ladder_price_type: number
}

/** listed − Σ cuts = amount, and the pieces at their prices sum up to the amount. */
export type OwnPrice = { listed: Fen; cuts: Cut[]; prices: PiecesAt[]; amount: Fen; ladder: LadderState | null }

/** Offers with a price of their own, by the type of the line. */
const OWN: Record<number, Pick<Cut, 'kind' | 'name'>> = {
  0: { kind: 'daily', name: '每日特价' },
  1: { kind: 'flash', name: '秒杀价' },
  2: { kind: 'group', name: '拼团价' },
  3: { kind: 'combination', name: '组合价' },
}

/**
 * @param type what it is sold as: 0 ordinary, 1 flash sale, 2 group-buy, 3 combination
 * @param earlier pieces of it in earlier lines that take the first places of its ladder
 */
export function ownPrice(goods: Priceable, type: number, n: number, earlier = 0): OwnPrice {
  const base = fen(goods.base_price ?? goods.price ?? '0')
  const listed = base * n
  const onLadder = type === 0 && goods.ladder_price.length > 0
  const percent = goods.percent ?? 100
  const special = !onLadder && (type !== 0 || goods.goods_price_id > 0 || percent === 100)
  if (special) {
    const prices = together([{ number: n, price: fen(goods.price ?? '0') }])
    const amount = sumOf(prices)
    return { listed, cuts: cut(OWN[type] ?? OWN[1], listed - amount), prices, amount, ladder: null }
  }
  const steps = onLadder ? ladder(base, goods.ladder_price, goods.ladder_price_type, n, earlier) : null
  const before = steps?.prices ?? [{ number: n, price: base }]
  const prices = together(before.map(({ number, price }) => ({ number, price: percentOf(price, percent) })))
  const [ordinary, amount] = [sumOf(before), sumOf(prices)]
  const cuts = [
    ...cut({ kind: 'ladder', name: '阶梯价' }, listed - ordinary),
    ...cut({ kind: 'welfare', name: percentWords(percent) }, ordinary - amount),
  ]
  return { listed, cuts, prices, amount, ladder: steps && lowered(steps, prices, percent) }
}

/** What pieces come to at their prices. */
export function sumOf(prices: readonly PiecesAt[]): Fen {
  return prices.reduce((sum, { number, price }) => sum + number * price, 0)
}

/** Pieces of the same price as one entry, in the order of the first of them. */
export function together(prices: readonly PiecesAt[]): PiecesAt[] {
  const numbers = new Map<Fen, number>()
  for (const { number, price } of prices) if (number > 0) numbers.set(price, (numbers.get(price) ?? 0) + number)
  return [...numbers].map(([price, number]) => ({ number, price }))
}

/** What `n` pieces cost as the goods is shown; null for who may not see prices. */
export function priceOf(goods: Priceable & { type: number }, n: number): Fen | null {
  return goods.price === null ? null : ownPrice(goods, goods.type, n).amount
}

/** A ladder's step as it is paid: 全场94折 holds on top of it. */
export function stepPrice(goods: Pick<Priceable, 'percent'>, price: string): Fen {
  return percentOf(fen(price), goods.percent ?? 100)
}

/** 94 → 94折, 90 → 9折. */
export function percentWords(percent: number): string {
  return `${percent % 10 === 0 ? percent / 10 : percent}折`
}

function lowered({ reached, next }: LadderState, prices: PiecesAt[], percent: number): LadderState {
  return {
    prices,
    reached: reached && { ...reached, price: percentOf(reached.price, percent) },
    next: next && { ...next, price: percentOf(next.price, percent) },
  }
}

function cut(why: Pick<Cut, 'kind' | 'name'> | undefined, minus: Fen): Cut[] {
  return why && minus !== 0 ? [{ ...why, minus }] : []
}
