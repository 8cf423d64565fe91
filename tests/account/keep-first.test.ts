/** What a screen acknowledges is on the disk first. */
import { expect, test } from 'vitest'
import { keepFirst } from '#account/keep-first.ts'

/** A count whose disk answers when the test says so. */
function openCount() {
  const events: string[] = []
  const writes: ((isKept: boolean) => void)[] = []
  let drawn = 0
  const disk = { count: 0 }
  const { change, reset } = keepFirst<number>({
    now: () => drawn,
    keep: (make) =>
      new Promise((resolve) =>
        writes.push((isKept) => {
          if (!isKept) return resolve(null)
          const value = make(disk.count)
          if (value !== disk.count) events.push(`keep ${value}`)
          disk.count = value
          resolve({ value })
        }),
      ),
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
  return { change, reset, written, events, disk, drawn: () => drawn }
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
  const { change, written, events } = openCount()
  const done = change((n) => n)
  await written(true)
  expect([await done, events]).toEqual([true, []])
})

test('what another tab has kept meanwhile is built upon, and drawn', async () => {
  const { change, written, disk, drawn } = openCount()
  disk.count = 5
  const done = change(oneMore)
  await written(true)
  expect([await done, disk.count, drawn()]).toEqual([true, 6, 6])
})

test('what the disk could not keep is on it with the next change that it keeps, unless its owner has left', async () => {
  const { change, reset, written, disk, drawn } = openCount()
  const lost = async () => {
    const done = change(oneMore)
    await written(false)
    await done
  }
  await lost()
  const next = change(oneMore)
  await written(true)
  expect([await next, disk.count, drawn()]).toEqual([true, 2, 2])
  await lost()
  disk.count = 40
  reset()
  const theirs = change((n) => n)
  await written(true)
  expect([await theirs, disk.count, drawn()]).toEqual([true, 40, 40])
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
  const said = expect(broken).rejects.toThrow('no such line')
  await written(true)
  await said
  const next = change(oneMore)
  await written(true)
  expect([await next, drawn()]).toEqual([true, 1])
})
