/** A visit that is saved is told to the rep who made it, and to nobody else. */
import { beforeEach, expect, test, vi } from 'vitest'
import { visits as copy } from '#copy/rep.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

const world = vi.hoisted(() => ({ keep: async () => {}, dropped: [] as string[] }))
vi.mock('#account/page.ts', () => ({
  env: { uuid: () => 'key', now: Date.now, setTimeout: () => {} },
  machine: { known: async () => ({ kind: 'member', account: { id: 90, hash: 'h' } }) },
  keeper: async () => ({
    keepVisit: () => world.keep(),
    dropVisit: async (_: string, key: string) => (world.dropped.push(key), true),
    sendVisits: async () => false,
  }),
}))
const { saveVisit } = await import('#actions/rep/visits.ts')
const VISIT = { customer_id: 7, outcome: 'ordered' } as const
const words = () => ui.toasts.map(({ text }) => text)

beforeEach(() => {
  ui.toasts = []
  world.dropped = []
  world.keep = async () => {}
})

test('it is told with a way back', async () => {
  expect(await saveVisit(VISIT)).toBe(true)
  expect(words()).toEqual([copy.saved])
  const action = ui.toasts[0]?.action
  if (action && 'run' in action) action.run()
  await eventually(() => expect(world.dropped).toEqual(['key']))
})

test.each([
  ['kept', true, async () => resetPersonal()],
  ['not kept', false, async () => Promise.reject((resetPersonal(), new Error('full')))],
])('whoever comes next is not told of a visit that was %s', async (_, isKept, keep) => {
  world.keep = keep
  expect(await saveVisit(VISIT)).toBe(isKept)
  expect(words()).toEqual([])
})
