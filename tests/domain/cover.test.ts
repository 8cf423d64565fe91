import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cover, type Option } from '#domain/cover.ts'
import { holds } from '#tests/support/property.ts'

const group = (...amounts: number[]): Option[] => amounts.map((amount, i) => ({ number: i + 1, amount }))
const sum = (choices: { option: Option }[] | null) =>
  choices?.reduce((all, { option }) => all + option.amount, 0) ?? null

test.each([
  ['nothing needed', [group(5)], 0, 0],
  ['one that fits exactly', [group(500, 1_000), group(700)], 700, 700],
  ['two together beat one that is too large', [group(300), group(400), group(1_000)], 700, 700],
  ['one option of each group', [group(300, 600), group(450)], 900, 1_050],
  ['not enough', [group(300), group(400)], 701, null],
  ['no goods', [], 1, null],
  ['a choice of less than a grain closes the gap', [group(205), group(166), group(6_254), group(1)], 6_460, 6_460],
  ['one of very many options', [group(...Array.from({ length: 600 }, (_, i) => i + 1))], 599, 599],
  ['only choices of less than a grain', Array.from({ length: 300 }, () => group(1)), 300, 300],
])('%s', (_, groups, need, cost) => {
  expect(sum(cover(groups, need))).toBe(cost)
})

test('whatever it chooses covers, with one option of a group, and nothing in it could be left away', () => {
  const groups = fc.array(
    fc
      .array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 })
      .map((list) => group(...list.sort((a, b) => a - b))),
    { maxLength: 40 },
  )
  holds(
    fc.property(groups, fc.integer({ min: 1, max: 300_000 }), (all, need) => {
      const chosen = cover(all, need)
      if (!chosen) return
      const got = sum(chosen) ?? 0
      expect(got).toBeGreaterThanOrEqual(need)
      expect(new Set(chosen.map((choice) => choice.group)).size).toBe(chosen.length)
      for (const { group: g, option } of chosen) {
        expect(all[g]).toContain(option)
        expect(got - option.amount).toBeLessThan(need)
      }
    }),
    { runs: 1_000 },
  )
})

test('it costs no more than the least there is, but for a grain a group', () => {
  const groups = fc.array(
    fc
      .array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 3 })
      .map((list) => group(...list.sort((a, b) => a - b))),
    { maxLength: 6 },
  )
  holds(
    fc.property(groups, fc.integer({ min: 1, max: 30_000 }), (all, need) => {
      const least = leastOf(all, need)
      const chosen = cover(all, need)
      expect(chosen === null).toBe(least === Infinity)
      expect(sum(chosen) ?? 0).toBeLessThanOrEqual(least + grainOf(need) * all.length)
    }),
    {
      runs: 1_000,
      pins: [
        { seed: 1573128546, path: '401' },
        { seed: 20270315, path: '438' },
      ],
    },
  )
})

const EVERY = [1, 2, 3, 4, 79, 80, 81, 82, 83, 159, 160, 161, 162].map((amount) => group(amount))
const SOME = [group(1), group(2), group(80), group(81), group(161), group(1, 80), group(79, 160)]
const NEEDS = [160, 161, 162, 163, 164, 240, 241, 320, 321, 322]

test.each([
  ['three of many', 3, [...EVERY, ...SOME.slice(5), group(2, 81), group(3, 83, 161)]],
  ['four of few', 4, SOME],
])('the same in every small case around one grain, half the need and all of it: %s', (_, most, some) => {
  const wrong: string[] = []
  for (const all of combinations(some, most))
    for (const need of NEEDS) {
      const least = leastOf(all, need)
      const got = sum(cover(all, need))
      const holds = got === null ? least === Infinity : got >= need && got <= least + grainOf(need) * all.length
      if (!holds)
        wrong.push(`${JSON.stringify(all.map((one) => one.map(({ amount }) => amount)))}, need ${need}: ${got}`)
    }
  expect(wrong.slice(0, 10)).toEqual([])
})

function grainOf(need: number): number {
  return Math.max(1, Math.ceil(need / 160))
}

/** The least sum of at most one option of each group that covers, by trying all. */
function leastOf(groups: readonly Option[][], need: number): number {
  const sums = groups.reduce<number[]>(
    (before, options) => before.flatMap((s) => [s, ...options.map((option) => s + option.amount)]),
    [0],
  )
  return sums.reduce((least, s) => (s >= need && s < least ? s : least), Infinity)
}

/** Every choice of up to `most` items in every order, each item as often as one likes. */
function combinations<T>(items: readonly T[], most: number): T[][] {
  const shorter = most === 0 ? [] : combinations(items, most - 1)
  const longest = shorter.filter((one) => one.length === most - 1)
  return most === 0 ? [[]] : [...shorter, ...longest.flatMap((one) => items.map((item) => [...one, item]))]
}
