/** Whoever holds the tablet ends the session with wrong PINs; what the rep has on it stays for the next login. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Wired } from '#account/wire.ts'
import { PIN_TRIES } from '#domain/rep-pin.ts'
import { ui } from '#state/ui.ts'
import { Tablet } from '#tests/account/tablet.ts'
import { eventually } from '#tests/support/eventually.ts'

const REP = 90
const world = vi.hoisted(() => ({ page: null as unknown as Wired }))
vi.mock('#account/page.ts', () => ({
  env: { channel: () => ({ post: () => {}, listen: () => () => {} }) },
  get machine() {
    return world.page.machine
  },
  keeper: () => world.page.keeper(),
  outbox: async () => member().box,
}))
const { confine, confinedTo, forgetPin, setPin, tryPin } = await import('#actions/rep/lock.ts')

function member() {
  const presence = world.page.machine.presence()
  if (presence.kind !== 'member') throw new Error('nobody is here')
  return presence
}

const tablet = new Tablet()
async function open(customer = 0) {
  world.page = tablet.open(undefined, customer)
  await world.page.machine.known()
  await world.page.machine.arrived()
  return member().shelf
}

beforeEach(() => {
  vi.stubGlobal('location', { assign: () => {} })
  tablet.reps.set(REP, new Set([7]))
  tablet.cookie = REP
})

test('an order of visits and packs that were scanned off line wait for the rep behind wrong PINs', async () => {
  const route = { weekday: 3, ids: [2, 1], key: 'k' }
  const scans = [{ code: '6901028075015' }]
  await (await open()).keepDraft('rep-route', route)
  await setPin('2580')
  await (await open(7)).keepDraft('scans', scans)
  for (let tries = 0; tries < PIN_TRIES; tries += 1) await tryPin('0000')
  expect(world.page.machine.presence().kind).toBe('visitor')
  tablet.cookie = REP
  expect(await (await open()).keptDraft('rep-route')).toEqual(route)
  expect(await (await open(7)).keptDraft('scans')).toEqual(scans)
})

test('the tablet stays locked until its leaving is noted: whoever ends the app in between finds no open one', async () => {
  await open()
  await setPin('2580')
  await confine('/dg/7/qz')
  const { machine } = world.page
  let seen = ''
  vi.spyOn(machine, 'leave').mockImplementation(async () => void (seen = await confinedTo()))
  for (let tries = 0; tries < PIN_TRIES; tries += 1) await tryPin('0000')
  expect(seen).toBe('/dg/7/qz')
})

test('a touch beside the field ends no session: who has forgotten the PIN says so twice', async () => {
  await open()
  await setPin('2580')
  const asked = forgetPin()
  await eventually(() => expect(ui.dialog).not.toBe(null))
  ui.dialog?.answer(false)
  await asked
  expect(world.page.machine.presence().kind).toBe('member')
  const again = forgetPin()
  await eventually(() => expect(ui.dialog).not.toBe(null))
  ui.dialog?.answer(true)
  await again
  expect(world.page.machine.presence().kind).toBe('visitor')
})
