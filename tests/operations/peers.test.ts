/** What `npm run peers` prints: the median with its range, and how many times ours. */
import { expect, test } from 'vitest'
import { compare, spread } from '#tests/bench/peers.ts'
import type { Report } from '#tests/bench/lighthouse.ts'

const report = (paint: number): Report => ({
  score: 90,
  scores: {},
  measures: { 'first-contentful-paint': paint },
  machine: 1500,
})

test('a spread is the median between the lowest and the highest', () => {
  expect(spread([900, 1100, 1000])).toBe('1000 (900 to 1100)')
})

test('a peer is compared with our median; one that could not be measured is named all the same', () => {
  const text = compare(
    new Map([
      ['https://ours', [report(1000), report(1000), report(4000)]],
      ['https://peer', [report(1500)]],
      ['https://gone', []],
    ]),
    'https://ours',
  )
  expect(text).toContain('benchmark index: 1500')
  expect(text).toMatch(/https:\/\/peer[\s\S]*FCP: 1500 \(1500 to 1500\) ms {2}1\.50 × ours/)
  expect(text).toMatch(/https:\/\/gone\n {2}runs: 0/)
})
