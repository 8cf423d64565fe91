/** The rep's desk looks for goods and enters them: what keeps it from an answer, or changes a number, is told as what it is. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#contract/outcome.ts'
import { goods } from '#tests/outbox/sample.ts'

const world = vi.hoisted(() => ({
  failure: { kind: 'offline' } as Failure,
  shown: [] as string[],
  isDone: true,
  said: [] as string[],
}))
vi.mock('#account/page.ts', () => ({ loadDevice: async () => ({ answers: { ask: async () => null } }) }))
vi.mock('#actions/calls/read.ts', async () => {
  const { ReadFailure } = await import('#account/read-failure.ts')
  return { ReadFailure, read: () => Promise.reject(new ReadFailure(world.failure)) }
})
vi.mock('#actions/calls/effects.ts', () => ({
  show: ({ kind }: Failure, claim: readonly string[]) => claim.includes(kind) || world.shown.push(kind),
}))
vi.mock('#domain/limits.ts', async (original) => ({ ...(await original<object>()), SUGGEST_DELAY: 0 }))
vi.mock('#actions/cart/order-number.ts', () => ({ orderNumber: async () => world.isDone }))
vi.mock('#actions/frame/dialogs.ts', () => ({ toast: (text: string) => world.said.push(text) }))
const { enterLine, findForEntry } = await import('#actions/cart/enter-line.ts')

beforeEach(() => void Object.assign(world, { shown: [], isDone: true, said: [] }))

test.each([
  [{ kind: 'offline' }, null, []],
  [{ kind: 'timeout' }, null, []],
  [{ kind: 'broken', status: 502 }, null, []],
  [{ kind: 'login' }, [], ['login']],
  [{ kind: 'refused', code: 403, msg: '' }, [], ['refused']],
  // A newer one takes its place.
  [{ kind: 'superseded' }, [], []],
] as const)('%j', async (failure, found, shown) => {
  world.failure = failure
  expect([await findForEntry('阿莫', () => true), world.shown]).toEqual([found, shown])
})

test('a text that is longer than any name finds nothing, and nobody says that there is no network', async () => {
  world.failure = { kind: 'invalid', field: 'keywords', msg: '', errors: {} }
  expect(await findForEntry('阿'.repeat(60), () => true)).toEqual([])
})

test.each([
  [30, 30],
  // Whoever types seven of what is sold by the ten reads that ten were entered.
  [7, 10],
  [0, 0],
])('%i pieces typed are %i entered', async (typed, entered) => {
  expect(await enterLine(goods(1, { qg_number: 10, number: 500 }), typed)).toBe(entered)
})

test('what could not be entered is nothing, not none', async () => {
  world.isDone = false
  expect(await enterLine(goods(1, { number: 500 }), 4)).toBe(null)
  expect(await enterLine(goods(1, { number: 500 }), 0)).toBe(null)
  expect(await enterLine(goods(1, { number: 0 }), 4)).toBe(null)
})
