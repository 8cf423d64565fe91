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
  ['阿莫西林\t10-20\t-5\t1.5\t123456', [[null, null, null, null, null]]],
])('%j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})
