/** Many edits in one step: one transaction, one drawing, all or none. */
import { expect, test } from 'vitest'
import type { Intent } from '#outbox/types.ts'
import { QUEUE_MAX_OPS } from '#domain/limits.ts'
import { openBench } from './bench.ts'
import { card, key } from './sample.ts'

const adds = (n: number): Intent[] => Array.from({ length: n }, (_, i) => ({ kind: 'add', card: card(i + 101), n: 2 }))

test('three hundred goods are drawn and written once, and another tab hears of them once', async () => {
  const bench = await openBench()
  await bench.sync()
  bench.online = false
  const other = await bench.another()
  await bench.pass(1_000)
  const { change } = bench.deps.store
  let [writes, drawings, news] = [0, 0, 0]
  other.subscribe(() => (news += 1))
  bench.deps.store.change = (known, decide) => {
    writes += 1
    return change(known, decide)
  }
  bench.outbox.subscribe(() => (drawings += 1))
  const acked = bench.outbox.dispatch(...adds(300), { kind: 'sel', keys: [key(107)], sel: 0 })
  expect(bench.outbox.getView().lines).toHaveLength(300)
  expect(await acked).toEqual({ ok: true })
  expect([writes, drawings < 5]).toEqual([1, true])
  await bench.pass(1_000)
  expect(other.getView().lines).toHaveLength(300)
  expect(other.getView().lines.find((line) => line.key === key(107))?.is_selected).toBe(0)
  // Once for the goods, once for the news, and a few for who sends; not once for each.
  expect(news).toBeLessThan(30)

  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect([...bench.shop.cart(1).values()].map(({ number }) => number)).toEqual(Array.from({ length: 300 }, () => 2))
})

test('more than the queue holds: none of them, and what was there stays', async () => {
  const bench = await openBench()
  await bench.sync()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 1 })
  expect(await bench.outbox.dispatch(...adds(QUEUE_MAX_OPS + 1))).toEqual({ ok: false, why: 'full' })
  expect(bench.outbox.getView().lines.map(({ number }) => number)).toEqual([1])
})
