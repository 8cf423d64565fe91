/** A full disk with a catalogue on it: whatever must be kept finds room, for the catalogue is the first to go. */
import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Keeper, Member } from '#account/keeper.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { card } from '#tests/outbox/sample.ts'
import { Tablet } from './tablet.ts'

const REP = 90
let tablet: Tablet
let store: Keeper
let member: Member
let isFull: boolean

beforeEach(async () => {
  tablet = new Tablet()
  tablet.reps.set(REP, new Set([7]))
  tablet.cookie = REP
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  await page.machine.identify()
  store = await page.keeper()
  member = page.machine.presence() as unknown as Member
  const catalogue = catalogueDb({ indexedDB: tablet.indexedDB, IDBKeyRange })
  await catalogue.files.put({ account: '', hash: 'h', bytes: new Uint8Array(1) })
  catalogue.close()
  await member.box.dispatch({ kind: 'add', card: card(1), n: 1 })
  isFull = true
  for (const write of ['put', 'add'] as const) {
    const plain = IDBObjectStore.prototype[write]
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(function (this: IDBObjectStore, ...args) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      return plain.apply(this, args)
    })
  }
  const { clear } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'files') isFull = false
    return clear.apply(this)
  })
})
afterEach(() => vi.restoreAllMocks())

const login = () => member.account.login ?? member.account
const visit = { key: 'v', customer_id: 7, time: 1, outcome: 'ordered' as const }

test('a visit', async () => {
  await store.keepVisit(login().hash, { key: 'v', visit, notBefore: 0, refused: '' })
  expect(await store.visits(login().hash)).toHaveLength(1)
})

test('the lock of the tablet', async () => {
  const lock = store.lockOf(login().hash)
  await lock.setPin('2580')
  await lock.confine('/dg/7/qz')
  expect(await lock.confinedTo()).toBe('/dg/7/qz')
})

test('a draft, and a message that waits', async () => {
  expect(await member.shelf.keepDraft('visit:7', 'typed')).toBe(true)
  expect(await member.shelf.keptDraft('visit:7')).toBe('typed')
})

test('a message that waits', async () => {
  expect(await member.shelf.keepWord({ key: 'w', text: '你好', at: 1 })).toBe(true)
})

test('the key of a request whose answer may be lost', async () => {
  const { key } = await member.shelf.keyOf('wish')
  const later = tablet.open(undefined, 7)
  const here = await later.machine.known()
  expect(here.kind === 'member' && (await here.shelf.keyOf('wish'))).toEqual({ key, isNew: false })
})

test('a rescue file', async () => {
  const { content } = await store.freezeAll(login())
  expect(content.customers.map(({ ops }) => ops.length)).toEqual([1])
})
