import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cover, type Option } from '#domain/cover.ts'

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
  fc.assert(
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
    { numRuns: 1_000 },
  )
})

test('it costs no more than the least there is, but for a grain a goods', () => {
  const groups = fc.array(
    fc
      .array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 3 })
      .map((list) => group(...list.sort((a, b) => a - b))),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 30_000 }), (all, need) => {
      const sums = all.reduce<number[]>(
        (before, options) => before.flatMap((s) => [s, ...options.map((option) => s + option.amount)]),
        [0],
      )
      const least = Math.min(...sums.filter((s) => s >= need))
      const chosen = cover(all, need)
      const grain = Math.max(1, Math.ceil(need / 160))
      if (least === Infinity) expect(chosen).toBeNull()
      if (chosen) expect(sum(chosen)).toBeLessThanOrEqual(least + grain * all.length)
      else expect(Math.max(...sums)).toBeLessThan(need + grain * all.length)
    }),
    { numRuns: 1_000 },
  )
})
