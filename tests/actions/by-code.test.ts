/** Which goods a scanned code means, and what is said where nobody knows. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#contract/outcome.ts'
import { readPackCode, traceKind } from '#domain/pack-code.ts'
import { goods } from '#tests/outbox/sample.ts'

const world = vi.hoisted(() => ({ kept: {} as Record<string, number> | undefined, failure: null as Failure | null }))
vi.mock('#account/drafts.ts', () => ({
  draft: async () => world.kept,
  keepDraft: async (_: string, value: Record<string, number>) => {
    await new Promise((resolve) => setTimeout(resolve))
    world.kept = value
    return true
  },
  changeDraft: async (_: string, make: (kept: unknown) => Record<string, number>) => {
    world.kept = make(world.kept)
    return { value: world.kept }
  },
}))
vi.mock('#account/page.ts', () => ({
  loadDevice: async () => ({ answers: { ask: async () => null } }),
  reads: { keptOf: async () => [] },
}))
vi.mock('#actions/calls/read.ts', async () => {
  const { ReadFailure } = await import('#account/read-failure.ts')
  return {
    ReadFailure,
    read: async (_: string, { id }: { id: number }) => {
      if (world.failure) throw new ReadFailure(world.failure)
      return { data: goods(id) }
    },
  }
})
const { goodsByCode, nameTrace, traceKinds } = await import('#actions/goods/by-code.ts')

const TRACE = '81234560000000000017'
const OTHER = '81765430000000000012'
const code = (text: string) => {
  const read = readPackCode(text)
  if (!read) throw new Error(`${text} is no code`)
  return read
}

beforeEach(() => {
  world.failure = null
  world.kept = { [traceKind(TRACE)]: 5 }
})

test('goods that the shop sells no more are unknown; nobody waits for a network that is there', async () => {
  expect(await goodsByCode(code(TRACE))).toMatchObject({ kind: 'found', goods: { id: 5 } })
  world.failure = { kind: 'refused', code: 404, msg: '' }
  expect(await goodsByCode(code(TRACE))).toEqual({ kind: 'unknown' })
  world.failure = { kind: 'offline' }
  expect(await goodsByCode(code(TRACE))).toEqual({ kind: 'unreached' })
})

test('two codes that are named at the same moment, as in two tabs, are both known', async () => {
  world.kept = undefined
  await Promise.all([nameTrace(TRACE, 5), nameTrace(OTHER, 6)])
  expect(await traceKinds()).toEqual({ [traceKind(TRACE)]: 5, [traceKind(OTHER)]: 6 })
})
