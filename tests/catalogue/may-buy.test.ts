/** What a list says can be bought is what the goods' own card says, on the server and on a device. */
import { expect, test } from 'vitest'
import { encodePrices, encodeRows, openTable } from '#catalogue/columns.ts'
import { viewGoods } from '#catalogue/goods-view.ts'
import { tableOf } from '#domain/find/array-table.ts'
import { find } from '#domain/find/find.ts'
import { listReader } from '#domain/find/may-buy.ts'
import { matchRow } from '#domain/find/match.ts'
import { matchIndex } from '#domain/find/match-index.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import type { Table } from '#domain/find/table.ts'
import { factsWith } from '#tests/support/facts.ts'
import { approvedBuyer } from '#tests/support/find.ts'

const NOW = Date.parse('2027-03-15T10:00:00+08:00')
const READER = { buyer: approvedBuyer }
/** Stock and smallest order: none left, less than a middle pack, just one, a large one that no band of stock reaches. */
const STOCKS = [
  [0, 10],
  [3, 10],
  [10, 10],
  [60, 100],
  [100, 100],
  [1, 1],
] as const

const ordinary = STOCKS.map(([stock, qg_number], i) =>
  factsWith({ id: i + 1, name: '维生素C片', initials: 'w s s c p', stock, qg_number, sold: 100 - i }),
)
const flash = { id: 1, price: 500, limit_number: 0, starts_at: NOW - 1_000, ends_at: NOW + 1_000 }
const inFlash = [
  [0, 50],
  [3, 50],
  [500, 3],
  [500, 0],
].map(([stock = 0, left = 0], i) =>
  factsWith({
    id: 11 + i,
    name: '钙片',
    initials: 'g p',
    stock,
    qg_number: 10,
    flashes: [{ ...flash, stock: left }],
    sold: 50 - i,
  }),
)
const goods = [...ordinary, ...inFlash]
const device = openTable([{ rows: encodeRows(goods), prices: encodePrices(goods), deleted: [] }])

const open = goods
  .filter((facts) => {
    const left = { stock: facts.stock, flash_stock: facts.flashes[0]?.stock ?? null }
    return viewGoods(facts, left, READER, NOW).is_buy === 1
  })
  .map(({ id }) => id)

test.each<[string, Table]>([
  ['server', tableOf(goods)],
  ['device', device],
])('what can be bought in a list, by stock, smallest order and flash sale: %s', (_, table) => {
  const found = (asked: Partial<typeof ALL_GOODS>) => {
    const { rows, filters } = find(
      { table, categories: new Map() },
      { ...ALL_GOODS, ...asked },
      NOW,
      listReader(table, READER, NOW),
    )
    return { ids: rows.map((row) => table.entry(row).facts.id), filters }
  }
  expect(open).toEqual([3, 5, 6, 11, 12])
  expect(new Set(found({ buyable: 1 }).ids)).toEqual(new Set(open))
  expect(found({}).filters.buyable).toBe(open.length)
  expect(new Set(found({}).ids.slice(0, open.length))).toEqual(new Set(open))
  // There are some: whoever asks for what is in stock sees them, with the reason.
  expect(found({ in_stock: 1 }).ids).toEqual(expect.arrayContaining([2, 4]))
})

test('of one product in two warehouses a pasted list proposes the one that can be ordered', () => {
  const product = { name: '阿莫西林胶囊', ypgg: '0.25g*24粒', maker: '青岚制药有限公司' }
  const few = factsWith({ ...product, id: 1, ck_id: 1, qg_number: 10, stock: 3, expires: '2029-06-30' })
  const enough = factsWith({ ...product, id: 2, ck_id: 2, qg_number: 10, stock: 500, expires: '2028-12-31' })
  const { bin, ids } = matchRow('阿莫西林胶囊 0.25g*24粒', matchIndex(tableOf([few, enough])))
  expect({ bin, ids }).toEqual({ bin: 'matched', ids: [2] })
})
