/** What a rep takes along for a visit: in the customer's own database, as its page reads it, and gone with the rep. */
import { expect, test } from 'vitest'
import type { Taken, Taker } from '#catalogue/segments.ts'
import { calls } from '#contract/calls.ts'
import { PACK_STEPS } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import { FIRST_ORDERS, ordersInput, UNPAID_ORDERS } from '#domain/order-list.ts'
import { Tablet, type Asked, type Said } from './tablet.ts'

const REP = 90
const PARTS = [calls.papers, calls.fastBuy, calls.lastPaid, calls.addresses, calls.coupons].map(({ path }) => path)
const ORDERS = calls.orders.path
/** The last orders, and all that are unpaid; 3 is older than the first page. */
const LAST = [
  { id: '1', state: STATE.shipped },
  { id: '2', state: STATE.done },
]
const UNPAID = [{ id: '3', state: STATE.unpaid }]

function lists({ path, query, headers }: Asked): Said | undefined {
  const of = headers['x-acting-user']
  if (path === ORDERS) return { data: { data: query.includes('stage=pay') ? UNPAID : LAST, total: 2, of } }
  const id = path.startsWith(`${ORDERS}/`) ? path.slice(ORDERS.length + 1) : ''
  if (id) return { data: { id, lines: [], of } }
  return PARTS.includes(path) ? { data: { data: [], total: 0, lapses: [], of } } : undefined
}

async function repAtHome() {
  const tablet = new Tablet()
  tablet.reps.set(REP, new Set([7, 8]))
  tablet.cookie = REP
  tablet.script = lists
  const page = tablet.open()
  await page.machine.arrived()
  const presence = page.machine.presence()
  if (presence.kind !== 'member') throw new Error('no rep is here')
  const store = await page.keeper()
  tablet.asked = []
  const taken: Taker[] = []
  const takePrices = async (taker: Taker): Promise<Taken> => {
    taken.push(taker)
    return { kind: 'taken', generation: 1, hasPrices: true }
  }
  const take = (customer: number, done: readonly string[] = [], isHere = () => true) => {
    const steps: string[] = []
    const onDone = (step: string) => void steps.push(step)
    const { account } = presence
    return store
      .fetchPack(account, customer, { done, onDone, isHere, takePrices })
      .then((stopped) => ({ stopped, steps }))
  }
  return { tablet, page, take, taken }
}

test('what was taken along is read by the customer’s page without a network', async () => {
  const { tablet, take } = await repAtHome()
  const { stopped, steps } = await take(7)
  expect([stopped, steps.length]).toEqual([null, PACK_STEPS])
  expect(new Set(tablet.asked.map(({ headers }) => headers['x-acting-user']))).toEqual(new Set(['7']))
  tablet.script = () => 'lost'
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  expect(page.machine.presence()).toMatchObject({ kind: 'member', user: { id: 7 } })
  const papers = await page.reads.read('papers', {})
  expect([papers.stale, (papers.data as unknown as { of: string }).of]).toEqual([true, '7'])
})

test('the list of orders, the unpaid ones, and each order that is open, are read without a network', async () => {
  const { tablet, take } = await repAtHome()
  await take(7)
  tablet.script = () => 'lost'
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  expect((await page.reads.read('orders', ordersInput(FIRST_ORDERS))).data.data).toEqual(LAST)
  const unpaid = await page.reads.read('orders', ordersInput(UNPAID_ORDERS))
  expect([unpaid.data.data, unpaid.stale]).toEqual([UNPAID, true])
  for (const id of ['1', '3']) expect((await page.reads.read('order', { id })).data).toMatchObject({ id, of: '7' })
  await expect(page.reads.read('order', { id: '2' })).rejects.toMatchObject({ failure: { kind: 'offline' } })
})

test('of the open orders, a second run reads only those that are missing', async () => {
  const { tablet, take } = await repAtHome()
  tablet.script = (asked) => (asked.path === `${ORDERS}/3` ? 'lost' : lists(asked))
  const first = await take(7)
  expect(first.stopped).toBe('offline')
  tablet.script = lists
  tablet.asked = []
  expect((await take(7, first.steps)).stopped).toBe(null)
  const orders = tablet.asked.filter(({ path }) => path.startsWith(ORDERS)).map(({ path }) => path)
  expect(orders).toEqual([`${ORDERS}/3`])
})

test('a member’s own device keeps no orders', async () => {
  const tablet = new Tablet()
  tablet.cookie = 7
  tablet.script = lists
  const page = tablet.open()
  await page.machine.arrived()
  await page.reads.read('orders', ordersInput(FIRST_ORDERS))
  tablet.script = () => 'lost'
  await expect(page.reads.read('orders', ordersInput(FIRST_ORDERS))).rejects.toMatchObject({
    failure: { kind: 'offline' },
  })
})

test('an interrupted run goes on where it was', async () => {
  const { tablet, take } = await repAtHome()
  tablet.script = (asked) => (asked.path === calls.addresses.path ? 'lost' : lists(asked))
  const first = await take(7)
  expect(first.stopped).toBe('offline')
  tablet.script = lists
  tablet.asked = []
  const second = await take(7, first.steps)
  expect(second.stopped).toBe(null)
  expect(tablet.asked.map(({ path }) => path)).not.toContain(calls.papers.path)
  expect(new Set([...first.steps, ...second.steps]).size).toBe(PACK_STEPS)
})

test('a customer that is not the rep’s leaves nothing on the device', async () => {
  const { tablet, take } = await repAtHome()
  const before = await tablet.databases()
  const { stopped, steps } = await take(9)
  expect([stopped, steps]).toEqual(['refused', []])
  expect(await tablet.databases()).toEqual(before)
})

test('after the rep has left, nothing more is kept', async () => {
  const { take } = await repAtHome()
  const { stopped, steps } = await take(7, [], () => false)
  expect([stopped, steps]).toEqual(['superseded', []])
})

test('who sees no prices has none taken along', async () => {
  const { tablet, take, taken } = await repAtHome()
  const baseOf = (is_passed: number) => (asked: Asked) =>
    asked.path === calls.userBase.path
      ? { data: { id: 7, username: 'u7', is_passed, rep: { id: REP, name: '', phone: '' } } }
      : lists(asked)
  tablet.script = baseOf(0)
  expect((await take(7)).stopped).toBe(null)
  expect(taken).toEqual([])
  tablet.script = baseOf(1)
  expect((await take(7)).stopped).toBe(null)
  expect(taken.map(({ id }) => id)).toEqual([7])
})
