/** Copies into other stores: a lane each, after what was done to their lines before, before what was done after. */
import { expect, test } from 'vitest'
import type { Op } from '#outbox/types.ts'
import { COPY_CELLS_MAX } from '#domain/limits.ts'
import { decodeForm } from '#contract/decode-form.ts'
import { answer, BARRED, storesOf } from '#tests/sim/server.ts'
import { ME, openBench, type Bench } from './bench.ts'
import { card, key } from './sample.ts'

const [FIRST = 0, SECOND = 0] = storesOf(ME.id)
const has = (bench: Bench, store: number) =>
  Object.fromEntries([...bench.shop.cart(store)].map(([goods, { number }]) => [goods, number]))
const copy = (bench: Bench, store: number, ...cells: [goods: number, n: number][]) =>
  bench.outbox.dispatch({ kind: 'copy', store, cells: cells.map(([goods, n]) => ({ key: key(goods), n })) })
const copies = (bench: Bench) => bench.sent.filter((s) => s.path === '/api/cart/copy')

async function benchWith(goods: number[], options?: Parameters<typeof openBench>[0]): Promise<Bench> {
  const bench = await openBench(options)
  for (const id of goods) bench.shop.elsewhere(ME.id, id, 5)
  await bench.outbox.pull()
  return bench
}

test('made off line, they are in both stores once when the network is back, and nothing waits', async () => {
  const bench = await benchWith([1, 2])
  bench.online = false
  expect(await copy(bench, FIRST, [1, 3], [2, 4])).toEqual({ ok: true })
  await copy(bench, SECOND, [1, 7])
  expect(bench.outbox.getView()).toMatchObject({ pending: 3, estimated: false, sync: { kind: 'saved', n: 3 } })
  expect([...bench.outbox.getView().copies]).toEqual([
    [FIRST, [key(1), key(2)]],
    [SECOND, [key(1)]],
  ])
  bench.online = true
  await bench.sync()
  expect([has(bench, FIRST), has(bench, SECOND)]).toEqual([{ 1: 3, 2: 4 }, { 1: 7 }])
  expect(bench.outbox.getView()).toMatchObject({ pending: 0, copies: new Map(), sync: { kind: 'synced' } })
  expect((await bench.deps.store.read()).ops).toEqual([])
  expect(copies(bench).map((s) => [s.lane, s.device])).toEqual([
    [`copy-${FIRST}`, `device-copy-${FIRST}`],
    [`copy-${SECOND}`, `device-copy-${SECOND}`],
  ])
})

test('unsent ones of a line into the same store add up; into another they are its own', async () => {
  const bench = await benchWith([1])
  bench.online = false
  for (const n of [3, 4]) await copy(bench, FIRST, [1, n])
  await copy(bench, SECOND, [1, 1])
  expect((await bench.deps.store.read()).ops.map((op) => [op.lane, op.n])).toEqual([
    [`copy-${FIRST}`, 7],
    [`copy-${SECOND}`, 1],
  ])
})

test('a line that is still to be sent goes first, and a number that waits for it does not change what is copied', async () => {
  const bench = await benchWith([])
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await copy(bench, FIRST, [1, 3])
  await bench.outbox.dispatch({ kind: 'set', key: key(1), n: 9 })
  bench.online = true
  await bench.sync()
  expect(has(bench, FIRST)).toEqual({ 1: 3 })
  expect(has(bench, ME.id)).toEqual({ 1: 9 })
  expect(bench.sent.map((s) => s.lane)).toEqual(['cart', `copy-${FIRST}`])
})

test('copied, then deleted here: the copy is there before the line is gone', async () => {
  const bench = await benchWith([1, 2])
  bench.online = false
  await copy(bench, FIRST, [1, 3])
  await bench.outbox.dispatch({ kind: 'del', keys: [key(1), key(2)] })
  expect(bench.outbox.getView().lines).toEqual([])
  bench.online = true
  await bench.sync()
  expect(has(bench, FIRST)).toEqual({ 1: 3 })
  expect(has(bench, ME.id)).toEqual({})
  expect(bench.outbox.getView()).toMatchObject({ pending: 0, parked: [] })
})

