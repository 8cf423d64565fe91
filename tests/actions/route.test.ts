/** The order of the day's customers: kept or told, and given up only where the shop has said no for good. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#contract/outcome.ts'
import { today as copy } from '#copy/rep.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

const world = vi.hoisted(() => ({
  outcome: null as unknown as Outcome<unknown>,
  sent: [] as string[],
  kept: undefined as unknown,
  keeps: true,
  /** Runs while the request is under way. */
  meanwhile: () => {},
}))
vi.mock('#account/page.ts', () => ({
  env: { uuid: () => crypto.randomUUID() },
  // A customer's page: the order stands with the rep's own account.
  machine: { known: async () => ({ kind: 'member', account: { id: 7, hash: 'c', login: { id: 90, hash: 'own' } } }) },
  keeper: async () => ({
    changeDraftOf: async (hash: string, _: string, make: (kept: unknown) => unknown) => {
      if (hash !== 'own') throw new Error(`kept with ${hash}`)
      if (!world.keeps) return null
      world.kept = make(world.kept)
      return { value: world.kept }
    },
  }),
  client: {
    call: async (_: string, { ids }: { ids: number[] }) => {
      world.sent.push(ids.join())
      await Promise.resolve()
      world.meanwhile()
      return { outcome: world.outcome }
    },
  },
}))
const { routeHere, saveRoute, sendRoute } = await import('#actions/rep/route.ts')

const OK: Outcome<unknown> = { kind: 'ok', code: 200, data: {}, msg: '' }
const refused = (code: number): Outcome<unknown> => ({ kind: 'refused', code, msg: '' })
const words = () => ui.toasts.map(({ text }) => text)

beforeEach(() => {
  Object.assign(world, { outcome: OK, sent: [], kept: undefined, keeps: true, meanwhile: () => {} })
  ui.toasts = []
})

test('it is kept until the shop has it', async () => {
  world.outcome = { kind: 'offline' }
  expect(await saveRoute(3, [2, 1])).toBe(true)
  await eventually(() => expect(world.sent).toEqual(['2,1']))
  expect(await routeHere()).toMatchObject({ weekday: 3, ids: [2, 1] })
  world.outcome = OK
  await sendRoute()
  expect(await routeHere()).toBeUndefined()
})

test.each([429, 409])('the shop has no time for it now (%i): it waits', async (code) => {
  world.outcome = refused(code)
  await saveRoute(3, [2, 1])
  await sendRoute()
  expect([await routeHere(), words()]).toMatchObject([{ ids: [2, 1] }, []])
})

test('customers are not the rep’s any more: it is given up, and told', async () => {
  world.outcome = refused(404)
  await saveRoute(3, [2, 1])
  await eventually(() => expect(words()).toEqual([copy.routeRefused]))
  expect(await routeHere()).toBeUndefined()
})

test('a device that keeps nothing gives it to the shop at once, or says that nobody has it', async () => {
  world.keeps = false
  expect(await saveRoute(3, [2, 1])).toBe(true)
  expect(world.sent).toEqual(['2,1'])
  world.outcome = { kind: 'offline' }
  expect(await saveRoute(3, [1, 2])).toBe(false)
  expect(words()).toEqual([copy.routeNotKept])
})

test('an answer that comes after the rep has left says nothing to the next one, and takes nothing of theirs', async () => {
  world.outcome = refused(404)
  const next = { weekday: 3, ids: [7], key: 'next' }
  world.meanwhile = () => {
    resetPersonal()
    world.kept = next
  }
  await saveRoute(3, [2, 1])
  await eventually(() => expect(world.kept).toBe(next))
  await new Promise((resolve) => setTimeout(resolve))
  expect([world.sent, words(), world.kept]).toEqual([['2,1'], [], next])
})
