/** Orders out of the table: sealed on the disk before they are sent, each key with one body, and nothing of who left. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Goods, StoreQuote, TableRow } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { AUTO_SEND_MAX_AGE } from '#domain/limits.ts'
import { resetPersonal } from '#state/personal.ts'
import {
  amountOf,
  columnOf,
  linesOf,
  noteOf,
  rowsOf,
  sharedPrice,
  storeTable,
  type TypedTable,
} from '#state/store-table.ts'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

type Sent = { body: string; key: string | undefined; sealedOnDisk: boolean }
const world = vi.hoisted(() => ({
  disk: undefined as unknown,
  sent: [] as Sent[],
  answers: [] as unknown[],
  yes: true,
  keys: 0,
  told: [] as string[],
  /** 撤销 of the newest message. */
  undo: () => {},
  /** The server looked at the key before it answered. */
  isUnderKey: true,
  /** A store that is not theirs any more. */
  lost: 0,
  /** The device says that there is a network, and it leads nowhere. */
  isCut: false,
}))
const onDisk = (): TypedTable => world.disk as TypedTable

vi.mock('#account/drafts.ts', () => ({
  draft: async () => world.disk,
  openDraft: () => ({ keep: async (value: unknown) => ((world.disk = value), true), close: () => {} }),
}))
vi.mock('#account/page.ts', () => ({
  env: { uuid: () => `key-${(world.keys += 1)}` },
  machine: { identify: async () => ({ kind: 'ok' }) },
  client: {
    call: async (_: string, { store_id }: { store_id: number }) =>
      world.isCut
        ? { outcome: { kind: 'offline' } }
        : store_id === world.lost
          ? { outcome: { kind: 'refused', code: 404, msg: '没有这家门店' } }
          : { outcome: { kind: 'ok', data: quote(store_id) } },
    raw: async ({ body }: { body: string }, { headers }: { headers: Record<string, string> }) => {
      const sealed = Object.values(onDisk().columns).map((column) => column.sealed)
      const key = headers['idempotency-key']
      world.sent.push({ body, key, sealedOnDisk: sealed.some((one) => one?.key === key && one?.body === body) })
      const answer = world.answers.shift()
      const outcome = typeof answer === 'function' ? await (answer as () => unknown)() : answer
      const isAnswer = world.isUnderKey && ['ok', 'refused'].includes((outcome as Outcome<unknown>).kind)
      return { outcome, headers: { get: () => (isAnswer ? (key ?? '') : null) } }
    },
  },
}))
vi.mock('#actions/calls/read.ts', () => ({ readOr: async () => null }))
const toast = vi.hoisted(() => (text: string, options?: { action?: { run: () => void } }) => {
  world.told.push(text)
  world.undo = options?.action?.run ?? world.undo
})
vi.mock('#actions/frame/dialogs.ts', () => ({
  confirm: async () => world.yes,
  alert: async (text: string) => toast(text),
  toast,
}))

const { openTable, setNumber, pasteNumbers, dismissResult, fillUsual, clearColumn, removeRow, addGoods } =
  await import('#actions/orders/store-table.ts')
const { isTooOld, keepQuoting, placeOrders, sendSealed } = await import('#actions/orders/store-orders.ts')

const row = (id: number, why = ''): TableRow => ({
  goods: { id, name: `药${id}`, sccj: '', ypgg: '', bzdw: '盒', qg_number: 5, number: 100, expires: '', is_jxq: 0 },
  cells: [7, 8].map((store_id) => ({ store_id, why, price: null, limit_number: 0, limit_note: '', usual_number: 0 })),
})
const quote = (store_id: number) =>
  ({
    store_id,
    refusals: [],
    why: '',
    address: { id: 1 },
    totals: { total: '10.00' },
    digest: 'd',
  }) as unknown as StoreQuote
const placed = (id: string): Outcome<unknown> => ({
  kind: 'ok',
  code: 200,
  msg: '',
  data: { orders: [{ id, total: '10.00' }] },
})
const column = (store: number) => columnOf(storeTable.typed, store)

