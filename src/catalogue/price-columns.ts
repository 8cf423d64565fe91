/** Amounts as columns: for readers who see prices. Its goods are found by their ids, apart from the rows. */
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Fen } from '#domain/money.ts'
import { CatalogueBytesError, deltasOf, kindOf, ofDeltas, pack, unpack } from './bytes.ts'
import { type Encoding, filled } from './encoding.ts'
import { pricesOf } from './offers-text.ts'
import { ofShares, shareOf } from './price-shares.ts'

/** 'GDP' and the version. */
const KIND = 0x47445002
/** Steps and offers as amounts: kept catalogues of earlier builds go on with it until their next download. */
const KIND_OF_AMOUNTS = 0x47445001
const SECTION = {
  id: 0,
  base: 1,
  fresh: 2,
  swap: 3,
  stepCount: 4,
  offerCount: 5,
  stepNumbers: 6,
  stepPercents: 7,
  stepRests: 8,
  offerPercents: 9,
  offerRests: 10,
} as const
const SECTION_OF_AMOUNTS = { stepPrices: 7, offerPrices: 8 } as const
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
export function* packPrices(goods: readonly GoodsFacts[]): Encoding {
  const wide = (value: (facts: GoodsFacts) => number) => filled(new Uint32Array(goods.length), goods, value)
  const small = (value: (facts: GoodsFacts) => number) => filled(new Uint8Array(goods.length), goods, value)
  const steps = goods.flatMap(({ ladder, base_price }) =>
    (ladder?.steps ?? []).map(({ number, price }) => ({ number, ...shareOf(price, base_price) })),
  )
  yield
  const offers = goods.flatMap((facts) => pricesOf(facts).map((price) => shareOf(price, facts.base_price)))
  yield
  return pack(KIND, goods.length, [
    deltasOf(yield* wide(({ id }) => id)),
    yield* wide(({ base_price }) => base_price),
    yield* wide(({ fresh_price }) => orNone(fresh_price)),
    yield* wide(({ swap_price }) => orNone(swap_price)),
    yield* small(({ ladder }) => counted(ladder?.steps.length ?? 0)),
    yield* small((facts) => counted(pricesOf(facts).length)),
    Uint32Array.from(steps, ({ number }) => number),
    Uint8Array.from(steps, ({ percent }) => percent),
    Uint32Array.from(steps, ({ rest }) => rest),
    Uint8Array.from(offers, ({ percent }) => percent),
    Uint32Array.from(offers, ({ rest }) => rest),
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
  const holdsAmounts = kindOf(bytes) === KIND_OF_AMOUNTS
  const { rows, u8, u32, lengthOf } = unpack(holdsAmounts ? KIND_OF_AMOUNTS : KIND, bytes)
  const stepStarts = startsOf(u8(SECTION.stepCount, rows))
  const offerStarts = startsOf(u8(SECTION.offerCount, rows))
  const base = u32(SECTION.base, rows)
  const [steps, offers] = [stepStarts[rows] as number, offerStarts[rows] as number]
  if (steps !== lengthOf(SECTION.stepNumbers, 4)) throw new CatalogueBytesError('steps')
  const prices = holdsAmounts
    ? {
        stepPrices: u32(SECTION_OF_AMOUNTS.stepPrices, steps),
        offerPrices: u32(SECTION_OF_AMOUNTS.offerPrices, offers),
      }
    : {
        stepPrices: ofShares(base, stepStarts, {
          percents: u8(SECTION.stepPercents, steps),
          rests: u32(SECTION.stepRests, steps),
        }),
        offerPrices: ofShares(base, offerStarts, {
          percents: u8(SECTION.offerPercents, offers),
          rests: u32(SECTION.offerRests, offers),
        }),
      }
  return {
    rows,
    id: ofDeltas(u32(SECTION.id, rows)),
    base,
    fresh: u32(SECTION.fresh, rows),
    swap: u32(SECTION.swap, rows),
    stepStarts,
    offerStarts,
    stepNumbers: u32(SECTION.stepNumbers, steps),
    ...prices,
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
