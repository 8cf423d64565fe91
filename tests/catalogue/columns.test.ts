/** A device's columns answer as the server's objects do, stock apart, which a device knows as a band. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CatalogueBytesError } from '#catalogue/bytes.ts'
import { encodePrices, encodeRows, openTable, type TablePart } from '#catalogue/columns.ts'
import { viewGoods } from '#catalogue/goods-view.ts'
import { namesOf } from '#catalogue/suggest.ts'
import { tableOf } from '#domain/find/array-table.ts'
import type { Categories } from '#domain/find/category.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { MARK } from '#domain/find/find-columns.ts'
import { find } from '#domain/find/find.ts'
import { matchRow } from '#domain/find/match.ts'
import { matchIndex } from '#domain/find/match-index.ts'
import { listReader } from '#domain/find/may-buy.ts'
import { ALL_GOODS, withoutPrices, type Query } from '#domain/find/query.ts'
import { relatedTo } from '#domain/find/related.ts'
import { matcher } from '#domain/find/search.ts'
import { stockBand } from '#domain/find/stock-band.ts'
import type { Entry, Table } from '#domain/find/table.ts'
import { flashNow } from '#domain/find/prices.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { demoFacts } from '#tests/support/demo-facts.ts'
import { factsWith } from '#tests/support/facts.ts'
import { approvedBuyer, drawKeywords, drawQuery } from '#tests/support/find.ts'
import { holds } from '#tests/support/property.ts'

const NOW = Date.parse('2027-03-15T10:00:00+08:00')
const DAY = 86_400_000
const GOODS = 1_500
const KEYWORDS = 10_000
const LISTS = 1_000

/** As a device knows the stock. */
const banded = (facts: GoodsFacts): GoodsFacts => ({
  ...facts,
  stock: stockBand(facts.stock, facts.qg_number),
  flashes: facts.flashes.map((flash) => ({ ...flash, stock: stockBand(flash.stock, facts.qg_number) })),
})

let facts: GoodsFacts[]
let categories: Categories
let server: Table
let device: Table
let unpriced: Table
beforeAll(async () => {
  const shop = await demoFacts({ now: NOW, goods: GOODS })
  facts = shop.facts.filter(({ on_sale }) => on_sale).map(banded)
  categories = shop.categories
  server = tableOf(facts)
  const parts = segmentsWithDeltas(facts)
  device = openTable(parts)
  unpriced = openTable(parts.map((part) => ({ ...part, prices: null })))
}, 60_000)

/** Three segments of older rows, then deltas that bring them up to date and take some goods away. */
function segmentsWithDeltas(now: readonly GoodsFacts[]): TablePart[] {
  const older = now.map((one, i) =>
    i % 10 === 3 ? { ...one, name: '旧名', base_price: 1, maker: '旧厂', stock: 0, approval: '旧号h12' } : one,
  )
  const gone = now.slice(0, 20).map((one, i) => ({ ...one, id: 900_000 + i }))
  const part = (goods: readonly GoodsFacts[], deleted: number[] = []): TablePart => ({
    rows: encodeRows(goods),
    prices: encodePrices(goods),
    deleted,
  })
  const changed = now.filter((_, i) => i % 10 === 3)
  const third = Math.ceil(older.length / 3)
  return [
    part(older.slice(0, third)),
    part(older.slice(third, 2 * third)),
    part([...older.slice(2 * third), ...gone]),
    part(changed.slice(0, 5).map((one) => ({ ...one, name: '中间名' }))),
    part(
      changed,
      gone.map(({ id }) => id),
    ),
  ]
}

const idsOf = (table: Table, rows: readonly number[]): number[] => rows.map((row) => table.entry(row).facts.id)

test('every fact of every row comes back', () => {
  expect(device.size).toBe(facts.length)
  for (const one of facts) {
    const { facts: read } = device.entry(device.rowOf(one.id))
    const copied = Object.fromEntries(Object.keys(one).map((key) => [key, read[key as keyof GoodsFacts]]))
    expect(copied).toEqual({ ...one, rev: 0 })
  }
  expect(device.rowOf(900_000)).toBe(-1)
})

test('finding reads the same columns of both tables', () => {
  const offers = MARK.flash | MARK.daily | MARK.group
  const marksOf = (table: Table): number[] => [...table.columns.marks]
  const read = (table: Table) => {
    const { name, maker, spec, category, categories, form, forms, expires, days, marks, ordinary } = table.columns
    return Array.from({ length: table.size }, (_, row) => ({
      name: table.names[name[row] as number]?.raw,
      maker: table.makers[maker[row] as number]?.raw,
      spec: table.specs[spec[row] as number]?.raw,
      category: categories[category[row] as number],
      form: forms[form[row] as number],
      expires: days[expires[row] as number] ?? '',
      marks: (marks[row] as number) & ~offers,
      ordinary: ordinary[row],
    }))
  }
  expect(read(device)).toEqual(read(server))
  // A device's marks of offers may say more than there is, never less.
  const [left, right] = [marksOf(server), marksOf(device)]
  expect(left.filter((marks, row) => (marks & offers & ~(right[row] as number)) !== 0)).toEqual([])
})

