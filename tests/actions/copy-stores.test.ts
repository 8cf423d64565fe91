/** What each store is sent: its own cells, only the numbers that differ, never what it may not buy. */
import { describe, expect, it } from 'vitest'
import { cellOf, copyWishes, type CopyLine } from '#actions/copy-stores.ts'
import { COPY_CELLS_MAX } from '#domain/limits.ts'

const line = (id: number, number = 10): CopyLine => ({ id, name: `药${id}`, number, step: 5, bzdw: '盒' })

describe('copying lines to a store', () => {
  it('leaves out barred and emptied cells and names only changed numbers', () => {
    const bars = new Map([[cellOf(7, 2), '超出经营范围']])
    const numbers = { [cellOf(7, 1)]: 20, [cellOf(7, 3)]: 0, [cellOf(8, 1)]: 99 }
    expect(copyWishes(7, [line(1), line(2), line(3), line(4)], numbers, bars)).toEqual([{ ids: [1, 4], other_user_ids: [7], numbers: [{ id: 1, user_id: 7, number: 20 }] }])
  })

  it('sends nothing where nothing is wanted, and parts that fit a form', () => {
    expect(copyWishes(7, [line(1)], { [cellOf(7, 1)]: 0 }, new Map())).toEqual([])
    expect(copyWishes(7, [line(1)], {}, new Map(), new Set([cellOf(7, 1)]))).toEqual([])
    const many = Array.from({ length: 100 }, (_, i) => line(i + 1))
    const parts = copyWishes(7, many, Object.fromEntries(many.map(({ id }) => [cellOf(7, id), 15])), new Map())
    expect(parts.flatMap(({ ids }) => ids)).toEqual(many.map(({ id }) => id))
    for (const { numbers } of parts) expect(numbers?.length).toBeLessThanOrEqual(COPY_CELLS_MAX)
  })
})
