/** Goods that are waited for, through the queue: set and taken back without a network, merged, and never lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { draftOps } from '#outbox/ops.ts'
import { record } from '#outbox/record.ts'
import { applyChange, newMeta } from '#outbox/state.ts'
import type { OutboxState } from '#outbox/types.ts'
import { baseOf, buildView } from '#outbox/view.ts'
import { answer } from '#tests/sim/server.ts'
import { holds } from '#tests/support/property.ts'
import { ME, openBench, type Bench } from './bench.ts'
import { cartList } from './sample.ts'

const set = (bench: Bench, on: 0 | 1, ...ids: number[]) => bench.outbox.dispatch({ kind: 'watch', ids, on })
const on = (bench: Bench) => [...bench.outbox.getView().watches.on]
const paths = (bench: Bench) => bench.sent.map(({ path }) => path)

test('set and taken back before it was sent: nothing is left to send', async () => {
  const bench = await openBench()
  await bench.outbox.pull()
  bench.online = false
  await set(bench, 1, 1, 2)
  expect(on(bench)).toEqual([1, 2])
  await set(bench, 0, 1, 2)
  expect([on(bench), bench.outbox.getView().pending]).toEqual([[], 0])
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect(bench.sent).toEqual([])
})

test('before the server was ever heard, what is taken back is sent', async () => {
  const bench = await openBench()
  bench.shop.watchesOf(ME.id).add(1)
  bench.online = false
  await set(bench, 1, 1)
  await set(bench, 0, 1)
  expect(bench.outbox.getView().pending).toBe(1)
  bench.online = true
  await bench.sync()
  expect([...bench.shop.watchesOf(ME.id)]).toEqual([])
})

test('taken back and set again is sent, because the message may have ended it meanwhile', async () => {
  const bench = await openBench()
  bench.shop.watchesOf(ME.id).add(1)
  await bench.outbox.pull()
  expect(on(bench)).toEqual([1])
  bench.online = false
  bench.shop.back(ME.id, 1)
  await set(bench, 0, 1)
  expect([...bench.outbox.getView().watches.off]).toEqual([1])
  await set(bench, 1, 1)
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect(paths(bench)).toEqual([calls.watchAdd.path])
  expect([...bench.shop.watchesOf(ME.id)]).toEqual([1])
})

test('many go out in one request, and every context sees them before and after', async () => {
  const bench = await openBench()
  const other = await bench.another()
  bench.online = false
  await set(bench, 1, 1, 2, 3)
  await bench.pass(10)
  expect([...other.getView().watches.on]).toEqual([1, 2, 3])
  bench.online = true
  await bench.pass(5_000)
  await bench.outbox.pull()
  await bench.pass(10)
  expect(new Set(bench.sent.map(({ id }) => id)).size).toBe(1)
  for (const box of [bench.outbox, other, await bench.another()])
    expect([...box.getView().watches.on]).toEqual([1, 2, 3])
  expect((await bench.deps.store.read()).ops).toEqual([])
})

test('an answer that was lost is asked for again, byte for byte', async () => {
  const bench = await openBench()
  let first = true
  bench.intercept = (_, reach) => {
    if (!first) return undefined
    first = false
    reach()
    return 'lost'
  }
  await set(bench, 1, 1)
  while (!(await bench.sync()) || bench.sent.length < 2) await bench.pass(1_000)
  const [one, two] = bench.sent
  expect([one?.id, one?.body]).toEqual([two?.id, two?.body])
  expect(bench.shop.effects.filter(({ kind }) => kind === 'watch')).toHaveLength(1)
})

test('a refused one waits for its owner with the reason, is not drawn, and holds up no checkout', async () => {
  const bench = await openBench()
  bench.intercept = () => answer(422, '最多同时提醒 200 种商品', null, { goods_ids: ['最多同时提醒 200 种商品'] })
  await set(bench, 1, 1)
  await bench.pass(1_000)
  expect(await bench.outbox.sendAll()).toBe(true)
  const { parked, watches, estimated } = bench.outbox.getView()
  expect(parked).toMatchObject([{ kind: 'watch', key: '1', why: 'refused', msg: '最多同时提醒 200 种商品' }])
  expect([[...watches.on], estimated]).toEqual([[], false])
  // Setting it again takes the place of the one that waits.
  bench.intercept = () => undefined
  await set(bench, 1, 1)
  await bench.sync()
  expect([bench.outbox.getView().parked, on(bench)]).toEqual([[], [1]])
})

test('merged watches equal their sequential replay, whatever was already sent', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(0 as const, 1 as const), fc.boolean())
  holds(
    fc.property(fc.subarray([1, 2, 3]), fc.array(step, { maxLength: 14 }), (watched, steps) => {
      const list = { ...cartList(1, 1, []), watched }
      const base = baseOf({ owner: 1, device: 'd', startedEpoch: 0, last: 0, at: 0, list })
      const model = new Set(watched)
      let state: OutboxState = { meta: newMeta('d'), ops: [], shipments: [] }
      let serial = 0
      for (const [goods, flag, isSealed] of steps) {
        const deps = { now: () => 0, serverNow: () => 0, uuid: () => `o${(serial += 1)}` }
        const { change } = record(state, draftOps({ kind: 'watch', ids: [goods], on: flag }, deps), base)
        state = applyChange(state, change ?? {})
        if (flag) model.add(goods)
        else model.delete(goods)
        serial += 1
        const put = state.ops.filter((op) => op.state === 'pending')
        if (isSealed)
          state = applyChange(state, { put: put.map((op) => ({ ...op, state: 'sealed', shipSeq: serial })) })
      }
      const extras = { cards: new Map(), merged: new Map(), stars: new Map(), unwatched: new Set<number>() }
      const view = buildView(state, base, { ...extras, sending: false, unsaved: false, available: true })
      const unsent = state.ops.filter((op) => op.state === 'pending').map((op) => op.key)
      return (
        new Set(unsent).size === unsent.length &&
        view.watches.on.size === model.size &&
        [...model].every((id) => view.watches.on.has(id))
      )
    }),
    { runs: 20_000 },
  )
}, 120_000)
