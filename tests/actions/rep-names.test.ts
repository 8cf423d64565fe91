/** A rep knows customers by their names, also those who are the rep's no more while something of theirs waits. */
import { beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ kept: undefined as unknown, isKept: true }))
vi.mock('#account/page.ts', () => ({
  machine: { known: async () => ({ kind: 'member', account: { id: 90, hash: 'h' } }) },
  keeper: async () => ({
    changeDraftOf: async (_hash: string, _name: string, make: (kept: unknown) => unknown) =>
      world.isKept ? { value: (world.kept = make(world.kept)) } : null,
  }),
}))
const { namesHere, noteNames } = await import('#actions/rep/names.ts')

const both = [
  { id: 7, company: '七号药房' },
  { id: 8, company: '八号药房' },
]

beforeEach(() => void Object.assign(world, { kept: undefined, isKept: true }))

test('the name of a customer who was taken away stays for as long as something waits', async () => {
  await noteNames(both, new Set())
  const names = await noteNames(both.slice(0, 1), new Set([8]))
  expect([...names]).toEqual([
    [7, '七号药房'],
    [8, '八号药房'],
  ])
  expect(await namesHere()).toEqual(names)
  expect([...(await noteNames(both.slice(0, 1), new Set())).keys()]).toEqual([7])
})

test('a device that keeps nothing still says the names that it was told', async () => {
  world.isKept = false
  expect([...(await noteNames(both, new Set())).keys()]).toEqual([7, 8])
})