test(`${KEYWORDS} keywords find the same goods with the same ranks`, () => {
  const keywords = drawKeywords(facts)
  holds(
    fc.property(keywords, fc.constantFrom('goods' as const, 'maker' as const), (typed, type) => {
      expect(ranksOf(device, typed, type) === ranksOf(server, typed, type), typed).toBe(true)
    }),
    { runs: KEYWORDS },
  )
}, 60_000)

/** A sign a row; comparing two texts is faster than two lists. */
function ranksOf(table: Table, typed: string, type: 'goods' | 'maker'): string {
  const rankOf = matcher(table, typed, type)
  let ranks = ''
  for (let row = 0; row < table.size; row++) ranks += rankOf(row) ?? '-'
  return ranks
}

const BUYERS: (BuyerFacts | null)[] = [
  approvedBuyer,
  { ...approvedBuyer, kind: 'clinic', scope: [...approvedBuyer.scope, '三类器械'], ephedrineUntil: '2099-01-01' },
  { ...approvedBuyer, approved: false },
  null,
]

test(`${LISTS} lists have the same goods in the same order, totals, facets and cards`, () => {
  holds(
    fc.property(
      drawQuery(facts, [...categories.keys()]),
      fc.constantFrom(...BUYERS),
      fc.integer({ min: 0, max: 40 }),
      (drawn, buyer, days) => {
        const now = NOW + days * DAY
        const seesPrices = buyer?.approved === true
        const query = seesPrices ? drawn : withoutPrices(drawn)
        const own = seesPrices ? device : unpriced
        const [left, right] = [server, own].map((table) => {
          const found = find({ table, categories }, query, now, listReader(table, { buyer }, now), { zone: ZONE })
          const entries = found.rows.map((row) => table.entry(row))
          return {
            ids: idsOf(table, found.rows),
            filters: found.filters,
            names: namesOf(entries, query.type),
            goods: entries.slice(0, 20).map(({ facts }) => cardOf(facts, buyer, now)),
          }
        })
        expect(right).toEqual(left)
      },
    ),
    { runs: LISTS },
  )
}, 60_000)

const ZONE = new Set([3, 5, 8, 13, 21, 34])

function cardOf(one: GoodsFacts, buyer: BuyerFacts | null, now: number) {
  const left = { stock: one.stock, flash_stock: flashNow(one, now)?.stock ?? null }
  return ([0, 1, 2, 'list'] as const).map((as) => viewGoods(one, left, { buyer }, now, as))
}

test('related goods and rows of a pasted list mean the same goods', () => {
  const [left, right] = [matchIndex(server), matchIndex(device)]
  for (const one of facts.filter((_, i) => i % 7 === 0)) {
    const entryOf = (table: Table): Entry => table.entry(table.rowOf(one.id))
    expect(idsOf(device, relatedTo(device, entryOf(device)))).toEqual(idsOf(server, relatedTo(server, entryOf(server))))
    for (const text of [`${one.name} ${one.ypgg}`, `${one.name.slice(0, 3)} ${one.maker}`, one.barcode, one.approval])
      expect(matchRow(text, right)).toEqual(matchRow(text, left))
  }
})

describe('what a device that has no prices is told', () => {
  test('nothing in the bytes of rows depends on the amounts, but whether a swap is cheaper', () => {
    const one = factsWith({ base_price: 1_000, fresh_price: 1_200 })
    expect(encodeRows([{ ...one, base_price: 999, fresh_price: null }])).toEqual(encodeRows([one]))
  })
  test.each([
    ['cheaper than the ordinary price', { swap_price: 900 }, true],
    ['not cheaper', { swap_price: 1_000 }, false],
    [
      'cheaper than the ordinary price, but not than what a welfare sale leaves of it',
      { swap_price: 950, welfares: [{ name: '94折', percent: 94, starts_at: 0, ends_at: NOW * 2 }] },
      false,
    ],
    [
      'cheaper than the daily price',
      { swap_price: 700, dailies: [{ id: 1, price: 701, starts_at: 0, ends_at: NOW * 2 }] },
      true,
    ],
    [
      'not cheaper than the daily price',
      { swap_price: 700, dailies: [{ id: 1, price: 700, starts_at: 0, ends_at: NOW * 2 }] },
      false,
    ],
  ] as const)('a swap that is %s', (_, part, isTagged) => {
    const one = factsWith(part as Partial<GoodsFacts>)
    const table = openTable([{ rows: encodeRows([one]), prices: null, deleted: [] }])
    const tagsOf = (goods: GoodsFacts) => viewGoods(goods, { stock: 10, flash_stock: null }, { buyer: null }, NOW).tags
    expect(tagsOf(table.entry(0).facts)).toEqual(tagsOf(one))
    expect(tagsOf(one).some(({ label }) => label === '换购')).toBe(isTagged)
  })
})

