/** A rep's tablet: what belongs to one customer, what to the rep, and what ends with whom. */
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { idOf, loginOf, type Change } from '#account/machine.ts'
import type { Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { leftIn } from '#storage/outbox.ts'
import { card } from '#tests/outbox/sample.ts'
import { Tablet } from './tablet.ts'
import { eventually } from '#tests/support/eventually.ts'

const REP = 90

/** @param customers each gets a page of its own, as on tabs that are open side by side */
async function repAtWork(...customers: number[]): Promise<{ tablet: Tablet; pages: Wired[] }> {
  const tablet = new Tablet()
  tablet.reps.set(REP, new Set(customers))
  tablet.cookie = REP
  const pages: Wired[] = []
  for (const customer of customers) {
    const page = tablet.open(undefined, customer)
    await page.machine.known()
    await page.machine.identify()
    pages.push(page)
  }
  tablet.asked = []
  return { tablet, pages }
}

const member = (page: Wired | undefined) => {
  const presence = page?.machine.presence()
  if (presence?.kind !== 'member') throw new Error('nobody is here')
  return presence
}

const add = (page: Wired | undefined, goods: number) =>
  member(page).box.dispatch({ kind: 'add', card: card(goods), n: 1 })

const idb = (tablet: Tablet) => ({ indexedDB: tablet.indexedDB, IDBKeyRange })

test('customers are open side by side, and every request says for whom it is and whose session it needs', async () => {
  const { tablet, pages } = await repAtWork(7, 8)
  const [first, second] = pages
  expect(pages.map((page) => [idOf(page.machine.presence()), loginOf(page.machine.presence())])).toEqual([
    [7, REP],
    [8, REP],
  ])
  const [seven, eight] = await Promise.all([first?.reads.read('goodsList', {}), second?.reads.read('goodsList', {})])
  expect([seven?.data.data[0]?.id, eight?.data.data[0]?.id]).toEqual([7, 8])
  await first?.machine.identify()
  expect(tablet.asked.map(({ path, headers }) => [path, headers['x-acting-user'], headers['x-acting-rep']])).toEqual([
    [calls.goodsList.path, '7', `${REP}`],
    [calls.goodsList.path, '8', `${REP}`],
    [calls.userBase.path, '7', undefined],
    [calls.cartList.path, '7', `${REP}`],
  ])
})

test('a customer of a rep, of another rep, and the customer’s own login share no database', async () => {
  const { tablet, pages } = await repAtWork(7)
  const hashes = [member(pages[0]).account.hash]
  tablet.reps.set(91, new Set([7]))
  for (const [cookie, customer] of [
    [91, 7],
    [7, 0],
  ] as const) {
    tablet.cookie = cookie
    const page = tablet.open(undefined, customer)
    await page.machine.known()
    await page.machine.arrived()
    hashes.push(member(page).account.hash)
  }
  expect(new Set(hashes).size).toBe(3)
})

test('another rep of the same customer takes over in one step, and nothing of the first is theirs', async () => {
  const { tablet, pages } = await repAtWork(7)
  const [page] = pages
  tablet.script = ({ method }) => (method === 'POST' ? 'lost' : undefined)
  await add(page, 3)
  tablet.reps.set(91, new Set([7]))
  tablet.cookie = 91
  await page?.machine.arrived()
  expect(loginOf(page?.machine.presence() as never)).toBe(91)
  expect(member(page).box.getView().pending).toBe(0)
})

test('a cold start without a network opens the customer of the address, and no other', async () => {
  const { tablet } = await repAtWork(7, 8)
  tablet.script = () => 'lost'
  const started = tablet.open(undefined, 8)
  await started.machine.known()
  expect(idOf(started.machine.presence())).toBe(8)
  const stranger = tablet.open(undefined, 9)
  await stranger.machine.known()
  expect(stranger.machine.presence().kind).toBe('visitor')
})

test('a logout in one tab ends all customers of the rep, and nothing of any of them stays', async () => {
  const { tablet, pages } = await repAtWork(7, 8)
  await pages[0]?.machine.leave({ edits: false, drafts: false })
  await eventually(() => expect(pages[1]?.machine.presence().kind).toBe('visitor'))
  await eventually(async () => expect(await tablet.databases()).toEqual(['catalogue', 'shared']))
})

test('another login on this device forgets what was seen of every customer, and keeps what waits', async () => {
  const { tablet, pages } = await repAtWork(7, 8)
  tablet.script = ({ method }) => (method === 'POST' ? 'lost' : undefined)
  await add(pages[0], 3)
  const hashes = pages.map((page) => member(page).account.hash)
  for (const page of pages) await member(page).box.close()
  tablet.script = () => undefined
  tablet.cookie = 5
  const pharmacy = tablet.open()
  await pharmacy.machine.known()
  await pharmacy.machine.arrived()
  const names = await tablet.databases()
  expect(names.filter((name) => hashes.some((hash) => name === `user-${hash}`))).toEqual([])
  expect((await leftIn(hashes[0] as string, idb(tablet))).edits).toBe(1)
})

test('a customer that is taken away is left: what waits is parked with the reason, what was seen is gone, the others stay', async () => {
  const { tablet, pages } = await repAtWork(7, 8)
  const [page, other] = pages
  const whys: Change['why'][] = []
  page?.machine.subscribe(({ why }) => whys.push(why))
  tablet.script = ({ method }) => (method === 'POST' ? 'lost' : undefined)
  await add(page, 3)
  await add(page, 4)
  const { hash } = member(page).account
  tablet.script = () => undefined
  tablet.reps.set(REP, new Set([8]))
  await page?.machine.identify()
  expect(page?.machine.presence().kind).toBe('visitor')
  expect(whys).toContain('unassigned')
  expect(await leftIn(hash, idb(tablet))).toMatchObject({ edits: 2, parked: 2 })
  expect(await tablet.databases()).not.toContain(`user-${hash}`)
  expect(idOf(other?.machine.presence() as never)).toBe(8)
  const { account } = member(other)
  const waiting = await (await other?.keeper())?.customers(account.login?.hash as string)
  expect(waiting?.map(({ customer, edits, parked }) => [customer, edits, parked])).toEqual([
    [7, 2, 2],
    [8, 0, 0],
  ])
  const keeper = await other?.keeper()
  expect(await keeper?.giveUpCustomer({ hash })).toBe(true)
  expect((await keeper?.customers(account.login?.hash as string))?.map(({ customer }) => customer)).toEqual([8])
  expect((await tablet.databases()).filter((name) => name.includes(hash))).toEqual([])
})

test('whoever is no rep of this customer is turned away from its page, and stays who they are elsewhere', async () => {
  const tablet = new Tablet()
  tablet.cookie = 5
  const own = tablet.open()
  await own.machine.known()
  await own.machine.arrived()
  tablet.script = ({ path, headers }) =>
    path === calls.userBase.path && headers['x-acting-user'] === '7'
      ? { status: 403, data: { reason: 'unassigned' } }
      : undefined
  const page = tablet.open(undefined, 7)
  const whys: Change['why'][] = []
  page.machine.subscribe(({ why }) => whys.push(why))
  await page.machine.known()
  expect(page.machine.presence().kind).toBe('visitor')
  expect(whys).toEqual(['unassigned'])
  expect(idOf(own.machine.presence())).toBe(5)
})

test('a buyer who logs in on a customer’s page, or opens it, is not left there: it is another one’s, and what waits waits for the rep', async () => {
  const { tablet, pages } = await repAtWork(7)
  const [page] = pages
  tablet.script = ({ method }) => (method === 'POST' ? 'lost' : undefined)
  await add(page, 3)
  const { hash } = member(page).account
  tablet.script = () => undefined
  tablet.cookie = 5
  const whys: string[] = []
  const listen = (one: Wired | undefined) => one?.machine.subscribe(({ why, now }) => whys.push(`${why} ${now.kind}`))
  listen(page)
  await page?.machine.arrived()
  expect(whys).toEqual(['elsewhere visitor'])
  expect(await leftIn(hash, idb(tablet))).toMatchObject({ edits: 1, parked: 0 })
  const opened = new Tablet()
  opened.cookie = 5
  whys.length = 0
  const fresh = opened.open(undefined, 7)
  listen(fresh)
  await fresh.machine.known()
  expect(whys).toEqual(['elsewhere visitor'])
})

test('a backend that does not know reps names its own member: no page of a customer shows them', async () => {
  const tablet = new Tablet()
  tablet.cookie = 5
  tablet.script = ({ path }) => (path === calls.userBase.path ? { data: { id: 5, username: 'u5' } } : undefined)
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  expect(page.machine.presence().kind).toBe('visitor')
})
