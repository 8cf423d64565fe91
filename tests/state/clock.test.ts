/** How long the server was silent, and what time it is there, with all clocks in the test's hands. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUIET_AFTER } from '#domain/limits.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 9, 1)
const SERVER = Date.UTC(2030, 0, 1)

let stored: Record<string, string> = {}
let looks: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: START })
  stored = {}
  looks = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
  vi.stubGlobal('document', {
    addEventListener: (_: string, run: () => void) => looks.push(run),
    removeEventListener: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => ({ ...(await import('#state/clock.ts')), ...(await import('#state/silence.ts')) })

test('time goes on from the server’s word, whatever the device believes', async () => {
  const { now, setClock } = await load()
  expect(now()).toBe(START)
  setClock(SERVER)
  vi.advanceTimersByTime(90_000)
  expect(now()).toBe(SERVER + 90_000)
})

test('a device that slept, its monotonic clock at rest, knows how late it is', async () => {
  const { now, setClock } = await load()
  setClock(SERVER)
  vi.setSystemTime(START + 20 * MINUTE)
  expect(now()).toBe(SERVER + 20 * MINUTE)
})

test('a wall clock set back loses no time', async () => {
  const { now, setClock } = await load()
  setClock(SERVER)
  vi.advanceTimersByTime(MINUTE)
  vi.setSystemTime(START - 1_000 * MINUTE)
  expect(now()).toBe(SERVER + MINUTE)
})

test('quiet after 30 minutes of silence, to the moment; the first word ends it', async () => {
  const { clock, setClock, watchSilence } = await load()
  watchSilence(true)
  vi.advanceTimersByTime(QUIET_AFTER - 1)
  expect(clock.quiet).toBe(false)
  vi.advanceTimersByTime(1)
  expect(clock.quiet).toBe(true)
  setClock(SERVER)
  expect(clock.quiet).toBe(false)
})

test('every word of the server starts the half hour anew', async () => {
  const { clock, setClock, watchSilence } = await load()
  watchSilence(true)
  vi.advanceTimersByTime(20 * MINUTE)
  setClock(SERVER)
  vi.advanceTimersByTime(29 * MINUTE)
  expect(clock.quiet).toBe(false)
  vi.advanceTimersByTime(MINUTE)
  expect(clock.quiet).toBe(true)
})

test('waking up it looks at once', async () => {
  const { clock, watchSilence } = await load()
  watchSilence(true)
  vi.setSystemTime(START + QUIET_AFTER)
  expect(clock.quiet).toBe(false)
  for (const look of looks) look()
  expect(clock.quiet).toBe(true)
})

test.each([
  ['never heard of', {}, true],
  ['heard 10 minutes ago', { heard: String(START - 10 * MINUTE) }, false],
  ['heard 31 minutes ago', { heard: String(START - 31 * MINUTE) }, true],
  ['heard tomorrow, by a clock that was wrong', { heard: String(START + 1_440 * MINUTE) }, true],
])('opened without a network, the server %s', async (_, kept, quiet) => {
  stored = kept
  const { clock, watchSilence } = await load()
  watchSilence(false)
  expect(clock.quiet).toBe(quiet)
})

test('a start without a network knows of the last word of the visit before', async () => {
  const before = await load()
  before.setClock(SERVER)
  before.watchSilence(false)
  vi.advanceTimersByTime(5 * MINUTE)
  before.setClock(SERVER + 5 * MINUTE)
  vi.resetModules()
  vi.advanceTimersByTime(26 * MINUTE)
  const after = await load()
  after.watchSilence(false)
  expect(after.clock.quiet).toBe(false)
})
