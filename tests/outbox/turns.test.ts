/** I27: a customer's trouble delays no other's first attempt by more than 2 s. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn, sendInTurns } from '#outbox/turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `c${i}`)

type Turns = typeof sendInTurns

/** @returns the latest first attempt, ms */
async function latestBegin(turns: Turns, n: number, trouble: (i: number) => Promise<unknown>): Promise<number> {
  const from = Date.now()
  let latest = 0
  const work = turns(
    names(n),
    async (name) => {
      latest = Math.max(latest, Date.now() - from)
      await trouble(Number(name.slice(1)))
    },
    after,
  )
  await vi.advanceTimersByTimeAsync(40_000 * n)
  await work
  return latest
}

const troubles: [string, (i: number) => Promise<unknown>][] = [
  ['all hang', () => after(30_000)],
  ['every second one hangs', (i) => after(i % 2 ? 30_000 : 20)],
  ['all fail', () => Promise.reject(new Error('lost'))],
  ['all are well', () => after(150)],
]

test.each(troubles)('%s: everybody begins within 2 s, 1 to 60 customers', async (_, trouble) => {
  for (const n of [1, 3, 4, 5, 12, 40, 60]) expect(await latestBegin(sendInTurns, n, trouble)).toBeLessThan(2_000)
})

const oneLane: Turns = async (all, send) => {
  for (const name of all) await send(name).catch(() => {})
}

test('noticed: one lane for all', async () => {
  expect(await latestBegin(oneLane, 3, () => after(30_000))).toBeGreaterThan(2_000)
})

test('never more than four begin at the same moment', async () => {
  let now = 0
  let most = 0
  const work = sendInTurns(
    names(30),
    async () => {
      most = Math.max(most, (now += 1))
      await after(50)
      now -= 1
    },
    after,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await work
  expect(most).toBe(4)
})

test('who waited longest begins first', () => {
  const began = new Map([
    ['a', 30],
    ['b', 10],
    ['d', 20],
  ])
  expect(inTurn(['a', 'b', 'c', 'd'], began)).toEqual(['c', 'b', 'd', 'a'])
})
