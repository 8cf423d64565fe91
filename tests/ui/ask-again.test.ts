/** A page that waits for what others do asks while it is looked at, and when somebody comes back to it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from '#parts/frame/ask-again.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const asked = vi.fn()
let end = (): void => {}
const see = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  asked.mockClear()
  end = askAgain(asked, 1_000)
})
afterEach(() => {
  end()
  see('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('again and again while it is looked at, not behind another app, at once when one is back', () => {
  vi.advanceTimersByTime(2_500)
  expect(asked).toHaveBeenCalledTimes(2)
  see('hidden')
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveBeenCalledTimes(2)
  see('visible')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('not without a network, and not after its end', () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.advanceTimersByTime(5_000)
  vi.stubGlobal('navigator', { onLine: true })
  end()
  vi.advanceTimersByTime(5_000)
  see('visible')
  expect(asked).not.toHaveBeenCalled()
})