describe('stand-in amounts are never shown or compared, whoever asks', () => {
  const dear = { base_price: 9_900, fresh_price: 9_950, swap_price: 9_000 }
  const one = factsWith({
    ...dear,
    id: 1,
    ladder: { id: 7, type: 0, steps: [{ number: 10, price: 9_500 }] },
    dailies: [{ id: 3, price: 9_700, starts_at: 0, ends_at: NOW * 2 }],
  })
  const two = factsWith({ ...dear, id: 2 })
  const open = (isPriced: boolean): Table =>
    openTable([{ rows: encodeRows([one, two]), prices: isPriced ? encodePrices([one, two]) : null, deleted: [] }])
  const left = { stock: 10, flash_stock: null }

  test.each([0, 1])('a card of row %i for an approved buyer has no amount and cannot be bought', (row) => {
    for (const as of ['list', 0, 1, 2] as const) {
      const card = viewGoods(open(false).entry(row).facts, left, { buyer: approvedBuyer }, NOW, as)
      expect(card).toMatchObject({ price: null, base_price: null, fresh_price: null, ladder_price: [], is_buy: 0 })
      expect(card.price_note).not.toBe('')
      expect(card.why).not.toBe('')
    }
    expect(viewGoods(open(true).entry(row).facts, left, { buyer: approvedBuyer }, NOW).price).not.toBeNull()
  })

  test('a reader of another table is refused, and one without prices sorts and filters by none', () => {
    const asked: Query = { ...ALL_GOODS, sort: 'price_asc', price_min: 1, price_max: 50 }
    const priced = listReader(open(true), { buyer: approvedBuyer }, NOW)
    expect(() => find({ table: open(false), categories }, asked, NOW, priced)).toThrow('came without')
    const own = listReader(open(false), { buyer: approvedBuyer }, NOW)
    expect(own.seesPrices).toBe(false)
    expect(find({ table: open(false), categories }, asked, NOW, own).rows).toHaveLength(2)
  })
})

describe('bytes', () => {
  test('the same goods in another order are the same bytes', () => {
    const mixed = facts.toReversed()
    expect(Buffer.compare(encodeRows(mixed), encodeRows(facts))).toBe(0)
    expect(Buffer.compare(encodePrices(mixed), encodePrices(facts))).toBe(0)
  })

  const open = (rows: Uint8Array, prices: Uint8Array | null = null): Table => openTable([{ rows, prices, deleted: [] }])

  test('cut anywhere, or with any bit changed, they are refused', () => {
    const some = facts.slice(0, 5)
    const [rows, prices] = [encodeRows(some), encodePrices(some)]
    for (let length = 0; length < rows.length; length++)
      expect(() => open(rows.slice(0, length)), `${length} bytes`).toThrow(CatalogueBytesError)
    for (let length = 0; length < prices.length; length++)
      expect(() => open(rows, prices.slice(0, length)), `${length} bytes`).toThrow(CatalogueBytesError)
    for (let at = 0; at < rows.length; at++) {
      const changed = rows.slice()
      changed[at] = (changed[at] as number) ^ (1 << (at % 8))
      expect(() => open(changed), `byte ${at}`).toThrow(CatalogueBytesError)
    }
  })

  test('other files, and rows and prices of other goods, are refused', () => {
    const [rows, prices] = [encodeRows(facts), encodePrices(facts)]
    expect(() => open(prices, rows)).toThrow(CatalogueBytesError)
    expect(() => open(new TextEncoder().encode('<!doctype html><title>login</title>'))).toThrow(CatalogueBytesError)
    expect(() => open(rows, encodePrices(facts.slice(1)))).toThrow(CatalogueBytesError)
    expect(() => open(rows, encodePrices(facts.map((one) => ({ ...one, flashes: [] }))))).toThrow(CatalogueBytesError)
  })

  test('they are read wherever they lie in a buffer', () => {
    const rows = encodeRows(facts)
    const shifted = new Uint8Array(rows.length + 3).subarray(3)
    shifted.set(rows)
    expect(open(shifted).size).toBe(facts.length)
  })

  test('no goods at all are an empty table', () => {
    expect(open(encodeRows([]), encodePrices([])).size).toBe(0)
    expect(openTable([]).size).toBe(0)
  })

  test('numbers as nobody would write them', () => {
    const odd = ['国药准字h20990001', ' ｈ１２ ', '㎎①', '', 'ß'].map((approval, i) =>
      factsWith({ id: i + 1, approval }),
    )
    const table = open(encodeRows(odd))
    expect(odd.map((_, row) => table.entry(row).facts.approval)).toEqual(odd.map(({ approval }) => approval))
    expect(ranksOf(table, 'h12', 'goods')).toEqual(ranksOf(tableOf(odd), 'h12', 'goods'))
  })
})
