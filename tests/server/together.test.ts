/** Who asks while a statement is on its way waits with all others who do; nobody hears what was read before they asked. */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from '#server/db/together.ts'

/** A question that takes `ms`, and is told what the clock of writes said when its statement began. */
function asking(ms: number) {
  const statements: number[][] = []
  const state = { written: 0 }
  const ask = together(async (all: readonly number[]) => {
    statements.push([...all])
    const seen = state.written
    await wait(ms)
    return seen
  })
  return { ask, state, statements }
}

test('who comes in one turn is asked for together, and so are all who come while a statement is on its way', async () => {
  const { ask, statements } = asking(10)
  const first = [ask(1), ask(2)]
  await wait(1)
  await Promise.all([...first, ask(3), ask(4), ask(5)])
  await ask(6)
  expect(statements).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('nobody is told what was read before they asked', async () => {
  const { ask, state } = asking(5)
  const told: Promise<void>[] = []
  for (let n = 0; n < 50; n++) {
    const asked = ++state.written
    told.push(ask(n).then((seen) => expect(seen).toBeGreaterThanOrEqual(asked)))
    await wait(1)
  }
  await Promise.all(told)
})

test('a statement that fails fails for those in it alone', async () => {
  let n = 0
  const ask = together(async (all: readonly string[]) => {
    await wait(1)
    if (++n === 1) throw new Error('no connection')
    return all.join()
  })
  const first = expect(ask('a')).rejects.toThrow('no connection')
  await turn()
  await turn()
  const [second, third] = [ask('b'), ask('c')]
  await first
  expect(await Promise.all([second, third])).toEqual(['b,c', 'b,c'])
})

test('a statement that hangs is not waited for by those who come later', async () => {
  let n = 0
  const ask = together<number, number>(() => (++n === 1 ? new Promise<never>(() => {}) : Promise.resolve(n)))
  void ask(1)
  await wait(1)
  const began = performance.now()
  expect(await ask(2)).toBe(2)
  expect(performance.now() - began).toBeLessThan(1_000)
})
