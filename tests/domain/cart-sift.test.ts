import { expect, test } from 'vitest'
import { CART_FILTERS, countFilters, inOrder, isFound, NO_SIFT, type Sift, type SiftedLine } from '#domain/cart-sift.ts'
import type { Row } from '#domain/parcels.ts'
import { goods, item } from '#tests/outbox/sample.ts'

function line(id: number, of: Partial<SiftedLine> & { about?: object } = {}): SiftedLine {
  const { about, ...rest } = of
  return {
    ...item({ id, goods: id, number: 1, is_selected: 1 }),
    goods: goods(id, { name: `商品${id}`, sccj: '青山制药', ypgg: '0.25g*24片', is_buy: 1, number: 50, ...about }),
    key: `k${id}`,
    note: null,
    ...rest,
  }
}

const cart = [
  line(1, { note: { kind: 'price' } }),
  line(2, { about: { is_jxq: 1 } }),
  line(3, { about: { number: 0 } }),
  line(4, { goods_manjian_id: 7 }),
  line(5, { is_selected: 0 }),
  line(6, { note: { kind: 'stock' }, about: { name: '阿莫西林胶囊', ypgg: '0.5G*24粒' } }),
]
const edited = new Set(['k5'])
const found = (sift: Partial<Sift>) =>
  cart.filter((one) => isFound(one, { ...NO_SIFT, ...sift }, edited)).map((one) => Number(one.key.slice(1)))

test.each([
  ['changed', [1, 5, 6]],
  ['nearExpiry', [2]],
  ['missing', [3, 6]],
  ['reduction', [4]],
  ['unselected', [5]],
] as const)('the filter %s leaves lines %j', (filter, ids) => {
  expect(found({ filter })).toEqual(ids)
})

test('each filter is told how many lines it would leave', () => {
  const counts = countFilters(cart, edited)
  for (const filter of CART_FILTERS) expect(counts[filter]).toBe(found({ filter }).length)
})

test.each([
  ['', [1, 2, 3, 4, 5, 6]],
  ['  阿莫 ', [6]],
  ['0.5g', [6]],
  ['青山 商品', [1, 2, 3, 4, 5]],
  ['没有', []],
])('the text “%s” finds lines %j', (text, ids) => {
  expect(found({ text })).toEqual(ids)
})

test('a text finds what it means, also as an input method for Chinese types it', () => {
  for (const text of ['0.5g', '０.５Ｇ', '阿莫　粒', '阿莫，粒', '阿莫、粒；']) expect(found({ text })).toEqual([6])
})

test('a text and a filter narrow together', () => {
  expect(found({ text: '商品', filter: 'changed' })).toEqual([1, 5])
})

test('rows stand by name as a dictionary has it, or by amount; otherwise as they were added', () => {
  const rows = ['乙', '阿', '甲'].map((name, i) => ({ line: line(i, { about: { name } }), quote: { amount: i * 100 } }))
  const ids = (order: Sift['order']) =>
    inOrder(rows as Row<SiftedLine>[], order).map((row) => Number(row.line.key.slice(1)))
  expect(ids('added')).toEqual([0, 1, 2])
  expect(ids('name')).toEqual([1, 2, 0])
  expect(ids('amount')).toEqual([2, 1, 0])
})
