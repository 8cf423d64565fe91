/** Amounts as columns: every price comes back to the fen, also from files of the form before. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltasOf, pack } from '#catalogue/bytes.ts'
import { pricesEncoding, rowsEncoding } from '#catalogue/columns.ts'
import { encoded, type Encoding } from '#catalogue/encoding.ts'
import { openPrices, packPrices } from '#catalogue/price-columns.ts'
import { factsWith } from '#tests/support/facts.ts'
import { holds } from '#tests/support/property.ts'

const FEN_MOST = 4_294_967_295
const fen = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: FEN_MOST - 1 }))
const ladderOf = (prices: readonly number[]) => ({
  id: 1,
  type: 0 as const,
  steps: prices.map((price, i) => ({ number: i + 1, price })),
})

test('prices of steps and offers come back to the fen, whatever the base price is', () => {
  const product = fc.record({ base: fen, steps: fc.array(fen, { maxLength: 5 }), daily: fc.option(fen) })
  holds(
    fc.property(fc.array(product, { maxLength: 20 }), (drawn) => {
      const goods = drawn.map(({ base, steps, daily }, i) =>
        factsWith({
          id: i + 1,
          base_price: base,
          ladder: steps.length > 0 ? ladderOf(steps) : null,
          dailies: daily === null ? [] : [{ id: i, starts_at: 0, ends_at: 1, price: daily }],
        }),
      )
      const opened = openPrices(encoded(packPrices(goods)))
      expect([...opened.base]).toEqual(drawn.map(({ base }) => base))
      expect([...opened.stepPrices]).toEqual(drawn.flatMap(({ steps }) => steps))
      expect([...opened.offerPrices]).toEqual(drawn.flatMap(({ daily }) => daily ?? []))
    }),
    { runs: 300 },
  )
})

test('a kept file of the first form, with amounts instead of shares, opens as it did', () => {
  const wide = (...values: number[]) => Uint32Array.from(values)
  const bytes = pack(0x47445001, 2, [
    deltasOf(wide(7, 9)),
    wide(583, 283),
    wide(0, 0),
    wide(0, 101),
    Uint8Array.from([0, 2]),
    Uint8Array.from([1, 0]),
    wide(20, 100),
    wide(274, 266),
    wide(500),
  ])
  const opened = openPrices(bytes)
  expect([...opened.id]).toEqual([7, 9])
  expect([...opened.stepPrices]).toEqual([274, 266])
  expect([...opened.offerPrices]).toEqual([500])
})

const GOODS = 3_000
/** Goods of one step; more would hold up requests. */
const STEP_MOST = 128

test('encoding stops often enough for requests to be answered', () => {
  const goods = Array.from({ length: GOODS }, (_, i) => factsWith({ id: i + 1 }))
  const stepsOf = (encoding: Encoding): number => [...encoding].length
  expect(stepsOf(rowsEncoding(goods))).toBeGreaterThan((25 * GOODS) / STEP_MOST)
  expect(stepsOf(pricesEncoding(goods))).toBeGreaterThan((6 * GOODS) / STEP_MOST)
})