let close: () => void
beforeEach(async () => {
  Object.assign(world, {
    disk: undefined,
    sent: [],
    answers: [],
    yes: true,
    told: [],
    isUnderKey: true,
    lost: 0,
    isCut: false,
  })
  ui.online = true
  close = openTable()
  await eventually(() => expect(storeTable.ready).toBe(true))
})
afterEach(() => {
  close()
  resetPersonal()
})

test('numbers follow multiples and stock, and are on the disk; a barred cell takes none', async () => {
  setNumber(7, row(1), 7)
  setNumber(7, row(2), 500)
  setNumber(8, row(3, '超出经营范围'), 5)
  expect(column(7).numbers).toEqual({ 1: 10, 2: 100 })
  expect(column(8).numbers).toEqual({})
  await eventually(() => expect(onDisk()?.columns[7] !== undefined).toBe(true))
  expect(onDisk().columns[7]?.numbers).toEqual({ 1: 10, 2: 100 })
})

test('a rectangle goes to the right and down, past its edges nothing', () => {
  void pasteNumbers({ rows: [row(1), row(2)], stores: [7, 8], row: 0, column: 1 }, '5\t10\n\n15\n')
  expect(column(8).numbers).toEqual({ 1: 5 })
  void pasteNumbers({ rows: [row(1), row(2)], stores: [7, 8], row: 0, column: 0 }, '5\t0\n药\t20')
  expect([column(7).numbers, column(8).numbers]).toEqual([{ 1: 5 }, { 2: 20 }])
})

test('how many cells took a number is told when the device has them', async () => {
  world.told = []
  const done = pasteNumbers({ rows: [row(1)], stores: [7], row: 0, column: 0 }, '5')
  expect(world.told).toEqual([])
  await done
  expect([world.told.length, onDisk().columns[7]?.numbers]).toEqual([1, { 1: 5 }])
})

test('撤销 of pasted numbers leaves what was typed since, in their own column and in others', async () => {
  setNumber(7, row(1), 5)
  await pasteNumbers({ rows: [row(1), row(2)], stores: [7, 8], row: 0, column: 0 }, '10\t10\n20\t20')
  setNumber(7, row(2), 25)
  setNumber(8, row(3), 30)
  world.undo()
  expect([column(7).numbers, column(8).numbers]).toEqual([{ 1: 5, 2: 25 }, { 3: 30 }])
})

test('what changed a number is said of that number alone, not of what 撤销 or clearing left', async () => {
  const said = () => [1, 2].map((goods) => noteOf(storeTable.notes, 7, goods, column(7).numbers[goods] ?? 0))
  await pasteNumbers({ rows: [row(1), row(2)], stores: [7, 8], row: 0, column: 0 }, '7\n500')
  expect(said()).toEqual(['step', 'stock'])
  world.undo()
  expect(said()).toEqual(['', ''])
  setNumber(7, row(1), 7)
  expect(said()).toEqual(['step', ''])
  await clearColumn(7, [row(1)])
  expect(said()).toEqual(['', ''])
})

test('撤销 of pasted numbers brings none back into a column that was ordered since', async () => {
  await pasteNumbers({ rows: [row(1)], stores: [7, 8], row: 0, column: 0 }, '5\t5')
  world.answers = [placed('A'), placed('B')]
  await placeOrders([7, 8])
  setNumber(7, row(1), 5)
  world.undo()
  expect([column(7).numbers, column(8).numbers]).toEqual([{ 1: 5 }, {}])
})

/** What the store takes usually, and the price of a piece there, by store. */
const known = (id: number, usual: number, prices: readonly [string | null, string | null] = ['1.00', '1.00']) => {
  const { goods, cells } = row(id)
  return { goods, cells: cells.map((cell, i) => ({ ...cell, usual_number: usual, price: prices[i] ?? null })) }
}

test('填常购 fills what is empty, and clearing empties what is filled; both say how many, and can be taken back', async () => {
  setNumber(7, known(1, 10), 5)
  const rows = [known(1, 10), known(2, 10), row(3)]
  world.told = []
  await fillUsual(7, rows)
  expect([column(7).numbers, world.told]).toEqual([{ 1: 5, 2: 10 }, ['已填入 1 种常购数量']])
  await fillUsual(7, rows)
  expect(world.told.at(-1)).toBe('没有可以填的数量')
  await clearColumn(7, rows)
  expect([column(7).numbers, world.told.at(-1)]).toEqual([{}, '已清空这家门店 2 种的数量'])
  world.undo()
  expect(column(7).numbers).toEqual({ 1: 5, 2: 10 })
})

