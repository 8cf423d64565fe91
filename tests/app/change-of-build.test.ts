/** A waiting build takes over, also where the browser forgets it; and no page is loaded again and again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeOfBuild, FORGOTTEN } from '#app/change-of-build.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const ask = vi.fn()
const reload = vi.fn()
/** A page as it is after each load. */
const loaded = () => changeOfBuild({ ask, reload })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  kept.clear()
})

test('the page that asked is loaded anew when the build has taken over, others are not', () => {
  const other = loaded()
  other.inControl()
  expect(reload).not.toHaveBeenCalled()
  const page = loaded()
  page.begin()
  expect(ask).toHaveBeenCalledTimes(1)
  page.inControl()
  vi.advanceTimersByTime(FORGOTTEN)
  expect(reload).toHaveBeenCalledTimes(1)
  loaded().goOn(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('forgotten by the browser: loaded anew, which wakes it, and once more for the new build', () => {
  loaded().begin()
  vi.advanceTimersByTime(FORGOTTEN)
  expect(reload).toHaveBeenCalledTimes(1)
  loaded().goOn(false)
  expect(reload).toHaveBeenCalledTimes(2)
  loaded().goOn(false)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the reload itself wakes the build, and hangs at the worker that ended: it begins anew', () => {
  const page = loaded()
  page.begin()
  vi.advanceTimersByTime(FORGOTTEN)
  page.inControl()
  expect(reload).toHaveBeenCalledTimes(2)
  loaded().goOn(false)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('forgotten again and again: asked three times, then the page is left alone', () => {
  loaded().begin()
  for (let i = 0; i < 4; i += 1) {
    vi.advanceTimersByTime(FORGOTTEN)
    loaded().goOn(true)
  }
  expect(ask).toHaveBeenCalledTimes(3)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a build that takes over much later loads nothing anew', () => {
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('closed')
    },
  })
  const page = loaded()
  page.begin()
  vi.advanceTimersByTime(FORGOTTEN)
  page.inControl()
  expect(reload).not.toHaveBeenCalled()
})
