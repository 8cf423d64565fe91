/** The tablet that nobody touches locks itself, whatever its calendar does, and is watched for nobody who has left. */
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wired } from '#account/wire.ts'
import { HANDOVER, LOCKED } from '#domain/acting.ts'
import { DAY } from '#domain/time.ts'
import { resetPersonal } from '#state/personal.ts'
import { outboxDb } from '#storage/outbox.ts'
import { Tablet } from '#tests/account/tablet.ts'
import { eventually } from '#tests/support/eventually.ts'

const REP = 90
const MINUTE = 60_000
const world = vi.hoisted(() => ({ page: null as unknown as Wired, timers: [] as (() => void)[] }))
vi.mock('#account/page.ts', () => ({
  env: {
    now: () => Date.now(),
    channel: () => ({ post: () => {}, listen: () => () => {} }),
    setTimeout: (run: () => void) => world.timers.push(run),
  },
  get machine() {
    return world.page.machine
  },
  keeper: () => world.page.keeper(),
  outbox: async () => null,
}))
const { confine, confinedTo, ledBack, setPin, watchIdle } = await import('#actions/rep/lock.ts')

let tablet: Tablet
let touch: () => Promise<void>
/** The next look of the page, and all that it does. */
const later = async () => {
  for (const run of world.timers.splice(0)) run()
  await eventually(() => expect(world.timers).toHaveLength(1))
}
const locked = () => eventually(async () => expect(await confinedTo()).toBe(LOCKED))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23) })
  world.timers = []
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { pathname: LOCKED, search: '', replace: () => {} })
  touch = async () => {
    vi.setSystemTime(Date.now() + MINUTE)
    page.dispatchEvent(new Event('pointerdown'))
    const presence = world.page.machine.presence()
    if (presence.kind !== 'member') return
    const lock = (await world.page.keeper()).lockOf(presence.account.hash)
    await eventually(async () => expect(Math.abs((await lock.used()) - Date.now())).toBeLessThan(MINUTE / 2))
  }
  tablet = new Tablet()
  tablet.reps.set(REP, new Set([7]))
  tablet.cookie = REP
  world.page = tablet.open()
  await world.page.machine.known()
  await world.page.machine.arrived()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after as long as the rep chose it is locked', async () => {
  await setPin('2580')
  await watchIdle()
  await touch()
  vi.setSystemTime(Date.now() + 4 * MINUTE)
  await later()
  expect(await confinedTo()).toBe('')
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  await later()
  await locked()
})

test('a disk that does not answer in time unlocks nothing, also for a page that was opened anew', async () => {
  await setPin('2580')
  await confine(LOCKED)
  const presence = world.page.machine.presence()
  const login = presence.kind === 'member' ? presence.account.hash : ''
  const other = outboxDb(login, { indexedDB: tablet.indexedDB, IDBKeyRange })
  let isHeld = true
  const holding = other.transaction('rw', other.lock, async () => {
    while (isHeld) await other.lock.count()
  })
  expect(await confinedTo()).toBe(LOCKED)
  // Asked before the disk had said anything.
  resetPersonal()
  expect(await ledBack('/dg')).toBe(`${LOCKED}?from=%2Fdg`)
  vi.stubGlobal('location', { pathname: HANDOVER, search: '?replaces=3' })
  resetPersonal()
  expect(await confinedTo()).toBe(`${HANDOVER}?replaces=3`)
  isHeld = false
  await holding
  other.close()
  expect(await confinedTo()).toBe(LOCKED)
})

test.each(['touched', 'left alone'])('a calendar that was set back keeps no tablet open that is %s', async (how) => {
  vi.setSystemTime(Date.now() + 400 * DAY)
  await setPin('2580')
  await watchIdle()
  await touch()
  vi.setSystemTime(Date.now() - 400 * DAY)
  if (how === 'touched') await touch()
  else await later()
  vi.setSystemTime(Date.now() + 6 * MINUTE)
  await later()
  await locked()
})

test('after the end of the session a touch opens nothing of the rep’s', async () => {
  await setPin('2580')
  await watchIdle()
  world.page.machine.subscribe(({ before }) => before.kind === 'member' && resetPersonal())
  tablet.cookie = 0
  await world.page.machine.identify()
  expect(world.page.machine.presence().kind).toBe('visitor')
  const outboxes = async () => (await tablet.databases()).filter((name) => name.startsWith('outbox'))
  expect(await outboxes()).toEqual([])
  vi.setSystemTime(Date.now() + MINUTE)
  await touch()
  for (const run of world.timers.splice(0)) run()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await outboxes()).toEqual([])
})
