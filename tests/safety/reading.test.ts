/** How much may be read: a person never notices, a machine that pages through everything waits. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/app.ts'
import { memoryUploads, signedAddress } from '#server/uploads/open.ts'
import { type Api, openApi, ORIGIN, PHONES, type Reader } from '#tests/support/api.ts'

const config = { ...readConfig({}), trustProxy: true }
const uploads = memoryUploads()
let api: Api
let addresses = 0
let ip = ''
beforeAll(async () => {
  api = await openApi({ config, uploads })
}, 120_000)
afterAll(() => api.close())
beforeEach(() => {
  // Buckets belong to addresses: each test comes from another.
  ip = `10.1.0.${++addresses}`
})

const list = (reader: Reader, page = 1) =>
  reader.send('GET', `/api/goods/list?page=${page}`, undefined, { 'x-forwarded-for': ip })

/** Reads until it is refused. @returns how many were answered */
async function readsUntilRefused(reader: Reader, most: number): Promise<number> {
  for (let n = 0; n < most; n++) if ((await list(reader)).status === 429) return n
  return most
}

test('a person who opens a list every fifth of a second for a minute is never refused', async () => {
  const buyer = await api.reader(PHONES.pharmacy)
  for (let n = 0; n < 300; n++) {
    expect((await list(buyer)).status).toBe(200)
    api.clock.now += 200
  }
}, 60_000)

test('whoever reads all of a catalogue at once waits, is told how long, and goes on after that', async () => {
  const buyer = await api.reader(PHONES.clinic)
  // A minute of 20 units a second; a list costs five.
  expect(await readsUntilRefused(buyer, 400)).toBe(240)
  const refused = await list(buyer)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  api.clock.now += wait * 1000
  expect((await list(buyer)).status).toBe(200)
}, 60_000)

test('many sessions of one address share what an address may read, visitors among them', async () => {
  let answered = 0
  for (const phone of [PHONES.owner, PHONES.secondStore, PHONES.clinic, PHONES.pharmacy, PHONES.company, undefined]) {
    api.clock.now += 1
    answered += await readsUntilRefused(await api.reader(phone), 240)
  }
  expect(answered).toBeLessThanOrEqual(1201)
  expect((await list(await api.reader())).status).toBe(429)
  ip = '10.2.0.1'
  expect((await list(await api.reader())).status).toBe(200)
}, 60_000)

test('a page that the server renders counts for who asked for it, and above the limit the frame comes instead', async () => {
  const pages = {
    page: async () => ({ status: 200, html: 'page', scripts: [], styles: [] }),
    shell: async () => ({ status: 200, html: 'frame', scripts: [], styles: [] }),
  }
  const app = createApp({ pool: api.sql, now: () => api.clock.now, config, pages })
  const open = async () => (await app.request(`${ORIGIN}/list`, { headers: { 'x-forwarded-for': ip } })).text()
  let rendered = 0
  while ((await open()) === 'page') rendered += 1
  expect(rendered).toBe(1200)
})

/** Asks until it is refused, each time for something that is not there: what counts is the asking. */
async function asksUntilRefused(reader: Reader, path: string, most: number): Promise<number> {
  for (let n = 0; n < most; n++)
    if ((await reader.send('GET', path, undefined, { 'x-forwarded-for': ip })).status === 429) return n
  return most
}

test('documents that are drawn when they are opened cost what they take; files with an address count too', async () => {
  const buyer = await api.reader(PHONES.owner)
  api.clock.now += 120_000
  for (const path of ['/api/order/2026010100000001/note', '/api/order/2026010100000001/papers', '/api/jybg/zip']) {
    api.clock.now += 120_000
    expect(await asksUntilRefused(buyer, path, 200)).toBe(120)
  }
  const signed = (id: string) => signedAddress(uploads, id, { now: api.clock.now, session: '' })
  ip = '10.3.0.1'
  expect(await asksUntilRefused(buyer, signed('invoice/999999'), 700)).toBe(600)
  ip = '10.3.0.2'
  expect(await asksUntilRefused(buyer, signed('report/999999'), 700)).toBe(600)
  ip = '10.3.0.3'
  expect(await asksUntilRefused(buyer, signed('00000000-0000-4000-8000-000000000000'), 6100)).toBe(6000)
}, 60_000)
