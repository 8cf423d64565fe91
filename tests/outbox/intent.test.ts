/** Signed orders through the queue: frozen when they are signed, after the cart's edits from before, the same bytes at each try. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decodeForm } from '#contract/decode-form.ts'
import { answer } from '#tests/sim/server.ts'
import { type Bench, openBench } from './bench.ts'
import { card } from './sample.ts'

const KEY = '11111111-1111-4111-8111-111111111111'
/** Five pieces of a goods and three of a combination. */
const LINES = ['1.0.0.1001.0.0.5.100.500.500.0.0', '0.2.3.0.0.0.3.200.600.600.100.0']
const OTHER = '22222222-2222-4222-8222-222222222222'
const sign = (bench: Bench, key = KEY) =>
  bench.outbox.dispatch({ kind: 'sign', key, form: { key, lines: LINES, total: '12.00' } })
const intentsOf = (bench: Bench) => bench.sent.filter(({ path }) => path === calls.intentCreate.path)
const placed = (bench: Bench) => {
  bench.intercept = ({ path }) =>
    path === calls.intentCreate.path ? answer(200, '', { id: 7, state: 'parked' }) : undefined
}

test('without a network it is kept and shown as waiting; another context and a restart find it', async () => {
  const bench = await openBench()
  bench.online = false
  expect(await sign(bench)).toEqual({ ok: true })
  const pieces = new Map([
    ['1.0.0.1001.0.0', 5],
    ['0.2.3.0.0.0', 3],
  ])
  const waiting = [{ key: KEY, at: bench.wall, total: '12.00', pieces }]
  for (const box of [bench.outbox, await bench.another()])
    expect([box.getView().signed, box.getView().pending]).toEqual([waiting, 1])
  placed(bench)
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect([bench.outbox.getView().signed, bench.outbox.getView().pending]).toEqual([[], 0])
  const [shipment] = intentsOf(bench)
  expect(decodeForm(shipment?.body ?? '')).toEqual({ key: KEY, lines: LINES, total: '12.00' })
  expect((await bench.deps.store.read()).ops).toEqual([])
})

test('it goes after the cart’s edits from before it was signed, and one after the other', async () => {
  const bench = await openBench()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await sign(bench)
  await sign(bench, OTHER)
  placed(bench)
  bench.online = true
  expect(await bench.sync()).toBe(true)
  const paths = bench.sent.map(({ path }) => path)
  expect(paths.slice(0, 3)).toEqual([calls.cartAdd.path, calls.intentCreate.path, calls.intentCreate.path])
  expect(intentsOf(bench).map(({ body }) => decodeForm(body)['key'])).toEqual([KEY, OTHER])
})

test('an answer that was lost is asked for again under the same keys, byte for byte', async () => {
  const bench = await openBench()
  let tries = 0
  bench.intercept = ({ path }) => {
    if (path !== calls.intentCreate.path) return undefined
    tries += 1
    return tries < 3 ? 'lost' : answer(200, '', { id: 7, state: 'placed' })
  }
  await sign(bench)
  while (!(await bench.sync())) await bench.pass(60_000)
  expect(new Set(intentsOf(bench).map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
  expect(tries).toBe(3)
})

test('what is refused is parked with the reason; sent again it keeps the key that was signed', async () => {
  const bench = await openBench()
  bench.intercept = ({ path }) =>
    path === calls.intentCreate.path ? answer(409, '含麻黄碱复方制剂不能签字代下单') : undefined
  await sign(bench)
  await bench.sync()
  const [parked] = bench.outbox.getView().parked
  expect(parked).toMatchObject({ kind: 'sign', why: 'refused', msg: '含麻黄碱复方制剂不能签字代下单' })
  expect(parked?.answers.map(({ kind }) => kind)).toEqual(['again', 'discard'])
  placed(bench)
  await bench.outbox.resolve(parked?.opId ?? '', { kind: 'again' })
  expect(await bench.sync()).toBe(true)
  const [first, second] = intentsOf(bench)
  expect([first?.id === second?.id, first?.body === second?.body]).toEqual([false, true])
})
