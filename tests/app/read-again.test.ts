/** A page for which something could not be read is read again without a press, and a call that stays out of order makes no storm. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setNavigator } from '#actions/frame/go.ts'
import { readAgainWhenMissed } from '#app/read-again.ts'
import { ui } from '#state/ui.ts'

const MINUTE = 60_000
const device = { onLine: true, visibilityState: 'visible' }
const page = new EventTarget()

/** When the page was read again, ms from the start of the test. */
let reads: number[] = []
/** Is the server out of order? */
let isDown = true
let stop = (): void => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const seen = { visibilityState: { get: () => device.visibilityState } }
  vi.stubGlobal('document', Object.defineProperties(new EventTarget(), seen))
  Object.assign(device, { onLine: true, visibilityState: 'visible' })
  reads = []
  isDown = true
  const began = performance.now()
  setNavigator({
    go: () => {},
    revalidate: async () => {
      reads.push(performance.now() - began)
      if (isDown) ui.missed = true
    },
  })
  stop = readAgainWhenMissed()
})
afterEach(() => {
  stop()
  ui.missed = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function miss(): Promise<void> {
  ui.missed = true
  await pass(0)
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a server that was away: asked again at growing intervals, and no more once it has answered', async () => {
  await miss()
  await pass(40_000)
  expect(reads).toEqual([5_000, 15_000, 35_000])
  isDown = false
  await pass(60 * MINUTE)
  expect(reads).toEqual([5_000, 15_000, 35_000, 75_000])
})

test('one call that stays out of order: the page is read every five minutes at most', async () => {
  await miss()
  await pass(60 * MINUTE)
  expect(reads.length).toBeLessThan(18)
  const [before = 0, last = 0] = reads.slice(-2)
  expect(last - before).toBe(5 * MINUTE)
})

test('without a network nothing is asked; with it at once', async () => {
  device.onLine = false
  await miss()
  await pass(10 * MINUTE)
  expect(reads).toEqual([])
  device.onLine = true
  isDown = false
  page.dispatchEvent(new Event('online'))
  await pass(0)
  expect(reads).toEqual([10 * MINUTE])
})

test('a page that nobody looks at is read when somebody does', async () => {
  device.visibilityState = 'hidden'
  await miss()
  await pass(10 * MINUTE)
  expect(reads).toEqual([])
  device.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(reads).toEqual([10 * MINUTE])
})

test('a page of which everything was read is left alone', async () => {
  page.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10 * MINUTE)
  expect(reads).toEqual([])
})
