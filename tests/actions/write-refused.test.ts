/** A write that is refused because the page lay open while the world went on: its reason is told, and the page is read again. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#contract/outcome.ts'

const world = vi.hoisted(() => ({ outcome: {} as object, shown: [] as string[], reads: 0 }))
vi.mock('#account/page.ts', () => ({
  client: { call: async () => ({ outcome: world.outcome }) },
  machine: { presence: () => ({ kind: 'member' }) },
}))
vi.mock('#account/lines.ts', () => ({ lineOf: () => ({ public: false }) }))
vi.mock('#actions/calls/effects.ts', () => ({
  show: ({ kind }: Failure, claim: string[]) => void (claim.includes(kind) || world.shown.push(kind)),
}))
vi.mock('#actions/frame/go.ts', () => ({ revalidate: async () => void (world.reads += 1) }))

const { write } = await import('#actions/calls/write.ts')

const refusedWith = (code: number) => ({ kind: 'refused', code, msg: '订单当前状态不能付款' })
beforeEach(() => Object.assign(world, { shown: [], reads: 0 }))

test.each([
  ['is not as it was', refusedWith(409), 1],
  ['is gone', refusedWith(404), 1],
  ['may be asked for less often', refusedWith(429), 0],
  ['may not be done by this role', refusedWith(403), 0],
  ['does not answer', { kind: 'timeout' }, 0],
])('what %s', async (_, outcome, reads) => {
  world.outcome = outcome
  await write('orderPay', { id: '1', kind: 'balance' })
  expect([world.shown.length, world.reads]).toEqual([1, reads])
})

test('a caller that tells the reason itself reads what it needs itself', async () => {
  world.outcome = refusedWith(409)
  await write('orderPay', { id: '1', kind: 'balance' }, ['refused'])
  expect([world.shown.length, world.reads]).toEqual([0, 0])
})
