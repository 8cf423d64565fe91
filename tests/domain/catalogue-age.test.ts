/** What is said about the age of the catalogue on a device, case by case. */
import { expect, test } from 'vitest'
import { type CatalogueAge, catalogueAge } from '#domain/catalogue-age.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MADE = Date.parse('2027-03-15T08:12:00+08:00')
const TAKEN = MADE + HOUR

const CURRENT: CatalogueAge = { kind: 'current' }
const AS_OF: CatalogueAge = { kind: 'asOf', at: MADE }
const endsIn = (days: number): CatalogueAge => ({ kind: 'ending', days })

const CASES: [string, { age: number; online: boolean; hasPrices?: boolean }, CatalogueAge][] = [
  ['on line, just taken', { age: 0, online: true }, CURRENT],
  ['off line, just taken: whoever orders knows of when the prices are', { age: 0, online: false }, AS_OF],
  ['on line, not renewed since yesterday', { age: DAY, online: true }, AS_OF],
  ['on line, almost a day', { age: DAY - 1, online: true }, CURRENT],
  ['off line, no prices: their age matters to nobody', { age: 10 * DAY, online: false, hasPrices: false }, CURRENT],
  ['on line, three days before the end', { age: 27 * DAY, online: true }, AS_OF],
  ['on line, less than three days', { age: 27 * DAY + 1, online: true }, endsIn(3)],
  ['off line, the last day', { age: 29 * DAY + HOUR, online: false }, endsIn(1)],
  ['off line, over, and still open', { age: 31 * DAY, online: false }, endsIn(1)],
  ['no prices, near the end: rows end too', { age: 28 * DAY, online: false, hasPrices: false }, endsIn(2)],
  ['a clock that was turned back, on line', { age: -400 * DAY, online: true }, CURRENT],
  ['a clock that was turned back, off line', { age: -400 * DAY, online: false }, AS_OF],
]

test.each(CASES)('%s', (_, { age, online, hasPrices = true }, expected) => {
  expect(catalogueAge({ at: MADE, takenAt: TAKEN, hasPrices }, { online, now: TAKEN + age })).toEqual(expected)
})
