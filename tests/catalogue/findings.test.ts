/** Finding takes a share of the time: beyond it an answer may be some seconds old, and never older. */
import { expect, test } from 'vitest'
import { type Findings, findings } from '#server/catalogue/findings.ts'

/** A find that takes `ms` on a clock of its own, and answers with the revision it looked through. */
function slow(ms: number) {
  const clock = { now: 0 }
  const found: Findings = findings(() => clock.now)
  const find = (rev: number, key = 'list'): number =>
    found.at(rev, key, () => {
      clock.now += ms
      return rev
    })
  return { clock, find }
}

test('the same revision is found once', () => {
  const { clock, find } = slow(100)
  expect([find(1), find(1), clock.now]).toEqual([1, 1, 100])
})

test('a person’s edits are seen one by one', () => {
  const { clock, find } = slow(50)
  for (let rev = 1; rev <= 20; rev++) {
    expect(find(rev)).toBe(rev)
    clock.now += 2_000
  }
})

test('a writer that never stops takes a share of the time, and answers are at most ten seconds old', () => {
  const { clock, find } = slow(100)
  const foundAt = new Map<number, number>()
  let spent = 0
  for (let rev = 1; clock.now < 60_000; rev++) {
    const before = clock.now
    const answered = find(rev)
    if (clock.now > before) foundAt.set(answered, before)
    spent += clock.now - before
    expect(before - (foundAt.get(answered) ?? NaN)).toBeLessThan(10_000)
    clock.now += 100
  }
  expect(spent / clock.now).toBeLessThan(0.2)
})

test('a change makes nobody wait for the finding of many lists anew', () => {
  const { clock, find } = slow(100)
  const lists = Array.from({ length: 10 }, (_, i) => `list ${i}`)
  for (const list of lists) find(1, list)
  clock.now = 5_000
  const before = clock.now
  for (const list of lists) find(2, list)
  expect(clock.now - before).toBeLessThan(400)
})

test('what was never found is found, however much was spent', () => {
  const { find } = slow(5_000)
  find(1)
  expect(find(2, 'another')).toBe(2)
})

test('the oldest of many results makes room', () => {
  const { find } = slow(0)
  for (let i = 0; i <= 200; i++) find(1, `list ${i}`)
  expect([find(2, 'list 0'), find(1, 'list 200')]).toEqual([2, 1])
})
