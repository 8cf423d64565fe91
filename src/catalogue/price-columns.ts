/** Amounts as columns: for readers who see prices. Its goods are found by their ids, apart from the rows. */
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Fen } from '#domain/money.ts'
import { CatalogueBytesError, deltasOf, ofDeltas, pack, unpack } from './bytes.ts'
import { pricesOf } from './offers-text.ts'

/** 'GDP' and the version. */
const KIND = 0x47445001
const SECTION = {
  id: 0,
  base: 1,
  fresh: 2,
  swap: 3,
  stepCount: 4,
  offerCount: 5,
  stepNumbers: 6,
  stepPrices: 7,
  offerPrices: 8,
} as const
const COUNT_MAX = 255

export type PriceColumns = {
  rows: number
  id: Uint32Array
  base: Uint32Array
  fresh: Uint32Array
  swap: Uint32Array
  /** Where the steps of a row's ladder begin; the next row's beginning is their end. Likewise its offers'. */
  stepStarts: Uint32Array
  offerStarts: Uint32Array
  stepNumbers: Uint32Array
  stepPrices: Uint32Array
  offerPrices: Uint32Array
}

/** @param goods in ascending order of their ids */
export function packPrices(goods: readonly GoodsFacts[]): Uint8Array {
  const steps = goods.flatMap(({ ladder }) => ladder?.steps ?? [])
  return pack(KIND, goods.length, [
    deltasOf(Uint32Array.from(goods, ({ id }) => id)),
    Uint32Array.from(goods, ({ base_price }) => base_price),
    Uint32Array.from(goods, ({ fresh_price }) => orNone(fresh_price)),
    Uint32Array.from(goods, ({ swap_price }) => orNone(swap_price)),
    Uint8Array.from(goods, ({ ladder }) => counted(ladder?.steps.length ?? 0)),
    Uint8Array.from(goods, (facts) => counted(pricesOf(facts).length)),
    Uint32Array.from(steps, ({ number }) => number),
    Uint32Array.from(steps, ({ price }) => price),
    Uint32Array.from(goods.flatMap(pricesOf)),
  ])
}

/** 0 is none, so that amounts are stored one higher. */
const orNone = (amount: Fen | null): number => (amount === null ? 0 : amount + 1)
export const amountOf = (stored: number): Fen | null => (stored === 0 ? null : stored - 1)

function counted(count: number): number {
  if (count > COUNT_MAX) throw new RangeError(`a product has at most ${COUNT_MAX} steps, and as many offers`)
  return count
}

/** @throws CatalogueBytesError */
export function openPrices(bytes: Uint8Array): PriceColumns {
  const { rows, u8, u32, lengthOf } = unpack(KIND, bytes)
  const stepStarts = startsOf(u8(SECTION.stepCount, rows))
  const offerStarts = startsOf(u8(SECTION.offerCount, rows))
  if (stepStarts[rows] !== lengthOf(SECTION.stepPrices, 4)) throw new CatalogueBytesError('steps')
  if (offerStarts[rows] !== lengthOf(SECTION.offerPrices, 4)) throw new CatalogueBytesError('offers')
  return {
    rows,
    id: ofDeltas(u32(SECTION.id, rows)),
    base: u32(SECTION.base, rows),
    fresh: u32(SECTION.fresh, rows),
    swap: u32(SECTION.swap, rows),
    stepStarts,
    offerStarts,
    stepNumbers: u32(SECTION.stepNumbers, stepStarts[rows]),
    stepPrices: u32(SECTION.stepPrices, stepStarts[rows]),
    offerPrices: u32(SECTION.offerPrices, offerStarts[rows]),
  }
}

/** Of the ladder of one product. */
export function stepsAt(
  { stepStarts, stepNumbers, stepPrices }: PriceColumns,
  place: number,
): { number: number; price: Fen }[] {
  const steps: { number: number; price: Fen }[] = []
  for (let i = stepStarts[place] as number; i < (stepStarts[place + 1] as number); i++)
    steps.push({ number: stepNumbers[i] as number, price: stepPrices[i] as number })
  return steps
}

function startsOf(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let row = 0; row < counts.length; row++) starts[row + 1] = (starts[row] as number) + (counts[row] as number)
  return starts
}
