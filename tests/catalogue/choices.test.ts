/** What a filter offers leads to as many goods as it says, whatever signs a name has. */
import { expect, test } from 'vitest'
import { encodePrices, encodeRows, openTable } from '#catalogue/columns.ts'
import { tableOf } from '#domain/find/array-table.ts'
import { find } from '#domain/find/find.ts'
import { ANYONE } from '#domain/find/may-buy.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import type { Table } from '#domain/find/table.ts'
import { splitChoices, toggleChoice } from '#domain/goods-list.ts'
import { factsWith } from '#tests/support/facts.ts'

const NOW = Date.parse('2027-03-15T10:00:00+08:00')
const goods = [
  factsWith({ id: 1, maker: '甲|乙制药', ypgg: '10片|20片', dosage_form: '片' }),
  factsWith({ id: 2, maker: '甲|乙制药', ypgg: '10片', dosage_form: '片|丸' }),
  factsWith({ id: 3, maker: '甲', ypgg: '20片', dosage_form: '丸' }),
]
const device = openTable([{ rows: encodeRows(goods), prices: encodePrices(goods), deleted: [] }])

test.each<[string, Table]>([
  ['server', tableOf(goods)],
  ['device', device],
])('on the %s', (_, table) => {
  const found = (asked: Partial<typeof ALL_GOODS>) =>
    find({ table, categories: new Map() }, { ...ALL_GOODS, ...asked }, NOW, ANYONE)
  const { filters } = found({})
  for (const filter of ['sccj', 'ypgg', 'dosage_form'] as const) {
    expect(filters[filter].reduce((sum, { count }) => sum + count, 0)).toBe(goods.length)
    for (const { name, count } of filters[filter]) {
      const chosen = toggleChoice('', name)
      expect(splitChoices(chosen)).toEqual([name])
      const { rows, filters: after } = found({ [filter]: chosen })
      expect(rows.length, name).toBe(count)
      expect(after[filter]).toEqual(filters[filter])
      expect(toggleChoice(chosen, name)).toBe('')
    }
    // As an address may have them: no choice at all.
    for (const none of ['|', ' | |']) expect(found({ [filter]: none }).rows).toHaveLength(goods.length)
  }
})

test('each category leads to as many goods as it says, however deep the tree is, and a chosen one stays', () => {
  const tree = [
    [1, null, '药品'],
    [2, 1, '感冒'],
    [3, 2, '儿童感冒'],
    [4, 1, '肠胃'],
    [5, null, '器械'],
  ] as const
  const categories = new Map(tree.map(([id, parent_id, name]) => [id, { id, parent_id, name, zone: '' }]))
  const table = tableOf([1, 2, 2, 3, 3, 3, 4, 5].map((category_id, i) => factsWith({ id: i + 1, category_id })))
  const found = (category: number) => find({ table, categories }, { ...ALL_GOODS, category }, NOW, ANYONE)
  const offered = (category: number) => found(category).filters.category.map(({ id, count }) => [id, count])
  expect(offered(0)).toEqual([
    [1, 7],
    [5, 1],
  ])
  expect(offered(1)).toEqual([
    [1, 1],
    [2, 5],
    [4, 1],
  ])
  expect(offered(3)).toEqual([[3, 3]])
  expect(offered(5)).toEqual([[5, 1]])
  for (const { id, count } of found(0).filters.category) expect(found(id).rows.length).toBe(count)
})
