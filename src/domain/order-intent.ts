/**
 * A signed order that is not placed yet: what the customer saw and signed, and whether what it would cost now is covered by what the
 * customer allowed. The device freezes the lines, the server alone decides.
 */
import { NUMBER_MAX } from './limits.ts'
import type { Fen } from './money.ts'

/** What makes a line the same line as in the cart, how many pieces, and the money that was signed. */
export type SignedLine = {
  goods_id: number
  combination_id: number
  type: number
  goods_price_id: number
  ladder_price_id: number
  is_yj: number
  number: number
  /** Of the first piece. */
  unit: Fen
  /** All pieces at their prices, before reductions. */
  amount: Fen
  /** After reductions. */
  payable: Fen
  /** The line's share of its parcel's freight. */
  shipping: Fen
  /** Pieces that come for nothing with the line. */
  gift: number
}

export const INTENT_LINES_MAX = 500

const FIELDS = [
  'goods_id',
  'combination_id',
  'type',
  'goods_price_id',
  'ladder_price_id',
  'is_yj',
  'number',
  'unit',
  'amount',
  'payable',
  'shipping',
  'gift',
] as const satisfies readonly (keyof SignedLine)[]

export const LINE_TEXT = new RegExp(String.raw`^\d{1,10}(?:\.\d{1,10}){${FIELDS.length - 1}}$`)

/** Of an id of the database. */
const ID_MAX = 2_147_483_647
const COMBINATION = 3

/** Is it a line that a cart can hold: goods or a combination, as many pieces as can be ordered? */
export function isCartLine(line: SignedLine): boolean {
  const { goods_id, combination_id, goods_price_id, ladder_price_id, type, is_yj, number } = line
  const isSet = combination_id > 0
  return (
    [goods_id, combination_id, goods_price_id, ladder_price_id].every((id) => id <= ID_MAX) &&
    isSet !== goods_id > 0 &&
    isSet === (type === COMBINATION) &&
    type <= COMBINATION &&
    is_yj <= 1 &&
    number >= 1 &&
    number <= NUMBER_MAX
  )
}

/** One parameter of a form for each line: hundreds of lines fit into one request. */
export function lineText(line: SignedLine): string {
  return FIELDS.map((field) => line[field]).join('.')
}

/** @param text that LINE_TEXT accepts */
export function signedLine(text: string): SignedLine {
  const numbers = text.split('.').map(Number)
  return Object.fromEntries(FIELDS.map((field, i) => [field, numbers[i] ?? 0])) as SignedLine
}

/** What may happen if prices have changed: nothing may become dearer, or the total by at most one percent. */
export type PriceChoice = 'same' | 'within_1_percent'
export type Choice = { price: PriceChoice; dropMissing: boolean }

/** A signed line now. `missing`: there is not enough of it, or it is sold no more. `barred`: it cannot be ordered for another reason. */
export type LineNow = 'missing' | 'barred' | Pick<SignedLine, 'amount' | 'payable' | 'shipping' | 'gift'>

const PERCENT = 100
const MOST_PERCENT = 101

export const sumOf = (lines: readonly Pick<SignedLine, 'payable' | 'shipping'>[]): Fen =>
  lines.reduce((sum, { payable, shipping }) => sum + payable + shipping, 0)

/**
 * Does the choice cover the order as it would be now? Lines that are left out are compared with nothing; of the others the signed
 * sum is the measure. No choice allows fewer gifts than signed.
 * @param now in the order of `signed`, priced without the lines that cannot be ordered
 */
export function isWithinChoice(signed: readonly SignedLine[], now: readonly LineNow[], choice: Choice): boolean {
  const pairs = signed.flatMap((before, i) => {
    const line = now[i] ?? 'barred'
    return typeof line === 'string' ? [] : [{ before, line }]
  })
  const left = now.filter((line) => typeof line === 'string')
  if (pairs.length === 0 || left.includes('barred') || (left.length > 0 && !choice.dropMissing)) return false
  if (pairs.some(({ before, line }) => line.gift < before.gift)) return false
  const before = sumOf(pairs.map((pair) => pair.before))
  const after = sumOf(pairs.map((pair) => pair.line))
  if (choice.price === 'within_1_percent') return after * PERCENT <= before * MOST_PERCENT
  return after <= before && pairs.every(({ before: was, line }) => line.amount <= was.amount)
}
