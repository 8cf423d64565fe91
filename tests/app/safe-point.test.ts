/** A waiting build takes over when nobody is disturbed; after three days it waits for quiet and for edits no longer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onIdle, OVERDUE } from '#app/safe-point.ts'
import { resetPersonal } from '#state/personal.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

const page = vi.hoisted(() => ({ path: '/', form: false, dialog: false, secret: '' }))
vi.mock('#state/open-forms.ts', () => ({ hasOpenForm: () => page.form }))

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  Object.assign(page, { path: '/', form: false, dialog: false, secret: '' })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    activeElement: null,
    querySelector: () => (page.dialog ? {} : null),
    querySelectorAll: () => [{ value: page.secret }],
  })
  vi.stubGlobal('location', {
    get pathname() {
      return page.path
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetPersonal()
  ui.sheet = ''
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
  ['a checkout', () => (page.path = '/cart_step2')],
  ['a payment of ephedrine-containing goods', () => (page.path = '/cart_hm')],
  ['a form with a draft, whose photo may be taken just now', () => (page.form = true)],
  ['a dialog of a page', () => (page.dialog = true)],
  ['a password or a code that was typed', () => (page.secret = '8')],
])('%s holds it up also when it is overdue', (_, occupy) => {
  occupy()
  const took = waiting(OVERDUE)
  vi.advanceTimersByTime(HOUR)
  expect(took()).toBe(false)
})
