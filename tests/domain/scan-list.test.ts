/** The list of scans: the same goods are one entry, and a scan that is taken back leaves as it came. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutScan, withScan } from '#domain/scan-list.ts'
import { holds } from '#tests/support/property.ts'

type Entry = { code: string; ids: string[]; kind: string; goods: { id: number } | null }
let serial = 0
const scan = (code: string, id = 0, kind = id ? 'added' : 'unknown'): Entry => ({
  code,
  ids: [`${(serial += 1)}`],
  kind,
  goods: id ? { id } : null,
})

test('the same goods by two codes are one entry, newest first', () => {
  const list = [scan('1', 7), scan('2', 8), scan('3', 7)].reduce<Entry[]>(withScan, [])
  expect(list.map(({ goods, ids }) => [goods?.id, ids.length])).toEqual([
    [7, 2],
    [8, 1],
  ])
})
test('the same code stands once for each of its states', () => {
  const list = [scan('1'), scan('1', 0, 'waiting'), scan('1')].reduce<Entry[]>(withScan, [])
  expect(list.map(({ kind, ids }) => [kind, ids.length])).toEqual([
    ['unknown', 2],
    ['waiting', 1],
  ])
})
test('as many scans are listed as there were, and taking the last one back leaves the others', () => {
  const one = fc.record({ code: fc.constantFrom('1', '2', '3'), id: fc.constantFrom(0, 7, 8) })
  holds(
    fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), (drawn) => {
      const all = drawn.map(({ code, id }) => scan(code, id))
      const list = all.reduce<Entry[]>(withScan, [])
      const sum = (entries: readonly Entry[]) => entries.reduce((total, { ids }) => total + ids.length, 0)
      expect(sum(list)).toBe(all.length)
      expect(sum(withoutScan(list, all.at(-1) as Entry))).toBe(all.length - 1)
    }),
    { runs: 300 },
  )
})
