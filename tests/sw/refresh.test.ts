/** Woken without a page, the worker brings what the device holds of the catalogue up to date, for who is here. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUE_SYNC } from '#domain/limits.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { catalogueStore, claimPrices } from '#storage/catalogue.ts'
import { oweLogout, setActive, sharedDb } from '#storage/shared.ts'
import { refreshWithoutWindow } from '#sw/refresh.ts'
import { catalogueServer } from '#tests/support/catalogue-server.ts'

const NOW = Date.UTC(2026, 10, 23)
const ACCOUNT = { id: 7, hash: 'seven' }

const shared = sharedDb()
const catalogue = catalogueDb({})
const store = catalogueStore(catalogue)
let windows = 0
let connection = {}
let server = catalogueServer(NOW)

beforeEach(async () => {
  windows = 0
  connection = {}
  server = catalogueServer(NOW)
  const navigator = { connection, onLine: true }
  const fetch = (url: string, init?: RequestInit) => server.fetch(url, init)
  const clients = { matchAll: async () => Array.from({ length: windows }) }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('self', {
    clients,
    navigator,
    location: new URL('https://shop.test/'),
    fetch,
    setTimeout,
    clearTimeout,
  })
  for (const { tables } of [shared, catalogue]) for (const table of tables) await table.clear()
})
afterEach(() => vi.unstubAllGlobals())

const generation = async () => (await store.held(ACCOUNT.hash))?.rows.generation ?? 0
const hasPrices = async () => (await store.held(ACCOUNT.hash))?.prices?.generation ?? 0

/** As a page left it: the catalogue was taken for this account. */
async function held(): Promise<void> {
  await setActive(shared, ACCOUNT)
  await claimPrices(catalogue, { account: ACCOUNT.hash, rights: '' }, () => 'token')
  const { openDeviceCatalogue } = await import('#account/device-catalogue.ts')
  const machine = { known: async () => ({ kind: 'member', user: { is_passed: 1 }, account: ACCOUNT }) }
  const env = { idb: {}, base: '', locks: null, now: () => NOW, setTimeout, clearTimeout }
  await openDeviceCatalogue(env as never, { machine, fetch: server.fetch } as never).take({ isAsked: true })
  expect([await generation(), await hasPrices()]).toEqual([1, 1])
  server = catalogueServer(NOW, 2)
}

test('rows and the member’s prices are taken', async () => {
  await held()
  await refreshWithoutWindow(CATALOGUE_SYNC)
  expect([await generation(), await hasPrices()]).toEqual([2, 2])
  expect(server.asked).toContain('7')
})

test('what this device never took stays away', async () => {
  server = catalogueServer(NOW, 2)
  await refreshWithoutWindow(CATALOGUE_SYNC)
  expect(await generation()).toBe(0)
})

test('for who was leaving nothing personal is asked', async () => {
  await held()
  await oweLogout(shared, { hash: ACCOUNT.hash, stays: { edits: false, drafts: false }, debt: 'd' })
  await refreshWithoutWindow(CATALOGUE_SYNC)
  expect(server.asked).toEqual([])
})

test.each([
  ['a page is open, which looks by itself', () => (windows = 1)],
  ['the network costs money', () => Object.assign(connection, { saveData: true })],
])('nothing is taken: %s', async (_, happens) => {
  await held()
  happens()
  await refreshWithoutWindow(CATALOGUE_SYNC)
  expect(await generation()).toBe(1)
})

test('another tag is another matter', async () => {
  await held()
  await refreshWithoutWindow('outbox')
  expect(await generation()).toBe(1)
})
