/** A rescue file: made on one tablet of a rep, taken in on another, refused by anybody else’s. */
import { expect, test } from 'vitest'
import { closeFile, openFile } from '#account/rescue-file.ts'
import type { RescueContent } from '#account/rescue.ts'
import type { Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { AUTO_SEND_MAX_AGE } from '#domain/limits.ts'
import { card, cartList, item, key } from '#tests/outbox/sample.ts'
import { Tablet, type Asked } from './tablet.ts'

const REP = 90

const member = (page: Wired) => {
  const presence = page.machine.presence()
  if (presence.kind !== 'member') throw new Error('nobody is here')
  return presence
}

async function open(tablet: Tablet, customer: number, rep = REP): Promise<Wired> {
  tablet.reps.set(rep, new Set([7, 8]))
  tablet.cookie = rep
  const page = tablet.open(undefined, customer)
  await page.machine.known()
  await page.machine.identify()
  return page
}

const loginOf = (page: Wired) => {
  const { account } = member(page)
  return account.login ?? account
}

const lost = ({ method }: Asked) => (method === 'POST' ? ('lost' as const) : undefined)

async function madeOn(tablet: Tablet): Promise<{ page: Wired; content: RescueContent }> {
  let page = await open(tablet, 7)
  tablet.script = lost
  await member(page).box.dispatch({ kind: 'add', card: card(1), n: 3 })
  await member(page).box.sendAll()
  await member(page).box.close()
  page = await open(tablet, 8)
  await member(page).box.dispatch({ kind: 'add', card: card(2), n: 4 })
  const store = await page.keeper()
  const visit = { key: 'v1', customer_id: 8, time: 1, outcome: 'ordered' as const }
  await store.keepVisit(loginOf(page).hash, { key: 'v1', visit, notBefore: 0, refused: '' })
  const { content } = await store.freezeAll(loginOf(page))
  return { page, content: structuredClone(content) }
}

test('another tablet of the rep takes it in once, for customers that it never had open, and sends the same keys', async () => {
  const first = new Tablet()
  const { content } = await madeOn(first)
  expect(content.customers.map(({ customer, ops }) => [customer, ops.length])).toEqual([
    [7, 1],
    [8, 1],
  ])
  const second = new Tablet()
  const page = await open(second, 0)
  const store = await page.keeper()
  const login = loginOf(page)
  expect(await store.takeInAll(login, content)).toEqual({ kind: 'ok', edits: 3 })
  expect(await store.takeInAll(login, content)).toEqual({ kind: 'ok', edits: 0 })
  const waiting = await store.customers(login.hash)
  expect(waiting.map(({ customer, edits }) => [customer, edits])).toEqual([
    [7, 1],
    [8, 1],
  ])
  second.script = ({ path }) => (path === calls.cartAdd.path ? 'lost' : undefined)
  second.asked = []
  for (const one of waiting) await store.sendFor(one, login)
  const adds = (tablet: Tablet) =>
    tablet.asked
      .filter(({ method, path }) => method === 'POST' && path === calls.cartAdd.path)
      .map(({ headers, body }) => [headers['x-acting-user'], headers['idempotency-key'], body])
  const [before] = adds(first)
  expect(adds(second)).toContainEqual(before)
}, 20_000)

test('goods are named that lie in the customer’s cart, whoever has put them there', async () => {
  const tablet = new Tablet()
  const lines = [item({ id: 5, goods: 3, number: 2, is_selected: 1 })]
  tablet.script = (asked) =>
    asked.path === calls.cartList.path
      ? { data: cartList(7, 1, lines), headers: { 'x-last-shipment': '0' } }
      : lost(asked)
  const page = await open(tablet, 7)
  await member(page).box.pull()
  await member(page).box.dispatch({ kind: 'set', key: key(3), n: 9 })
  const { read } = await (await page.keeper()).freezeAll(loginOf(page))
  expect(read.map(({ ops, cards }) => [ops.length, cards.get(key(3))?.goods.name])).toEqual([[1, 'goods 3']])
})

test('a file of another rep, of another shop, or older than edits are sent is refused', async () => {
  const { content } = await madeOn(new Tablet())
  const tablet = new Tablet()
  const page = await open(tablet, 0, 91)
  const store = await page.keeper()
  const login = loginOf(page)
  expect(await store.takeInAll(login, content)).toEqual({ kind: 'another-rep' })
  expect(await store.takeInAll(login, { ...content, origin: 'https://other.example' })).toEqual({
    kind: 'another-shop',
  })
  const made = content.made - AUTO_SEND_MAX_AGE - 1_000
  expect(await store.takeInAll(login, { ...content, rep: 91, made })).toEqual({ kind: 'old' })
  expect(await store.customers(login.hash)).toEqual([])
}, 20_000)

test('the passphrase on a device of the rep opens the file, and nothing else does; a changed number is noticed', async () => {
  const keys = { passphrase: '口令 12', rep: 'the rep’s' }
  const text = await closeFile('八号药房\n阿莫西林 × 3', '{"secret":1}', keys)
  expect(text).toContain('阿莫西林 × 3')
  expect(text).not.toContain('secret')
  expect(await openFile(text, keys)).toEqual({ kind: 'ok', secret: '{"secret":1}' })
  expect(await openFile(`\uFEFF${text.replaceAll('\n', '\r\n')}`, keys)).toMatchObject({ kind: 'ok' })
  expect(await openFile(text, { ...keys, passphrase: '口令 13' })).toEqual({ kind: 'locked' })
  expect(await openFile(text, { ...keys, rep: 'another’s' })).toEqual({ kind: 'locked' })
  expect(await openFile(text.replace('× 3', '× 9'), keys)).toEqual({ kind: 'locked' })
  expect(await openFile('阿莫西林 × 3', keys)).toEqual({ kind: 'not-a-file' })
}, 20_000)
