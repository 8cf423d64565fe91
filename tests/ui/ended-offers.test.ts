/** Offers end on time, also on a device that slept, and make the page be read again, but not once each. */
import { afterEach, expect, test, vi } from 'vitest'
import { readAgain, whenOver } from '#parts/offers/use-timely.ts'
import { setClock } from '#state/clock.ts'

let readings = 0
vi.mock('#actions/frame/go.ts', () => ({ revalidate: () => (readings += 1) }))

test.each([
  ['an offer ends', 200, 1],
  ['another one of the same moment', 200, 0],
  ['a row comes back whose offer ended before', 100, 0],
  ['the row of the first one comes back after that', 200, 0],
  ['the next offer ends', 300, 1],
])('%s', (_, endsAt, times) => {
  readings = 0
  readAgain(endsAt)
  expect(readings).toBe(times)
})

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 25)

/** An offer of half an hour. @returns how often its end was told so far, and how the device is put to sleep */
function beginOffer() {
  vi.useFakeTimers({ now: START })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  setClock(START)
  let ends = 0
  const stop = whenOver(START + 30 * MINUTE, () => (ends += 1))
  return {
    stop,
    ends: () => ends,
    /** Timers stand still meanwhile; the wall clock does not. */
    sleep: async (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      page.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an offer that ends while the device sleeps has ended when the page is seen again, and only once', async () => {
  const offer = beginOffer()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  await offer.sleep(10 * MINUTE)
  expect(offer.ends()).toBe(0)
  await offer.sleep(15 * MINUTE)
  expect(offer.ends()).toBe(1)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(offer.ends()).toBe(1)
})

test('an offer whose row is gone ends unheard', async () => {
  const offer = beginOffer()
  offer.stop()
  await offer.sleep(60 * MINUTE)
  expect(offer.ends()).toBe(0)
})
