/** What a screen acknowledges is on the disk first. */
import { expect, test } from 'vitest'
import { keepFirst } from '#account/keep-first.ts'

/** A count whose disk answers when the test says so. */
function openCount() {
  const events: string[] = []
  const writes: ((isKept: boolean) => void)[] = []
  let drawn = 0
  const { change } = keepFirst<number>({
    now: () => drawn,
    keep: (value) => {
      events.push(`keep ${value}`)
      return new Promise((resolve) => writes.push(resolve))
    },
    draw: (value) => {
      drawn = value
      events.push(`draw ${value}`)
    },
  })
  const written = async (isKept: boolean) => {
    await new Promise((resolve) => setTimeout(resolve))
    writes.shift()?.(isKept)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { change, written, events, drawn: () => drawn }
}

const oneMore = (n: number) => n + 1

test('nothing is drawn before the disk has it, and each change is made of what the one before left', async () => {
  const { change, written, events, drawn } = openCount()
  const both = Promise.all([change(oneMore), change(oneMore)])
  await new Promise((resolve) => setTimeout(resolve))
  expect(drawn()).toBe(0)
  await written(true)
  expect(drawn()).toBe(1)
  await written(true)
  expect(await both).toEqual([true, true])
  expect(events).toEqual(['keep 1', 'draw 1', 'keep 2', 'draw 2'])
})

test('what changes nothing is not written', async () => {
  const { change, events } = openCount()
  expect(await change((n) => n)).toBe(true)
  expect(events).toEqual([])
})

test('a disk that keeps nothing is told of, and the work goes on', async () => {
  const { change, written, drawn } = openCount()
  const first = change(oneMore)
  await written(false)
  expect([await first, drawn()]).toEqual([false, 1])
  const second = change(oneMore)
  await written(true)
  expect([await second, drawn()]).toEqual([true, 2])
})

test('a change that cannot be made keeps the next from nothing', async () => {
  const { change, written, drawn } = openCount()
  const broken = change(() => {
    throw new Error('no such line')
  })
  await expect(broken).rejects.toThrow('no such line')
  const next = change(oneMore)
  await written(true)
  expect([await next, drawn()]).toEqual([true, 1])
})