test('goods that were added can be taken out of the table again, with a way back', async () => {
  ui.online = false
  await addGoods({ ...row(4).goods } as unknown as Goods, [{ id: 7, company: '', may: 1, why: '' }])
  const [added] = storeTable.typed.added
  if (!added) throw new Error('a row was added')
  await removeRow(added)
  expect([storeTable.typed.added, onDisk().added]).toEqual([[], []])
  world.undo()
  expect(storeTable.typed.added.map(({ goods }) => goods.id)).toEqual([4])
})

test('a row has one price where all stores that may buy have it, else each cell its own', () => {
  expect(sharedPrice(known(1, 0))).toBe('1.00')
  expect(sharedPrice(known(1, 0, ['1.00', '1.10']))).toBeNull()
  const [mine, theirs] = known(1, 0, ['1.00', '1.10']).cells
  if (!mine || !theirs) throw new Error('two stores')
  expect(sharedPrice({ goods: row(1).goods, cells: [mine, { ...theirs, why: '超出经营范围' }] })).toBe('1.00')
})

test('what goods cost in all stores is told once each store with a number knows it', () => {
  const lines = (amount: string) => linesOf({ ...quote(7), lines: [{ goods_id: 1, prices: [], amount }] })
  const [first, second] = [{ numbers: { 1: 5 } }, { numbers: { 1: 10, 2: 5 } }]
  const columns = [
    { column: first, lines: lines('5.00') },
    { column: second, lines: lines('9.90') },
    { column: { numbers: {} }, lines: linesOf(null) },
  ]
  expect([amountOf(columns, 1), amountOf(columns, 2)]).toEqual([1490, null])
})

test('each store has its order, its key and its result; a refusal holds up no other and keeps its numbers', async () => {
  setNumber(7, row(1), 5)
  setNumber(8, row(1), 10)
  world.answers = [{ kind: 'refused', code: 409, msg: '价格已变化' }, placed('A')]
  await placeOrders([7, 8])
  expect(world.sent.map(({ sealedOnDisk }) => sealedOnDisk)).toEqual([true, true])
  expect(new Set(world.sent.map(({ key }) => key)).size).toBe(2)
  expect(column(7)).toMatchObject({ numbers: { 1: 5 }, sealed: null, result: { kind: 'refused', msg: '价格已变化' } })
  expect(column(8)).toMatchObject({ numbers: {}, sealed: null, result: { kind: 'placed' } })
  // What was refused has its answer: the next try is another request.
  world.answers = [placed('B')]
  await placeOrders([7, 8])
  expect(world.sent[2]?.key).not.toBe(world.sent[0]?.key)
  expect(onDisk().columns[7]).toMatchObject({ numbers: {}, result: { kind: 'placed' } })
  dismissResult(7)
  expect(column(7).result).toBeNull()
})

test.each<Outcome<never>>([
  { kind: 'timeout' },
  { kind: 'offline' },
  { kind: 'broken', status: 502 },
  { kind: 'login' },
])('after $kind the column stands still, also over a reload, and the same request is sent again', async (lost) => {
  setNumber(7, row(1), 5)
  world.answers = [lost]
  await placeOrders([7, 8])
  expect(column(7).sealed).not.toBeNull()
  setNumber(7, row(1), 50)
  expect(column(7).numbers).toEqual({ 1: 5 })
  await placeOrders([7, 8])
  expect(world.sent).toHaveLength(1)

  close()
  resetPersonal()
  close = openTable()
  await eventually(() => expect(storeTable.ready).toBe(true))
  world.answers = [placed('A')]
  await sendSealed(7)
  expect(world.sent[1]).toEqual(world.sent[0])
  expect(column(7)).toMatchObject({ numbers: {}, sealed: null, result: { kind: 'placed' } })
})

