/** 开始今天 and then no network: any goods of the catalogue is found at the customer's price, though its page was never opened. */
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDeviceCatalogue } from '#account/device-catalogue.ts'
import type { Env } from '#account/env.ts'
import type { Wired } from '#account/wire.ts'
import { openAnswers } from '#catalogue/answers.ts'
import { calls } from '#contract/calls.ts'
import { catalogueServer } from '#tests/support/catalogue-server.ts'
import { Tablet } from './tablet.ts'

const REP = 90
const NOW = Date.UTC(2026, 10, 23)
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
  const server = catalogueServer(NOW)
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
