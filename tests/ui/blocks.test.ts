import { expect, test } from 'vitest'
import { BLOCK, blocksOf } from '#parts/order/blocks.ts'

const rows = (n: number) => Array.from({ length: n }, (_, i) => n - i)

test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 305])(
  '%i rows stand in blocks, each once and in order',
  (n) => {
    const blocks = blocksOf(rows(n))
    expect(blocks.flatMap((block) => block.rows)).toEqual(rows(n))
    for (const block of blocks.slice(1)) expect(block.rows.length).toBe(BLOCK)
    expect(blocks[0]?.rows.length ?? 1).toBeGreaterThan(0)
  },
)

test('a new row in front changes no full block, and none gets another key', () => {
  for (let n = 1; n <= 5 * BLOCK; n += 1) {
    const after = new Map(blocksOf(rows(n + 1)).map((block) => [block.key, block.rows]))
    for (const { key, rows: before } of blocksOf(rows(n)))
      if (before.length === BLOCK) expect(after.get(key)).toEqual(before)
  }
})
