/** What a page can stand without does not hold it up: the page comes without it, and is drawn anew when it is there. */
import { expect, test } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import type { Client } from '#net/client.ts'
import type { Keeper } from '#account/keeper.ts'
import type { Machine } from '#account/machine.ts'
import { createReads } from '#account/reads.ts'

/** Reads of a call that nothing is kept of, whose answer and whose patience end when the test says so. */
function openReads() {
  const world = { asked: 0, drawn: 0, now: 0, answer: (() => {}) as (data: string) => void, runOut: () => {} }
  const client = {
    call: () => {
      world.asked += 1
      return new Promise((resolve) => {
        world.answer = (data) => resolve({ outcome: { kind: 'ok', data }, headers: new Headers({ 'x-reader': '1' }) })
      })
    },
  } as unknown as Client
  const presence = () => ({ kind: 'member', account: { id: 1 }, shelf: null })
  const reads = createReads({
    env: {
      now: () => world.now,
      elapsed: () => world.now,
      setTimeout: (run: () => void) => (world.runOut = run),
      clearTimeout: () => {},
      customer: 0,
      lineOf: () => ({}),
    } as never,
    client,
    machine: { presence, known: presence, device: async () => {}, identify: async () => {} } as unknown as Machine,
    keeper: async () => ({}) as Keeper,
    onLate: () => (world.drawn += 1),
  })
  const section = () =>
    reads.read('returns', {} as never, { soon: true }).then(
      ({ data }) => data as unknown,
      ({ failure }: { failure: { kind: string } }) => failure.kind,
    )
  return { world, reads, section }
}

test('a section that takes long: the page comes without it, and is drawn with it without asking again', async () => {
  const { world, section } = openReads()
  const first = section()
  await setImmediate()
  world.runOut()
  expect(await first).toBe('timeout')
  world.answer('rows')
  await setImmediate()
  expect(world.drawn).toBe(1)
  expect([await section(), world.asked]).toEqual(['rows', 1])
})

test('a section that comes in time is drawn once', async () => {
  const { world, section } = openReads()
  const first = section()
  await setImmediate()
  world.answer('rows')
  expect([await first, world.drawn]).toEqual(['rows', 0])
})

test('what a page cannot stand without is waited for', async () => {
  const { world, reads } = openReads()
  const main = reads.read('returns', {} as never)
  await setImmediate()
  world.runOut()
  await setImmediate()
  world.answer('rows')
  expect((await main).data).toBe('rows')
})