test('after a lost answer a refusal that never looked at the key leaves the column sealed, and is told', async () => {
  setNumber(7, row(1), 5)
  world.answers = [{ kind: 'timeout' }]
  await placeOrders([7, 8])
  world.isUnderKey = false
  for (const msg of ['您的角色只能查看', '操作过于频繁']) {
    world.answers = [{ kind: 'refused', code: 403, msg }]
    await sendSealed(7)
    expect([column(7).sealed !== null, column(7).result, world.told.at(-1)]).toEqual([true, null, msg])
  }
  world.isUnderKey = true
  world.answers = [{ kind: 'refused', code: 409, msg: '价格已变化' }]
  await sendSealed(7)
  expect(column(7)).toMatchObject({ numbers: { 1: 5 }, sealed: null, result: { kind: 'refused', msg: '价格已变化' } })
  expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1)
})

test('the first attempt of all is refused for certain, whoever refuses it', async () => {
  setNumber(7, row(1), 5)
  world.isUnderKey = false
  world.answers = [{ kind: 'refused', code: 403, msg: '您的角色只能查看' }]
  await placeOrders([7, 8])
  expect(column(7)).toMatchObject({ numbers: { 1: 5 }, sealed: null, result: { kind: 'refused' } })
})

test('an answer that comes after its owner left changes nothing of who is here now', async () => {
  setNumber(7, row(1), 5)
  const before = () => JSON.stringify(storeTable)
  let empty = ''
  world.answers = [
    () => {
      resetPersonal()
      empty = before()
      return placed('A')
    },
  ]
  await placeOrders([7, 8])
  expect(before()).toBe(empty)
})

test('without a yes, or without a network, nothing is sealed', async () => {
  setNumber(7, row(1), 5)
  world.yes = false
  await placeOrders([7, 8])
  world.yes = true
  ui.online = false
  await placeOrders([7, 8])
  expect(world.sent).toEqual([])
  expect(column(7).sealed).toBeNull()
})

test('what the server may have forgotten is not sent again by itself', () => {
  const sealed = { key: 'k', body: '', at: 1_000 }
  expect(isTooOld(sealed, 1_000 + AUTO_SEND_MAX_AGE)).toBe(false)
  expect(isTooOld(sealed, 1_001 + AUTO_SEND_MAX_AGE)).toBe(true)
})

test('a store that is not in the table any more keeps no other from ordering', async () => {
  for (const store of [7, 8]) setNumber(store, row(1), 5)
  world.lost = 8
  world.answers = [placed('1')]
  await placeOrders([7])
  expect([world.sent.length, world.told.includes('没有这家门店'), column(7).numbers]).toEqual([1, false, {}])
})

test('goods with a number stand in the table until it is taken out or ordered, usual or not', async () => {
  setNumber(7, row(1), 5)
  setNumber(8, row(2), 5)
  const ids = () => rowsOf({ rows: [row(2)] }, storeTable.typed).map(({ goods }) => goods.id)
  expect(ids()).toEqual([2, 1])
  setNumber(7, row(1), 0)
  expect(ids()).toEqual([2])
})

test('what an earlier build has kept without its row can be taken out, too', async () => {
  close()
  resetPersonal()
  world.disk = { columns: { 7: { numbers: { 4: 5 }, key: 'k', sealed: null, result: null } }, added: [] }
  close = openTable()
  await eventually(() => expect(storeTable.ready).toBe(true))
  const [only] = rowsOf({ rows: [] }, storeTable.typed)
  expect([only?.goods.id, only?.cells.map(({ store_id }) => store_id)]).toEqual([4, [7]])
  if (only) setNumber(7, only, 0)
  expect(column(7).numbers).toEqual({})
})

test('sums that could not be had are said to wait for the network, and are asked for until they are there', async () => {
  setNumber(7, row(1), 10)
  await eventually(() => expect(onDisk()).toBeDefined())
  vi.useFakeTimers()
  try {
    world.isCut = true
    const stop = keepQuoting([7, 8])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([storeTable.unquoted, storeTable.quotes.has(7)]).toEqual([true, false])
    world.isCut = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect([storeTable.unquoted, storeTable.quotes.has(7)]).toEqual([false, true])
    stop()
  } finally {
    vi.useRealTimers()
  }
})
