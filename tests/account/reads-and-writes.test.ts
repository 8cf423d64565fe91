/** A read that is under way while something is written may be of before that: the page would take back what it has just shown. */
import { expect, test } from 'vitest'
import type { Client } from '#net/client.ts'
import type { Keeper } from '#account/keeper.ts'
import type { Machine } from '#account/machine.ts'
import { createReads } from '#account/reads.ts'

/** Reads whose answers come when the test gives them. */
function openReads() {
  const asked: ((data: unknown) => void)[] = []
  let now = 0
  const client = {
    call: () =>
      new Promise((resolve) =>
        asked.push((data) => resolve({ outcome: { kind: 'ok', data }, headers: new Headers({ 'x-reader': '1' }) })),
      ),
  } as unknown as Client
  const shelf = { keepRead: async () => {}, keptRead: async () => null, keptOf: async () => [] }
  const presence = () => ({ kind: 'member', account: { id: 1 }, shelf })
  const reads = createReads({
    env: {
      now: () => now,
      elapsed: () => now,
      setTimeout,
      clearTimeout,
      customer: 0,
      lineOf: (name: string) => ({ keep: name === 'favourites' ? 'account' : undefined }),
    } as never,
    client,
    machine: { presence, known: presence, device: async () => {}, identify: async () => {} } as unknown as Machine,
    keeper: async () => ({ guest: shelf }) as unknown as Keeper,
    onLate: () => {},
  })
  const tick = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    now += 1
  }
  const answer = async (data: unknown) => {
    await tick()
    asked.shift()?.(data)
    await tick()
  }
  return { reads, asked, answer, tick }
}

test.each(['favourites', 'couponOffers'] as const)(
  '%s, asked before the write and answered after it, is asked again',
  async (name) => {
    const { reads, asked, answer, tick } = openReads()
    const reading = reads.read(name, {} as never)
    await tick()
    reads.noteWrite()
    await answer('before')
    expect(asked).toHaveLength(1)
    await answer('after')
    expect((await reading).data).toBe('after')
  },
)

test('what is asked after the write is asked once', async () => {
  const { reads, asked, answer, tick } = openReads()
  reads.noteWrite()
  await tick()
  const reading = reads.read('couponOffers', {} as never)
  await answer('after')
  expect([(await reading).data, asked.length]).toEqual(['after', 0])
})