test('a store that does not answer holds up no other, no edit and no checkout; only the delete of what it shall get', async () => {
  const bench = await benchWith([1, 2])
  bench.shop.down = FIRST
  bench.online = false
  await copy(bench, FIRST, [1, 3])
  await copy(bench, SECOND, [1, 4])
  await bench.outbox.dispatch({ kind: 'set', key: key(2), n: 8 })
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect(has(bench, SECOND)).toEqual({ 1: 4 })
  expect(has(bench, ME.id)).toEqual({ 1: 5, 2: 8 })
  await bench.outbox.dispatch({ kind: 'del', keys: [key(1), key(2)] })
  expect(await bench.sync()).toBe(false)
  expect(has(bench, ME.id)).toEqual({ 1: 5 })
  bench.shop.down = 0
  await bench.pass(120_000)
  expect(has(bench, FIRST)).toEqual({ 1: 3 })
  expect(has(bench, ME.id)).toEqual({})
})

test('the answer is lost: it goes out again under its key and counts once', async () => {
  const bench = await benchWith([1])
  let lost = 0
  bench.intercept = (shipment, reach) => (shipment.lane === 'cart' || (lost += 1) > 2 ? undefined : (reach(), 'lost'))
  await copy(bench, FIRST, [1, 3])
  await bench.pass(120_000)
  expect(new Set(copies(bench).map((s) => `${s.id} ${s.body}`)).size).toBe(1)
  expect(has(bench, FIRST)).toEqual({ 1: 3 })
})

test('what a store may not have is parked with the server’s words, the others are there; tried again it can go', async () => {
  const bench = await benchWith([1, BARRED])
  await copy(bench, FIRST, [1, 3], [BARRED, 2])
  expect(await bench.sync()).toBe(true)
  const [parked] = bench.outbox.getView().parked
  expect(parked).toMatchObject({
    kind: 'copy',
    store: FIRST,
    key: key(BARRED),
    n: 2,
    why: 'refused',
    msg: '超出经营范围',
    answers: [{ kind: 'again' }, { kind: 'discard' }],
  })
  expect(bench.outbox.getView().sync).toMatchObject({ kind: 'attention', n: 1 })
  expect(has(bench, FIRST)).toEqual({ 1: 3 })
  bench.intercept = (shipment) =>
    shipment.lane === 'cart'
      ? undefined
      : answer(200, '', {
          results: [{ user_id: FIRST, code: 200, msg: '', lines: [{ i: 0, code: 200, id: 1, number: 2, msg: '' }] }],
        })
  await bench.outbox.resolve(parked?.opId ?? '', { kind: 'again' })
  await bench.sync()
  expect(bench.outbox.getView()).toMatchObject({ pending: 0, parked: [], sync: { kind: 'synced' } })
  expect(decodeForm(bench.sent.at(-1)?.body ?? '')).toMatchObject({ numbers: [{ number: '2' }] })
})

test('a line that is gone parks its copy, and does not hold up the other lines', async () => {
  const bench = await benchWith([1, 2, 3])
  bench.shop.elsewhere(ME.id, 2, 0)
  await copy(bench, FIRST, [1, 1], [2, 2], [3, 3])
  await bench.sync()
  expect(has(bench, FIRST)).toEqual({ 1: 1, 3: 3 })
  expect(bench.outbox.getView().parked).toMatchObject([
    {
      key: key(2),
      why: 'gone',
      card: { goods: { name: 'goods 2' } },
      answers: [{ kind: 'again' }, { kind: 'discard' }],
    },
  ])
})

test('a line removed and added elsewhere is found under its new id', async () => {
  const bench = await benchWith([1])
  bench.shop.elsewhere(ME.id, 1, 0)
  bench.shop.elsewhere(ME.id, 1, 2)
  await copy(bench, FIRST, [1, 4])
  await bench.sync()
  expect(has(bench, FIRST)).toEqual({ 1: 4 })
})

test('a store that is not the owner’s any more: the server’s words, not that the line is gone', async () => {
  const bench = await benchWith([1])
  bench.intercept = (shipment) => (shipment.lane === 'cart' ? undefined : answer(404, '门店不存在'))
  await copy(bench, FIRST, [1, 4])
  await bench.sync()
  expect(bench.outbox.getView().parked).toMatchObject([{ msg: '门店不存在', n: 4 }])
})

