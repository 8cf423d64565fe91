/** A table that was brought up to date answers as one that is made anew, whatever was asked of it before. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { arrayTable, lexicon, prepare, tableOf, type ArrayTable } from '#domain/find/array-table.ts'
import type { Categories } from '#domain/find/category.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { find } from '#domain/find/find.ts'
import { listReader } from '#domain/find/may-buy.ts'
import { demoFacts } from '#tests/support/demo-facts.ts'
import { factsWith } from '#tests/support/facts.ts'
import { approvedBuyer, drawQuery } from '#tests/support/find.ts'
import { holds } from '#tests/support/property.ts'

const NOW = Date.parse('2027-03-15T10:00:00+08:00')
const GOODS = 300

let facts: GoodsFacts[]
let categories: Categories
beforeAll(async () => {
  const shop = await demoFacts({ now: NOW, goods: GOODS })
  facts = shop.facts.filter(({ on_sale }) => on_sale)
  categories = shop.categories
}, 60_000)

/** What is written into a goods at once: what an ERP changes every second, and what it changes once a year. */
const drawChange = (): fc.Arbitrary<Partial<GoodsFacts>> => {
  const other = fc.constantFrom(...facts)
  return fc.oneof(
    fc.record({ base_price: fc.integer({ min: 1, max: 9_999 }), stock: fc.nat(3) }),
    fc.record({ sold: fc.nat(5_000) }),
    other.map(({ expires, dosage_form, category_id }) => ({ expires, dosage_form, category_id })),
    other.map(({ name, initials, maker, maker_initials, ypgg }) => ({ name, initials, maker, maker_initials, ypgg })),
    other.map(({ flashes, dailies, ladder, manjian, welfares }) => ({ flashes, dailies, ladder, manjian, welfares })),
    fc.constantFrom<Partial<GoodsFacts>>(
      { expires: '' },
      { expires: '2031-07-09' },
      { dosage_form: '新剂型' },
      { category_id: 99_998 },
      { barcode: '6900000000017', approval: '国药准字Z99999999' },
      { scope: '三类器械', clinic_only: true },
      { brand_id: 7, ck_id: 3, listed_at: NOW },
      { name: '从没有过的名字', initials: 'c m y g d m z' },
    ),
  )
}

type Step = { changes: [number, Partial<GoodsFacts>][]; gone: number[]; isNew: boolean; isAsked: boolean }
const drawSteps = (): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      changes: fc.array(fc.tuple(fc.nat(GOODS - 1), drawChange()), { maxLength: 6 }),
      gone: fc.oneof(
        { weight: 5, arbitrary: fc.constant<number[]>([]) },
        fc.array(fc.nat(GOODS + 50), { minLength: 1, maxLength: 2 }),
      ),
      isNew: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      isAsked: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )

function played(steps: readonly Step[]): { table: ArrayTable; facts: Map<number, GoodsFacts> } {
  const words = lexicon()
  const now = new Map(facts.map((one) => [one.id, one]))
  let table = arrayTable(
    words,
    facts.map((one) => prepare(words, one)),
  )
  for (const [i, { changes, gone, isNew, isAsked }] of steps.entries()) {
    if (isAsked) askAll(table)
    const written = new Map<number, GoodsFacts>()
    for (const [at, change] of changes) {
      const old = facts[at] as GoodsFacts
      if (now.has(old.id) && !gone.includes(old.id))
        written.set(old.id, { ...(now.get(old.id) as GoodsFacts), ...change })
    }
    if (isNew) written.set(800_000 + i, factsWith({ id: 800_000 + i, name: `新品${i}` }))
    for (const [id, one] of written) now.set(id, one)
    for (const id of gone) now.delete(id)
    table = table.after(
      [...written.values()].map((one) => prepare(words, one)),
      gone,
    )
  }
  return { table, facts: now }
}

/** Whatever a table makes when it is first asked. */
function askAll(table: ArrayTable): void {
  for (const name of ['sold', 'listed_at', 'ck_id', 'brand_id'] as const) table.numberOf(name)(0)
  table.numbersWith('6900')
  expect([table.popular.length, table.columns.marks.length, table.rowOf(-1)]).toEqual([table.size, table.size, -1])
}

test('after any writes, goods that come and goods that go, every list is the same', () => {
  holds(
    fc.property(drawSteps(), drawQuery(facts, [...categories.keys()]), (steps, query) => {
      const { table, facts: now } = played(steps)
      const anew = tableOf([...now.values()])
      const [left, right] = [table, anew].map((one) => {
        const reader = listReader(one, { buyer: approvedBuyer }, NOW)
        const { rows, filters } = find({ table: one, categories }, query, NOW, reader)
        return { ids: rows.map((row) => one.entry(row).facts.id), filters }
      })
      expect(left).toEqual(right)
      expect([...table.popular]).toEqual([...anew.popular])
      expect([...table.entries.values()].map((entry) => entry.facts)).toEqual(
        [...now.values()].sort((a, b) => a.id - b.id),
      )
      for (const id of now.keys()) expect(table.entries.get(id)?.facts).toBe(now.get(id))
    }),
    { runs: 500 },
  )
}, 60_000)

test('the table before the writes is as it was', () => {
  const words = lexicon()
  const [one, two] = [factsWith({ id: 1, sold: 5, base_price: 100 }), factsWith({ id: 2, sold: 3, base_price: 300 })]
  const before = arrayTable(
    words,
    [one, two].map((each) => prepare(words, each)),
  )
  askAll(before)
  const after = before.after([prepare(words, { ...two, sold: 9, base_price: 50 })], [])
  expect([before.columns.ordinary[1], before.numberOf('sold')(1), [...before.popular]]).toEqual([300, 3, [0, 1]])
  expect([after.columns.ordinary[1], after.numberOf('sold')(1), [...after.popular]]).toEqual([50, 9, [1, 0]])
})

test('nothing written is the same table, with all that was made of it', () => {
  const table = tableOf(facts)
  expect(table.after([], [])).toBe(table)
  expect(table.after([], [999_999])).toBe(table)
})

test('prices that are written leave the order of what sells, the numbers and the words as they were made', () => {
  const words = lexicon()
  const entries = facts.map((one) => prepare(words, one))
  const table = arrayTable(words, entries)
  askAll(table)
  const [first] = facts as [GoodsFacts]
  const after = table.after([prepare(words, { ...first, base_price: first.base_price + 1 })], [])
  expect(after.popular).toBe(table.popular)
  expect(after.columns.days).toBe(table.columns.days)
})
