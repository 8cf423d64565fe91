/** What a visit needs off line stays small: a rep takes forty customers along in the morning, often over a phone's network. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_READER } from '#contract/catalogue.ts'
import { type Asked, type Said, Tablet } from '#tests/account/tablet.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'

/** Bytes as gzip sends them, for each customer. Goods and amounts are taken once for all of them, and are not counted. */
const MOST = 300_000

let api: Api
let rep: Reader
let customers: number[]

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.rep)
  customers = (await rep.call('repDay', {})).data.customers.map(({ id }) => id)
}, 120_000)
afterAll(() => api.close())

const bytesOf = (data: unknown): number => gzipSync(JSON.stringify(data)).length

test('the pack of each of a rep’s customers is at most 300 KB', async () => {
  const sizes = new Map<number, number>()
  const tablet = new Tablet()
  tablet.script = async ({ method, path, query, headers }: Asked): Promise<Said> => {
    api.clock.now += 2_000
    const answer = await rep.send(method, query ? `${path}?${query}` : path, undefined, headers)
    const customer = Number(headers['x-acting-user'])
    if (customer) sizes.set(customer, (sizes.get(customer) ?? 0) + bytesOf(answer.data))
    return { status: answer.status, code: answer.code, data: answer.data, headers: Object.fromEntries(answer.headers) }
  }
  const page = tablet.open()
  await page.machine.known()
  await page.machine.identify()
  const presence = page.machine.presence()
  if (presence.kind !== 'member') return expect.unreachable('no rep is here')
  const store = await page.keeper()
  for (const id of customers) {
    const stopped = await store.fetchPack(presence.account, id, {
      done: [],
      onDone: () => {},
      isHere: () => true,
      takePrices: async () => {
        const { data } = await actingFor(rep, id).send('GET', CATALOGUE_READER)
        sizes.set(id, (sizes.get(id) ?? 0) + bytesOf(data))
        return { kind: 'taken', generation: 1, hasPrices: true }
      },
    })
    expect([id, stopped]).toEqual([id, null])
  }
  const found = [...sizes.values()]
  expect(found).toHaveLength(customers.length)
  expect(Math.min(...found)).toBeGreaterThan(1_000)
  expect(Math.max(...found)).toBeLessThanOrEqual(MOST)
}, 120_000)
