/** The page's world, wired once: the client, the machine and the reads that every verb uses. */
import { createClient, type Client, type Fetch } from '#net/client.ts'
import type { Outbox } from '#outbox/types.ts'
import { setClock } from '#state/clock.ts'
import { resetPersonal } from '#state/personal.ts'
import { showSession } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import type { DeviceFirst } from './device-first.ts'
import type { Env } from './env.ts'
import type { Shelf } from './keeper.ts'
import { customer } from './acting.ts'
import { lineOf } from './lines.ts'
import { catalogueMark } from './catalogue-mark.ts'
import { boxOf, isSameAccount, rightsOf, type Change, type Presence } from './machine.ts'
import { serverClock } from './server-clock.ts'
import { tabChannel } from './tab-channel.ts'
import { usedBefore } from './used-before.ts'
import { wire } from './wire.ts'

let hydrated: () => void = () => {}
let ready: Promise<unknown> = Promise.resolve()
let onLate = (): void => {}
let device: DeviceFirst | null = null

const clock = serverClock(() => performance.now())

export const env: Env = {
  origin: globalThis.location?.origin ?? '',
  customer,
  base: import.meta.env.VITE_API_BASE ?? '',
  fetch: (input, init) => fetch(input, init),
  lineOf,
  serverNow: clock.now,
  // Only the late chunk asks for these two.
  digest: async (text) => (await import('./late.ts')).digest(text),
  idb: {},
  channel: tabChannel,
  locks: globalThis.navigator?.locks ?? null,
  online: () => navigator.onLine,
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as never),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  makeRoom: async () => (await import('./late.ts')).dropImages(),
}

export const wired = wire(env, {
  usedBefore,
  loadKeeper: () => import('./late.ts'),
  ready: () => ready,
  heard: (date) => {
    clock.heard(date)
    if (date) setClock(date)
  },
  missed: () => (ui.missed = true),
  onLate: () => onLate(),
  device: {
    opened: () => (device?.isOpen() ? device : null),
    open: openDevice,
    isHeld: () => catalogueMark() === 'held',
  },
})

export const { machine, reads, keeper, payDebt } = wired

/** On the server it is the in-process one: HTML is public, so one for everybody will do. */
export let client: Client = wired.client

/** The server's pages read in the same process, many at a time. */
export function readThrough(fetch: Fetch): void {
  const { setTimeout, clearTimeout } = env
  client = createClient({ base: 'http://app', fetch, lineOf, setTimeout, clearTimeout, supersede: false })
}

/** The page came as HTML: nothing on it changes before all of it is hydrated. @returns what to call then */
export function waitUntilHydrated(): () => void {
  ready = new Promise<void>((resolve) => (hydrated = resolve))
  return () => hydrated()
}

/** @param draw draws the page anew: an answer came after it had been drawn with a kept one */
export function whenLate(draw: () => void): void {
  onLate = draw
}

/** What the page shows has changed behind it. */
export const drawAnew = (): void => onLate()

/** The catalogue of this device: taking it, its worker, and the reads that it answers. A chunk of its own. */
export const loadDevice = () => import('./device-page.ts')

/** From now on reads are answered by the device first, where it holds a catalogue. */
export async function openDevice(): Promise<DeviceFirst> {
  const { answers, first } = await loadDevice()
  await answers.open()
  return (device = first)
}

/** The outbox of whoever is here, null for a visitor. Waits only while nobody knows who is here. */
export async function outbox(): Promise<Outbox | null> {
  return boxOf(await settledPresence())
}

/** What is kept for whoever is here, a visitor's where nobody is. */
export async function shelf(): Promise<Shelf> {
  const presence = await settledPresence()
  return presence.kind === 'member' ? presence.shelf : (await keeper()).guest
}

async function settledPresence(): Promise<Presence> {
  const presence = machine.presence()
  return presence.kind === 'unknown' ? machine.known() : presence
}

// Screens see who is here, and nothing of who was.
machine.subscribe(({ now, before }: Change) => {
  if (before.kind === 'member' && !isSameAccount(now, before)) resetPersonal()
  showSession(now.kind === 'member' ? { kind: 'member', user: now.user } : { kind: now.kind, user: null })
  // What the page offers was read with other rights.
  if (isSameAccount(now, before) && rightsOf(now) !== rightsOf(before)) drawAnew()
})