test('a line that never came to be parks its copy with the same reason', async () => {
  const bench = await benchWith([])
  bench.intercept = (shipment) => (shipment.lane === 'cart' ? answer(422, '', null, { n: ['不可购买'] }) : undefined)
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await copy(bench, SECOND, [1, 3])
  bench.online = true
  expect(await bench.sync()).toBe(false)
  expect(bench.outbox.getView().parked).toMatchObject([
    { kind: 'add', msg: '不可购买' },
    { kind: 'copy', msg: '不可购买' },
  ])
  expect(copies(bench)).toEqual([])
})

test('many lines: as many in one request as a form holds', async () => {
  const goods = Array.from({ length: 120 }, (_, i) => 101 + i)
  const bench = await benchWith(goods)
  await copy(bench, FIRST, ...goods.map((id): [number, number] => [id, 2]))
  await bench.sync()
  expect(copies(bench).map((s) => s.ops.length)).toEqual([COPY_CELLS_MAX, COPY_CELLS_MAX, 120 - 2 * COPY_CELLS_MAX])
  expect(bench.shop.cart(FIRST).size).toBe(120)
})

test.each<[string, unknown]>([
  ['another store', [{ user_id: SECOND, code: 200, msg: '', lines: [{ i: 0, code: 200, id: 1, number: 1, msg: '' }] }]],
  [
    'two stores',
    [1, 2].map(() => ({ user_id: FIRST, code: 200, msg: '', lines: [{ i: 0, code: 200, id: 1, number: 1, msg: '' }] })),
  ],
  ['no lines', [{ user_id: FIRST, code: 200, msg: '' }]],
  ['too few lines', [{ user_id: FIRST, code: 200, msg: '', lines: [] }]],
  ['lines without a store', [{ i: 0, code: 200, id: 1, number: 1, msg: '' }]],
])('an answer about %s is none', async (_, results) => {
  const bench = await benchWith([1])
  bench.intercept = (shipment) => (shipment.lane === 'cart' ? undefined : answer(200, '', { results }))
  await copy(bench, FIRST, [1, 4])
  await bench.sync()
  expect((await bench.deps.store.read()).shipments).toMatchObject([{ lane: `copy-${FIRST}`, state: 'uncertain' }])
})

test('without keys: what was not answered is never sent again unasked', async () => {
  const bench = await benchWith([1], { keyed: false })
  bench.intercept = (shipment, reach) => (shipment.lane === 'cart' ? undefined : (reach(), 'lost'))
  await copy(bench, FIRST, [1, 4])
  await bench.pass(120_000)
  expect(copies(bench)).toHaveLength(1)
  const [parked] = bench.outbox.getView().parked
  expect(parked).toMatchObject({ why: 'uncertain', answers: [{ kind: 'done' }, { kind: 'again' }] })
  await bench.outbox.resolve(parked?.opId ?? '', { kind: 'done' })
  expect(bench.outbox.getView()).toMatchObject({ parked: [], pending: 0 })
  expect(has(bench, FIRST)).toEqual({ 1: 4 })
})

test('a later delete and a later copy of the same line wait in the order they were made', async () => {
  const bench = await benchWith([1])
  bench.online = false
  await copy(bench, FIRST, [1, 3])
  await bench.outbox.dispatch({ kind: 'del', keys: [key(1)] })
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 6 })
  await copy(bench, SECOND, [1, 6])
  bench.online = true
  await bench.sync()
  expect([has(bench, FIRST), has(bench, SECOND), has(bench, ME.id)]).toEqual([{ 1: 3 }, { 1: 6 }, { 1: 6 }])
  expect((await bench.deps.store.read()).ops.filter((op: Op) => op.state !== 'applied')).toEqual([])
})

test('a delete that waited for a copy goes on when the copy cannot be', async () => {
  const bench = await benchWith([])
  let sent = 0
  bench.intercept = (shipment) =>
    shipment.lane !== 'cart' ? undefined : (sent += 1) === 1 ? 'lost' : answer(422, '', null, { n: ['不可购买'] })
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  await copy(bench, FIRST, [1, 3])
  await bench.outbox.dispatch({ kind: 'del', keys: [key(1)] })
  await bench.pass(30_000)
  expect(bench.outbox.getView()).toMatchObject({ pending: 0, lines: [], parked: [{ kind: 'copy', why: 'gone' }] })
})
