import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setNavigator } from '#actions/frame/go.ts'
import { watchDay } from '#actions/frame/watch-day.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const read = vi.fn(async () => {})
let end = (): void => {}

beforeEach(() => {
  // In China it is five minutes to midnight.
  vi.useFakeTimers({ now: Date.parse('2026-11-26T15:55:00Z') })
  vi.stubGlobal('document', page)
  setNavigator({ go: () => {}, revalidate: read })
  read.mockClear()
  page.visibilityState = 'visible'
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

function turn(visibilityState: string): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000)

test('a page about today that somebody looks at is read anew at midnight, and not before', () => {
  end = watchDay('2026-11-26')
  pass(4)
  turn('visible')
  expect(read).not.toHaveBeenCalled()
  pass(2)
  expect(read).toHaveBeenCalled()
})

test('a tablet that was put away in the evening shows the new day when it is taken up', () => {
  end = watchDay('2026-11-26')
  turn('hidden')
  pass(600)
  expect(read).not.toHaveBeenCalled()
  turn('visible')
  expect(read).toHaveBeenCalledTimes(1)
})

test('a page about another day, and one that has gone, are left alone', () => {
  watchDay('')
  watchDay('2026-11-26')()
  pass(600)
  turn('visible')
  expect(read).not.toHaveBeenCalled()
})
