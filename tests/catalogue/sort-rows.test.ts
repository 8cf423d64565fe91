/** Sorts of rows order as a stable sort with a function does, and so do the rules that were made short for them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestRows } from '#catalogue/latest-rows.ts'
import { byPopularity } from '#domain/find/popular.ts'
import { bucketed, sortedBy, sortRows } from '#domain/find/sort-rows.ts'
import { firstStep, ladderAt } from '#domain/ladder.ts'
import { holds } from '#tests/support/property.ts'

/** Some of the rows that have keys, in a mixed order. */
const rowsOf = (keys: readonly number[]): number[] =>
  keys
    .map((_, row) => row)
    .filter((row) => row % 5 !== 2)
    .reverse()
const expected = (keys: readonly number[], direction: 1 | -1 = 1): number[] =>
  rowsOf(keys).sort((a, b) => direction * ((keys[a] as number) - (keys[b] as number)))
const listOf = (keys: readonly number[]): Uint32Array => Uint32Array.from(rowsOf(keys))

test('buckets', () => {
  holds(
    fc.property(fc.array(fc.nat(31), { maxLength: 200 }), (keys) => {
      expect([...bucketed(listOf(keys), Uint8Array.from(keys), 32)]).toEqual(expected(keys))
    }),
    { runs: 300 },
  )
})

test('numbers of any kind', () => {
  const some = fc.oneof(fc.nat(9), fc.double({ noNaN: true }))
  holds(
    fc.property(fc.array(some, { maxLength: 200 }), (keys) => {
      const rows = listOf(keys)
      sortRows(rows, Float64Array.from(keys))
      expect([...rows]).toEqual(expected(keys))
    }),
    { runs: 300 },
  )
})

test('whole numbers, from few alike to moments in ms', () => {
  const some = fc.oneof(fc.nat(9), fc.nat(3_000), fc.nat(5_000_000), fc.integer({ min: -1, max: 4_102_444_800_000 }))
  holds(
    fc.property(fc.array(some, { maxLength: 200 }), fc.constantFrom(1 as const, -1 as const), (keys, direction) => {
      const sorted = sortedBy(listOf(keys), (row) => keys[row] as number, direction)
      expect([...sorted]).toEqual(expected(keys, direction))
    }),
    { runs: 300 },
  )
  expect(() => sortedBy(Uint32Array.of(0, 1), (row) => row * 2 ** 45, 1)).toThrow(RangeError)
})

test('what sells most comes first, the lower id of two that sell alike', () => {
  const sold = [5, 9, 0, 9, 5]
  expect([...byPopularity(sold.length, (row) => sold[row] as number)]).toEqual([1, 3, 0, 4, 2])
})

test('the first piece of an order costs what the whole line begins with', () => {
  const step = fc.record({ number: fc.integer({ min: -1, max: 12 }), price: fc.nat(99) })
  holds(
    fc.property(
      fc.array(step, { maxLength: 4 }),
      fc.constantFrom(0, 1),
      fc.integer({ min: 0, max: 15 }),
      (steps, type, n) => {
        const { prices } = ladderAt(1_000, steps, type, n)
        const place = firstStep(
          steps.map(({ number }) => number),
          0,
          steps.length,
          type,
          n,
        )
        expect(steps[place]?.price ?? 1_000).toBe(prices.find(({ number }) => number > 0)?.price ?? 1_000)
      },
    ),
    { runs: 2_000 },
  )
})

test('a later part wins, and what it deletes is gone unless a part that is not before it has it', () => {
  const part = fc.record({
    id: fc.uniqueArray(fc.nat(30), { maxLength: 12 }).map((ids) => Uint32Array.from(ids).sort()),
    deleted: fc.uniqueArray(fc.nat(30), { maxLength: 6 }),
  })
  holds(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const left = new Map<number, string>()
      for (const [i, { id, deleted }] of parts.entries()) {
        for (const one of deleted) left.delete(one)
        for (const [local, one] of id.entries()) left.set(one, `${i} ${local}`)
      }
      const { ids, parts: partOf, locals } = latestRows(parts)
      const found = [...ids].map((id, row): [number, string] => [id, `${partOf[row]} ${locals[row]}`])
      expect(found).toEqual([...left].sort(([a], [b]) => a - b))
    }),
    { runs: 1_000 },
  )
})
