/** A rectangle out of a sheet keeps its shape, and what is no number is not taken for one. */
import { expect, test } from 'vitest'
import { pastedCells, type PastedCell } from '#domain/pasted-cells.ts'

test.each<[string, PastedCell[][]]>([
  ['5', [[5]]],
  [
    '5\t10\n20\t30\n',
    [
      [5, 10],
      [20, 30],
    ],
  ],
  ['5\r\n\r\n7\r\n', [[5], [undefined], [7]]],
  ['\t3', [[undefined, 3]]],
  ['1,200\t１０\t10.0\t12盒', [[1200, 10, 10, 12]]],
  ['0', [[0]]],
  ['2件\t3箱\t4', [[null, null, 4]]],
  ['4\t2件\t3 箱', [[4, null, null]]],
  [
    '商品\t一店\t二店\n甲药\t5\t10\n乙药\t\t30',
    [
      [5, 10],
      [undefined, 30],
    ],
  ],
  ['甲药\t安泰制药\t5\n乙药\t\t6', [[5], [6]]],
  ['甲药\t急', [[null, null]]],
  ['10-20\t-5\t1.5\t123456\t急', [[null, null, null, null, null]]],
])('%j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})
