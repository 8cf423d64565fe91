/** What each store is sent, and what is said of it: never what it may not have, nothing twice. */
import { describe, expect, it } from 'vitest'
import { cellOf, cellsFor, resultOf, type CopyLine } from '#actions/cart/copy-stores.ts'
import type { Parked } from '#outbox/types.ts'

const line = (key: string, number = 10): CopyLine => ({ key, name: `药${key}`, number, step: 5, bzdw: '盒' })
const parked = (store: number, key: string): Parked => ({
  opId: key,
  kind: 'copy',
  key,
  store,
  n: 1,
  why: 'refused',
  msg: '超出经营范围',
  card: null,
  answers: [],
})

describe('copying lines to a store', () => {
  it('leaves out barred, emptied and copied cells; the others have the line’s number where none was typed', () => {
    const bars = new Map([[cellOf(7, 'b'), '超出经营范围']])
    const numbers = { [cellOf(7, 'a')]: 20, [cellOf(7, 'c')]: 0, [cellOf(8, 'a')]: 99 }
    const lines = ['a', 'b', 'c', 'd', 'e'].map((key) => line(key))
    expect(cellsFor(7, lines, numbers, bars, new Set([cellOf(7, 'e')]))).toEqual([
      { key: 'a', n: 20 },
      { key: 'd', n: 10 },
    ])
    expect(cellsFor(8, lines, numbers, bars, new Set()).map(({ key, n }) => [key, n])).toEqual([
      ['a', 99],
      ['b', 10],
      ['c', 10],
      ['d', 10],
      ['e', 10],
    ])
  })

  it('is told per store: what waits here, what is there, what needs an answer', () => {
    const edits = [parked(7, 'b'), parked(8, 'a'), { ...parked(0, 'a'), kind: 'set' as const }]
    expect(resultOf(7, ['a', 'b', 'c'], ['c', 'x'], edits)).toEqual({ waiting: ['c'], done: 1, failed: [edits[0]] })
    expect(resultOf(8, ['b'], [], edits)).toEqual({ waiting: [], done: 1, failed: [] })
  })
})
