/** A waiting build takes over when nobody is disturbed; after three days it waits for quiet and for edits no longer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onIdle, OVERDUE } from '#app/safe-point.ts'
import { resetPersonal } from '#state/personal.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

const HOUR = 3_600_000
let path = '/'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'visible', activeElement: null })
  vi.stubGlobal('location', {
    get pathname() {
      return path
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetPersonal()
  ui.sheet = ''
  path = '/'
})

function waiting(waited: number): () => boolean {
  let took = false
  onIdle(() => (took = true), waited)
  return () => took
}

test('at once when the page has been quiet for half a minute', () => {
  const took = waiting(0)
  vi.advanceTimersByTime(25_000)
  expect(took()).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(took()).toBe(true)
})

test('edits that wait hold it up, but not for more than three days', () => {
  sync.pending = 3
  const took = waiting(OVERDUE - HOUR)
  vi.advanceTimersByTime(HOUR - 10_000)
  expect(took()).toBe(false)
  vi.advanceTimersByTime(20_000)
  expect(took()).toBe(true)
})

test('edits that live in the page alone hold it up for as long as they do', () => {
  Object.assign(sync, { pending: 3, kind: 'unavailable' })
  const took = waiting(OVERDUE)
  vi.advanceTimersByTime(HOUR)
  expect(took()).toBe(false)
})

test.each([
  ['an open sheet', () => (ui.sheet = 'sync')],
  ['a checkout', () => (path = '/cart_step2')],
])('%s holds it up also when it is overdue', (_, occupy) => {
  occupy()
  const took = waiting(OVERDUE)
  vi.advanceTimersByTime(HOUR)
  expect(took()).toBe(false)
})
