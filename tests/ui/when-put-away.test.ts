/** What is typed is on the disk before a phone may end the page. */
import { afterEach, expect, test, vi } from 'vitest'
import { whenPutAway } from '#parts/form/when-put-away.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a page that is hidden is put away, as one that is left; one that is seen again is not', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame))
  let runs = 0
  const end = whenPutAway(() => (runs += 1))
  const turn = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  expect(runs).toBe(1)
  turn('visible')
  expect(runs).toBe(1)
  frame.dispatchEvent(new Event('pagehide'))
  expect(runs).toBe(2)
  end()
  turn('hidden')
  frame.dispatchEvent(new Event('pagehide'))
  expect(runs).toBe(2)
})
