import { expect, test } from 'vitest'
import { BLOCK, blocksOf } from '#parts/order/blocks.ts'

const rows = (n: number) => Array.from({ length: n }, (_, i) => n - i)

test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 305])(
  '%i rows stand in blocks, each once and in order',
  (n) => {
    const blocks = blocksOf(rows(n))
    expect(blocks.flatMap((block) => block.rows)).toEqual(rows(n))
    expect(blocks.every((block) => block.isFull === (block.rows.length === BLOCK))).toBe(true)
  },
)

test('a new row in front changes no full block, and none gets another key', () => {
  for (let n = 1; n <= 5 * BLOCK; n += 1) {
    const after = new Map(blocksOf(rows(n + 1)).map((block) => [block.key, block.rows]))
    for (const { key, rows: before, isFull } of blocksOf(rows(n))) if (isFull) expect(after.get(key)).toEqual(before)
  }
})
