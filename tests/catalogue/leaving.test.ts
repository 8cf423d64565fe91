/** What of the catalogue goes when: prices with their account and its rights, all of it before anything of the cart. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HeldRows } from '#catalogue/held.ts'
import { isMetered } from '#catalogue/metered.ts'
import { roomsOf } from '#account/box.ts'
import { accountDb, IDENTITY, keptRead, type AccountDb } from '#storage/account.ts'
import { withCare, type Idb, type Rooms } from '#storage/care.ts'
import { type CatalogueDb, catalogueDb, dropCatalogue } from '#storage/catalogue-db.ts'
import { catalogueStore, claimPrices, forgetPrices } from '#storage/catalogue.ts'
import { forget } from '#storage/forget.ts'
import { sharedDb } from '#storage/shared.ts'

const rows: HeldRows = {
  format: 1,
  generation: 7,
  content: 'c7',
  at: 1,
  takenAt: 1,
  parts: [{ rows: 'r', deleted: [] }],
  shop: 's',
}
const bytes = new Uint8Array([1, 2, 3])
const uuid = () => crypto.randomUUID()

let idb: Idb
let db: CatalogueDb
beforeEach(() => {
  idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  db = catalogueDb(idb)
})

type Keeping = { rights?: string; together?: readonly string[]; newest?: HeldRows }

async function keepPrices(
  account: string,
  { rights = 'approved', together = [], newest = rows }: Keeping = {},
): Promise<void> {
  const store = catalogueStore(db)
  const { generation, content, parts, shop } = newest
  await claimPrices(db, { account, rights, together }, uuid)
  const claim = await store.claimOf(account)
  for (const hash of [...parts.map((part) => part.rows), shop]) await store.put({ hash, bytes }, null)
  for (const hash of ['p', 'u']) expect(await store.put({ hash, bytes }, claim)).toBe(true)
  const reader = { owner: 1, at: 1, buyer: {} as never, bought: [] }
  const held = { generation, content, parts: ['p'], rules: 'u', reader }
  expect(await store.switchTo(newest, claim && { held, claim })).toBe(true)
}

const newer = (by: number): HeldRows => ({
  ...rows,
  generation: 7 + by,
  content: `c${7 + by}`,
  at: 1 + by,
  parts: [{ rows: `r${by}`, deleted: [] }],
  shop: `s${by}`,
})

async function accountsOnDisk(): Promise<string[]> {
  const found = [...(await db.files.toArray()), ...(await db.prices.toArray()), ...(await db.claims.toArray())]
  return [...new Set(found.map((row) => row.account))].sort()
}

test('a logout takes the prices and leaves everybody’s rows', async () => {
  await keepPrices('one')
  await forget(sharedDb(idb), 'one', { edits: false, drafts: false }, idb)
  expect(await accountsOnDisk()).toEqual([''])
  expect((await catalogueStore(db).open('one'))?.parts).toEqual([{ rows: bytes, prices: null, deleted: [] }])
})

test('the next account’s claim ends the one before, also where a process died while it left', async () => {
  await keepPrices('one')
  await claimPrices(db, { account: 'two', rights: 'approved' }, uuid)
  expect(await accountsOnDisk()).toEqual(['', 'two'])
})

test('customers of one rep keep their prices side by side, each under its own claim and out of the other’s sight', async () => {
  await keepPrices('one')
  await claimPrices(db, { account: 'two', rights: 'approved', together: ['one'] }, uuid)
  const store = catalogueStore(db)
  expect((await store.open('one'))?.prices).not.toBeNull()
  expect((await store.open('two'))?.prices).toBeNull()
  await claimPrices(db, { account: 'three', rights: 'approved', together: ['two'] }, uuid)
  expect((await store.open('one'))?.prices).toBeNull()
  expect(await accountsOnDisk()).toEqual(['', 'three', 'two'])
})

test('a newer generation that is taken for one customer leaves the others what they had, with the rows it belongs to', async () => {
  await keepPrices('one')
  await keepPrices('two', { together: ['one'], newest: newer(1) })
  const store = catalogueStore(db)
  const [one, two] = [await store.open('one'), await store.open('two')]
  expect([one?.rows.generation, one?.prices !== null, one?.parts.length]).toEqual([7, true, 1])
  expect([two?.rows.generation, two?.prices !== null]).toEqual([8, true])
  expect((await store.open(null))?.rows.generation).toBe(8)
  await keepPrices('one', { together: ['two'], newest: newer(1) })
  expect((await db.files.where('account').equals('').toArray()).map(({ hash }) => hash).sort()).toEqual(['r1', 's1'])
})

test('of the older generations only some stay: what a tablet holds does not grow with its customers', async () => {
  const accounts = ['one', 'two', 'three', 'four', 'five', 'six']
  for (const [by, account] of accounts.entries()) await keepPrices(account, { together: accounts, newest: newer(by) })
  const opened = await Promise.all(accounts.map((account) => catalogueStore(db).open(account)))
  expect(opened.map((one) => one?.prices !== null)).toEqual([false, false, true, true, true, true])
  expect(opened.map((one) => one?.rows.generation)).toEqual([12, 12, 9, 10, 11, 12])
})

test('another rank or approval takes the prices seen before; the same one leaves them', async () => {
  await keepPrices('one')
  const before = await catalogueStore(db).claimOf('one')
  await claimPrices(db, { account: 'one', rights: 'approved' }, uuid)
  expect(await catalogueStore(db).claimOf('one')).toEqual(before)
  expect((await catalogueStore(db).open('one'))?.prices).not.toBeNull()
  await claimPrices(db, { account: 'one', rights: 'not approved' }, uuid)
  expect((await catalogueStore(db).open('one'))?.prices).toBeNull()
  expect(await catalogueStore(db).put({ hash: 'p', bytes }, before)).toBe(false)
})

test('what is still being taken for an account that left finds no place', async () => {
  await keepPrices('one')
  const store = catalogueStore(db)
  const claim = await store.claimOf('one')
  await forgetPrices(db, 'one')
  expect(await store.put({ hash: 'p2', bytes }, claim)).toBe(false)
  const reader = { owner: 1, at: 1, buyer: {} as never, bought: [] }
  const held = { generation: 7, content: 'c7', parts: ['p'], rules: 'u', reader }
  expect(await store.switchTo(rows, claim && { held, claim })).toBe(false)
  expect(await accountsOnDisk()).toEqual([''])
})

describe('a full disk', () => {
  /** Writes as the outbox does, on a disk that has room as soon as so many things went. @returns what is left */
  async function writeWith(rooms: (seen: AccountDb, images: () => Promise<void>) => Rooms, needed: number) {
    await keepPrices('one')
    const seen = accountDb('one', idb)
    await seen.reads.put({ key: 'k', name: 'cartList', data: {}, at: 1, used: 1 })
    await seen.reads.put({ key: IDENTITY, name: IDENTITY, data: {}, at: 1, used: 1 })
    let hasImages = true
    let tries = 0
    const images = async () => void (hasImages = false)
    const work = async () => {
      if (tries++ < needed) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    }
    const isWritten = await withCare(db, work, rooms(seen, images)).then(
      () => true,
      () => false,
    )
    const hasCatalogue = (await catalogueStore(db).open('one')) !== null
    expect(
      await keptRead(seen, IDENTITY, 1 + 4_000 * 86_400_000),
      'who is here stays known, in any calendar',
    ).toBeTruthy()
    return { isWritten, hasCatalogue, hasImages, hasReads: (await seen.reads.get('k')) !== undefined }
  }
  const ours = (seen: AccountDb, images: () => Promise<void>) => roomsOf({ idb, makeRoom: images }, seen)

  test.each([
    [1, { isWritten: true, hasCatalogue: false, hasImages: true, hasReads: true }],
    [2, { isWritten: true, hasCatalogue: false, hasImages: false, hasReads: true }],
    [3, { isWritten: true, hasCatalogue: false, hasImages: false, hasReads: false }],
    [4, { isWritten: false, hasCatalogue: false, hasImages: false, hasReads: false }],
  ])('%i times: the catalogue goes first, then pictures, then what was read', async (needed, left) => {
    expect(await writeWith(ours, needed)).toEqual(left)
  })

  test('noticed: what belongs to the cart goes before the catalogue', async () => {
    const wrong = (...given: Parameters<typeof ours>) => [...ours(...given)].reverse()
    expect(await writeWith(wrong, 1)).not.toEqual({
      isWritten: true,
      hasCatalogue: false,
      hasImages: true,
      hasReads: true,
    })
  })

  test('dropping says whether there was anything', async () => {
    expect(await dropCatalogue(idb)).toBe(false)
    await keepPrices('one')
    expect(await dropCatalogue(idb)).toBe(true)
    expect(await catalogueStore(db).claimOf('one'), 'a new taking has its place').not.toBeNull()
  })
})

test.each([
  [undefined, false],
  [{ saveData: true, type: 'wifi' }, true],
  [{ saveData: false, type: 'cellular' }, true],
  [{ saveData: false, type: 'wifi' }, false],
  [{ saveData: false }, false],
])('metered: %o', (connection, expected) => expect(isMetered(connection)).toBe(expected))
