/** The rep's desk looks for goods: what keeps it from an answer is told as what it is. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#contract/outcome.ts'

const world = vi.hoisted(() => ({ failure: { kind: 'offline' } as Failure, shown: [] as string[] }))
vi.mock('#account/page.ts', () => ({ loadDevice: async () => ({ answers: { ask: async () => null } }) }))
vi.mock('#actions/calls/read.ts', async () => {
  const { ReadFailure } = await import('#account/read-failure.ts')
  return { ReadFailure, read: () => Promise.reject(new ReadFailure(world.failure)) }
})
vi.mock('#actions/calls/effects.ts', () => ({
  show: ({ kind }: Failure, claim: readonly string[]) => claim.includes(kind) || world.shown.push(kind),
}))
vi.mock('#domain/limits.ts', async (original) => ({ ...(await original<object>()), SUGGEST_DELAY: 0 }))
const { findForEntry } = await import('#actions/cart/enter-line.ts')

beforeEach(() => (world.shown = []))

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
