/** What a rep takes along for a visit: in the customer's own database, as its page reads it, and gone with the rep. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { PACK_STEPS } from '#domain/limits.ts'
import { Tablet, type Asked, type Said } from './tablet.ts'

const REP = 90
const PARTS = [calls.papers, calls.fastBuy, calls.lastPaid, calls.addresses, calls.coupons].map(({ path }) => path)

const lists = ({ path, headers }: Asked): Said | undefined =>
  PARTS.includes(path) ? { data: { data: [], total: 0, lapses: [], of: headers['x-acting-user'] } } : undefined

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
  const take = (customer: number, done: readonly string[] = [], isHere = () => true) => {
    const steps: string[] = []
    const onDone = (step: string) => void steps.push(step)
    const { account } = presence
    return store.fetchPack(account, customer, { done, onDone, isHere }).then((stopped) => ({ stopped, steps }))
  }
  return { tablet, page, take }
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
