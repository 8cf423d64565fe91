/** Offers that have ended make the page be read again, but not once each. */
import { expect, test, vi } from 'vitest'
import { readAgain } from '#parts/offers/use-timely.ts'

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
