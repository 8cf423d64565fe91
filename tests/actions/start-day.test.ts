/** 开始今天 on a rep's tablet: what the marks of it promise is on the disk, and whatever stops it is said. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { PACK_STEPS } from '#domain/limits.ts'
import { Tablet, type Asked, type Said } from '#tests/account/tablet.ts'
import { eventually } from '#tests/support/eventually.ts'

const REP = 90
const world = vi.hoisted(() => ({ page: null as unknown as Wired, hasDevice: true }))
const here = async () => {
  const presence = await world.page.machine.known()
  return presence.kind === 'member' ? presence.shelf : (await world.page.keeper()).guest
}
vi.mock('#account/page.ts', () => ({
  env: { now: Date.now, setTimeout: (run: () => void) => setTimeout(run) },
  get machine() {
    return world.page.machine
  },
  keeper: () => world.page.keeper(),
  shelf: () => here(),
  loadDevice: async () => {
    if (!world.hasDevice) throw new TypeError('Failed to fetch dynamically imported module')
    return { deviceCatalogue: { takeFor: async () => ({ kind: 'full' }) } }
  },
}))
const { packsHere, isComplete, startDay } = await import('#actions/rep/start-day.ts')
type Told = Parameters<Parameters<typeof startDay>[1]>[0]

const LISTS = [calls.papers, calls.fastBuy, calls.lastPaid, calls.addresses, calls.coupons, calls.orders].map(
  ({ path }) => path,
)
const lists = ({ path, headers }: Asked): Said | undefined => {
  const id = Number(headers['x-acting-user'] ?? REP)
  const user = { id, username: `u${id}`, is_passed: 1, rep: { id: REP, name: '', phone: '' } }
  if (path === calls.userBase.path) return { data: user }
  return LISTS.includes(path) ? { data: { data: [], total: 0, lapses: [] } } : undefined
}

let tablet: Tablet

beforeEach(async () => {
  tablet = new Tablet()
  tablet.reps.set(REP, new Set([7, 8]))
  tablet.cookie = REP
  tablet.script = lists
  world.hasDevice = true
  world.page = tablet.open()
  await world.page.machine.known()
  await world.page.machine.arrived()
})

async function start(): Promise<Told | undefined> {
  let last: Told | undefined
  await startDay([7, 8], (told) => (last = told))
  return last
}

test('what was taken along is marked, and after the end of the session nothing is', async () => {
  expect(await start()).toMatchObject({ done: 2 * PACK_STEPS, failed: 0, stopped: '' })
  expect(Object.values(await packsHere()).map(isComplete)).toEqual([true, true])
  tablet.cookie = 0
  tablet.script = () => undefined
  await world.page.machine.identify()
  expect(world.page.machine.presence().kind).toBe('visitor')
  tablet.cookie = REP
  tablet.script = lists
  await world.page.machine.arrived()
  expect(await packsHere()).toEqual({})
})

test('a run that the end of the session cut short begins anew: what it had fetched has left the device', async () => {
  tablet.script = (asked) => (asked.path === calls.addresses.path ? 'lost' : lists(asked))
  expect(await start()).toMatchObject({ stopped: 'network' })
  tablet.cookie = 0
  tablet.script = () => undefined
  await world.page.machine.identify()
  tablet.cookie = REP
  tablet.script = lists
  await world.page.machine.arrived()
  tablet.asked = []
  await start()
  const papers = tablet.asked.filter(({ path }) => path === calls.papers.path)
  expect(papers.map(({ headers }) => headers['x-acting-user'])).toEqual(['7', '8'])
})

test('a disk that keeps nothing is told, and so is a part of the app that cannot be fetched', async () => {
  const keeper = await world.page.keeper()
  const { fetchPack } = keeper
  keeper.fetchPack = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  expect(await start()).toMatchObject({ stopped: 'device', done: 0 })
  keeper.fetchPack = fetchPack
  world.hasDevice = false
  expect(await start()).toMatchObject({ stopped: 'network', done: 0 })
})

test('where the session has ended meanwhile the server is asked who is here', async () => {
  tablet.cookie = 0
  tablet.script = () => undefined
  await start()
  await eventually(() => expect(world.page.machine.presence().kind).toBe('visitor'))
})
