/**
 * Why this price, in words: a line's steps from its base price to what it costs, and the same for a whole
 * cart or order. It works on the fen of a quote and on the decimal strings of a stored order alike, so cart,
 * checkout and order say the same; refunds use the same split.
 */
import * as copy from '#copy/price-steps.ts'
import { fen, money, type Fen } from './money.ts'
import type { Cut } from './quote.ts'

type Amount = Fen | string

/** How a line's price is split; LineQuote and OrderLine both fit. */
export type Split = {
  listed: Amount
  cuts: readonly { kind: Cut['kind']; name: string; minus: Amount }[]
  prices: readonly { number: number; price: Amount }[]
  amount: Amount
  manjian: Amount
  discount: Amount
  coupon: Amount
  shipping: Amount
}

/**
 * base: where it begins; off: taken off; on: added (freight, or an offer dearer than the base price);
 * sum: what the steps so far come to. Amounts are never negative.
 */
export type Step = { kind: 'base' | 'off' | 'on' | 'sum'; label: string; detail: string; amount: Fen }

const SHARES = [
  ['manjian', copy.reduction],
  ['discount', copy.discount],
  ['coupon', copy.coupon],
] as const

const inFen = (amount: Amount): Fen => (typeof amount === 'string' ? fen(amount) : amount)

/** Steps that change nothing are left out. */
export function explainLine(line: Split, number: number, unit: string): Step[] {
  const shares = SHARES.flatMap(([key, word]) => off(copy.shareOf(word), inFen(line[key])))
  return [
    base(inFen(line.listed), number, unit),
    ...line.cuts.flatMap((cut) => off(cut.name, inFen(cut.minus))),
    ...paid(line, unit),
    ...close(shares, [line], copy.lineGoods, copy.lineFreight, copy.lineTotal),
  ]
}

export function explainTotal(lines: readonly Split[]): Step[] {
  const names = [...new Set(lines.flatMap((line) => line.cuts.map((cut) => cut.name)))]
  const cuts = names.flatMap((name) =>
    off(
      name,
      sum(lines, (line) => sumOf(line.cuts.filter((cut) => cut.name === name).map((cut) => cut.minus))),
    ),
  )
  const shares = SHARES.flatMap(([key, word]) =>
    off(
      word,
      sum(lines, (line) => inFen(line[key])),
    ),
  )
  const listed = sum(lines, (line) => inFen(line.listed))
  return [
    { kind: 'base', label: copy.listed, detail: '', amount: listed },
    ...cuts,
    ...close(shares, lines, copy.goods, copy.freight, copy.total),
  ]
}

/** 基础价 ¥5.97 × 50盒; orders older than their base prices know only the sum. */
function base(listed: Fen, number: number, unit: string): Step {
  const even = number > 0 && listed % number === 0
  return {
    kind: 'base',
    label: copy.basePrice,
    detail: even ? `¥${money(listed / number)} × ${number}${unit}` : `${number}${unit}`,
    amount: listed,
  }
}

/** 成交价 ¥1.00 × 2盒 + ¥9.90 × 8盒, where offers changed the base price. */
function paid({ cuts, prices, amount }: Split, unit: string): Step[] {
  if (cuts.length === 0) return []
  const detail = prices.map(({ number, price }) => `¥${money(inFen(price))} × ${number}${unit}`).join(' + ')
  return [{ kind: 'sum', label: copy.sold, detail, amount: inFen(amount) }]
}

/** The shares, what is left of the goods' price after them, and freight where there is some. */
function close(shares: Step[], lines: readonly Split[], goods: string, freight: string, all: string): Step[] {
  const paid = sum(lines, (line) => inFen(line.amount) - sumOf(SHARES.map(([key]) => line[key])))
  const shipping = sum(lines, (line) => inFen(line.shipping))
  if (shipping === 0) return [...shares, { kind: 'sum', label: all, detail: '', amount: paid }]
  return [
    ...shares,
    { kind: 'sum', label: goods, detail: '', amount: paid },
    { kind: 'on', label: freight, detail: '', amount: shipping },
    { kind: 'sum', label: all, detail: '', amount: paid + shipping },
  ]
}

function off(label: string, minus: Fen): Step[] {
  return minus === 0 ? [] : [{ kind: minus > 0 ? 'off' : 'on', label, detail: '', amount: Math.abs(minus) }]
}

function sum(lines: readonly Split[], of: (line: Split) => Fen): Fen {
  return lines.reduce((all, line) => all + of(line), 0)
}

function sumOf(amounts: readonly Amount[]): Fen {
  return amounts.reduce<Fen>((all, amount) => all + inFen(amount), 0)
}

/** A step's amount with its sign: −¥10.00, +¥0.87, ¥298.50. */
export function stepMoney({ kind, amount }: Step): string {
  const sign = { base: '', off: '−', on: '+', sum: '' }[kind]
  return `${sign}¥${money(amount)}`
}
