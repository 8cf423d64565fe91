/** 开始今天 and then no network: any goods of the catalogue is found at the customer's price, though its page was never opened. */
import { createHash } from 'node:crypto'
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDeviceCatalogue } from '#account/device-catalogue.ts'
import type { Env } from '#account/env.ts'
import type { Wired } from '#account/wire.ts'
import { openAnswers } from '#catalogue/answers.ts'
import { encodePrices, encodeRows } from '#catalogue/columns.ts'
import { calls } from '#contract/calls.ts'
import { CATALOGUE_FORMAT, CATALOGUE_MANIFEST, CATALOGUE_READER, pricesManifest } from '#contract/catalogue.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { factsWith } from '#tests/support/facts.ts'
import { Tablet } from './tablet.ts'

const REP = 90
const NOW = Date.UTC(2026, 10, 23)
const FACTS = [1, 2].map((id) => factsWith({ id, name: `阿莫西林${id}`, base_price: id * 1_000 }))
const RULES = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
const BUYER: BuyerFacts = {
  kind: 'pharmacy',
  approved: true,
  scope: [],
  papersUntil: '2099-01-01',
  ephedrineUntil: '',
  area: '',
  kx: [],
}
const json = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value))

/** The files of one generation, and whose prices were asked for. */
function catalogueServer() {
  const asked: string[] = []
  const files = new Map<string, Uint8Array>()
  const file = (bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    files.set(hash, bytes)
    return { hash, size: bytes.length, wire: bytes.length }
  }
  const head = { format: CATALOGUE_FORMAT, generation: 1, base: 1, deltas: [] }
  const shop = file(json({ categories: [], turns: [] }))
  const manifest = { ...head, content: 'c', at: NOW, segments: [file(encodeRows(FACTS))], shop }
  const prices = { ...head, segments: [file(encodePrices(FACTS))], rules: file(json(RULES)) }
  const fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const acting = (init.headers as Record<string, string>)['x-acting-user'] ?? ''
    if (acting) asked.push(acting)
    const hash = /([0-9a-f]{64})\.bin$/.exec(path)?.[1] ?? ''
    const bytes =
      path === CATALOGUE_MANIFEST
        ? json(manifest)
        : path === pricesManifest(1)
          ? json({ data: prices })
          : path === CATALOGUE_READER
            ? json({ data: { owner: Number(acting), at: NOW, buyer: BUYER, bought: [] } })
            : files.get(hash)
    if (!bytes) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/octet-stream' } })
  }
  return { asked, fetch }
}

function catalogueOf(tablet: Tablet, { machine }: Wired, fetch: Wired['fetch']) {
  const env = {
    idb: { indexedDB: tablet.indexedDB, IDBKeyRange },
    base: '',
    locks: null,
    now: () => NOW,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as never),
  } as Partial<Env> as Env
  return openDeviceCatalogue(env, { machine, fetch })
}

test('the desk of a customer who was taken along finds goods that nobody has opened, at its prices', async () => {
  const tablet = new Tablet()
  const server = catalogueServer()
  tablet.reps.set(REP, new Set([7, 8]))
  tablet.cookie = REP
  tablet.script = ({ path, headers }) => {
    const id = Number(headers['x-acting-user'] ?? REP)
    const user = { id, username: `u${id}`, is_passed: 1, rep: { id: REP, name: '', phone: '' } }
    if (path === calls.userBase.path) return { data: user }
    return path === calls.cartList.path ? undefined : { data: { data: [], total: 0, lapses: [] } }
  }
  const home = tablet.open()
  await home.machine.arrived()
  const presence = home.machine.presence()
  if (presence.kind !== 'member') return expect.unreachable('no rep is here')
  const store = await home.keeper()
  const { takeFor } = catalogueOf(tablet, home, server.fetch as Wired['fetch'])
  for (const customer of [7, 8]) {
    const work = { done: [], onDone: () => {}, isHere: () => true, takePrices: takeFor }
    expect(await store.fetchPack(presence.account, customer, work)).toBe(null)
  }
  expect(new Set(server.asked)).toEqual(new Set(['7', '8']))

  tablet.script = () => 'lost'
  for (const customer of [7, 8]) {
    const page = tablet.open(undefined, customer)
    await page.machine.known()
    const opened = await catalogueOf(tablet, page, async () => Promise.reject(new TypeError('network'))).open()
    const answers = opened && openAnswers(opened, null)
    const found = answers?.answer({ name: 'goodsList', input: { keywords: '阿莫西林' }, now: NOW, ordered: [] })
    expect(found?.data.map(({ id, price, is_buy }) => [id, price, is_buy]).sort()).toEqual([
      [1, '10.00', 1],
      [2, '20.00', 1],
    ])
    expect(opened?.prices?.reader.owner).toBe(customer)
  }
})
