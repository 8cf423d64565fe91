/** A chunk that cannot be fetched reloads the page, but never under the hands of whoever types. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead, watchChunks } from '#app/missing-chunks.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'

const MINUTE = 60_000
let missing: () => boolean
let networkComes: () => void
let reloads = 0
let focused: { matches: (selector: string) => boolean } | null = null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  reloads = 0
  focused = null
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/', reload: () => (reloads += 1) })
  vi.stubGlobal('document', {
    get activeElement() {
      return focused
    },
    querySelector: () => null,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('addEventListener', (name: string, hear: (event: { preventDefault(): void }) => void) => {
    if (name === 'online') return void (networkComes = () => hear(new Event(name)))
    missing = () => {
      let isTaken = false
      hear({ preventDefault: () => (isTaken = true) })
      return isTaken
    }
  })
  watchChunks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetPersonal()
  ui.sheet = ''
})

test('one reload, and not a second one within a minute', () => {
  expect([missing(), missing(), reloads]).toEqual([true, false, 1])
  vi.advanceTimersByTime(MINUTE)
  expect([missing(), reloads]).toEqual([true, 2])
})

test.each([
  ['a field has the focus', () => (focused = { matches: (selector) => selector.includes('input') })],
  ['a sheet is open', () => (ui.sheet = 'sync')],
  ['a checkout goes on', () => vi.stubGlobal('location', { pathname: '/cart_step2', reload: () => (reloads += 1) })],
  ['the device says that there is no network', () => vi.stubGlobal('navigator', { onLine: false })],
])('none while %s: whoever asked for the chunk is told that it is missing', (_, occupy) => {
  occupy()
  expect([missing(), reloads]).toEqual([false, 0])
})

test('none for what is fetched in advance', async () => {
  await fetchAhead([async () => void expect(missing()).toBe(false)])
  expect(reloads).toBe(0)
})

test('without a network and a worker nothing is fetched in advance, for browsers would remember it as missing; with the network it is', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: null } })
  let fetched = 0
  await fetchAhead([async () => void (fetched += 1)])
  expect(fetched).toBe(0)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } })
  networkComes()
  expect(fetched).toBe(1)
})
