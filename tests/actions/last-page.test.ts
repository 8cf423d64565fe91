/** A list that became shorter while its last page was open, or whose address was kept, shows the page that is the last one now. */
import { beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ rows: 0, asked: [] as number[] }))
const SIZE = 20
vi.mock('#account/page.ts', () => ({
  reads: {},
  client: {
    call: async (_: string, { page = 1 }: { page?: number }) => {
      world.asked.push(page)
      const left = Math.max(0, Math.min(SIZE, world.rows - (page - 1) * SIZE))
      const data = { data: Array.from({ length: left }, (_, i) => ({ id: i })), total: world.rows, page, size: SIZE }
      return { outcome: { kind: 'ok', code: 200, data, msg: '' } }
    },
  },
}))
const { read } = await import('#actions/calls/read.ts')

beforeEach(() => (world.asked = []))

test.each([
  [20, 2, [2, 1], 20],
  [41, 99, [99, 3], 1],
  [21, 2, [2], 1],
  [0, 2, [2], 0],
  [0, 1, [1], 0],
])('of %d rows page %d: asks for %j, shows %d', async (rows, page, asked, shown) => {
  world.rows = rows
  const { data } = await read('reviews', { state: 'open', page })
  expect([world.asked, data.data.length]).toEqual([asked, shown])
})
