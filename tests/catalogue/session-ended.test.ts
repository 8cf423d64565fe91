/** A session that has ended says nothing about rights: the worker looks for a newer catalogue at night, when every session is over. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createSegments, type Get } from '#catalogue/segments.ts'
import { isQuota } from '#storage/care.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { catalogueStore, claimPrices } from '#storage/catalogue.ts'
import { nameOf, Server } from './device/server.ts'

const KINDS: Record<number, 'login' | 'refused' | 'gone' | 'other'> = {
  401: 'login',
  403: 'refused',
  404: 'gone',
  409: 'other',
}
const TAKER = { id: 1, account: 'account-1' }

async function withPrices() {
  const server = new Server(() => 1_800_000_000_000)
  const db = catalogueDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const get: Get = async (path, { acting } = {}) => {
    const { status, bytes } = server.answer(path, acting)
    const kind = KINDS[status]
    return kind ? { kind } : { kind: 'ok', bytes }
  }
  const digest = async (bytes: Uint8Array) => nameOf(bytes)
  const segments = createSegments({
    store: catalogueStore(db),
    get,
    digest,
    now: () => 1_800_000_000_000,
    isFull: isQuota,
  })
  server.cookie = TAKER.id
  await claimPrices(db, { account: TAKER.account, rights: '1' }, () => 'token')
  expect(await segments.take(TAKER)).toMatchObject({ kind: 'taken', hasPrices: true })
  return { server, segments, owner: async () => (await segments.open(TAKER.account))?.prices?.reader.owner }
}

test('after the end of the session the device still has the prices that it had', async () => {
  const { server, segments, owner } = await withPrices()
  server.cookie = 0
  for (const isChanged of [false, true]) {
    if (isChanged) server.change(() => 0.5)
    await segments.take(TAKER)
    expect(await owner()).toBe(TAKER.id)
  }
  server.cookie = TAKER.id
  expect(await segments.take(TAKER)).toMatchObject({ kind: 'taken', hasPrices: true })
  expect(await owner()).toBe(TAKER.id)
})

test('who may not see prices any more has none', async () => {
  const { server, segments, owner } = await withPrices()
  server.approved.delete(TAKER.id)
  await segments.take(TAKER)
  expect(await owner()).toBeUndefined()
})
