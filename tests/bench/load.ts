/** Requests a second, tail latency and memory of the server under ten connections. */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { api } from '#tests/support/remote.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'
import { SPELLINGS } from '#tests/catalogue/spellings.ts'
import { percentile, type Figure } from './figure.ts'

const SECONDS = 8
const CONNECTIONS = 10
const MEMBER = '13800000001'

export async function load(): Promise<Figure[]> {
  const embedded = await startShop()
  try {
    const idle = memory(embedded)
    const list = await fire(embedded, '/api/goods/list?size=20', MEMBER)
    const initials = await fire(embedded, '/api/goods/search?keywords=amxl')
    const name = await fire(embedded, `/api/goods/search?keywords=${encodeURIComponent('阿莫')}`)
    const busy = memory(embedded)
    return [
      { name: 'goods list, embedded', value: list.rps, unit: 'req/s', budget: 900, bound: 'min' },
      { name: 'goods list, embedded, p99', value: list.p99, unit: 'ms', budget: 30, bound: 'max' },
      { name: 'search by initials, embedded', value: initials.rps, unit: 'req/s', budget: 600, bound: 'min' },
      { name: 'search by two characters, embedded', value: name.rps, unit: 'req/s', budget: 600, bound: 'min' },
      {
        name: 'search, one at a time, p99 of many words',
        value: await searchTime(embedded),
        unit: 'ms',
        budget: 50,
        bound: 'max',
      },
      { name: 'server memory, idle', value: idle, unit: 'MB', budget: 500, bound: 'max' },
      { name: 'server memory, under load', value: busy, unit: 'MB', budget: 700, bound: 'max' },
      ...(await onPostgres()),
    ]
  } finally {
    await embedded.stop()
  }
}

async function onPostgres(): Promise<Figure[]> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return []
  const shop = await startShop({ dataDir: '.cache/bench-postgres', env: { DATABASE_URL: url } })
  try {
    const list = await fire(shop, '/api/goods/list?size=20', MEMBER)
    return [
      { name: 'goods list, PostgreSQL', value: list.rps, unit: 'req/s', budget: 3_000, bound: 'min' },
      { name: 'goods list, PostgreSQL, p99', value: list.p99, unit: 'ms', budget: 30, bound: 'max' },
    ]
  } finally {
    await shop.stop()
  }
}

/** Beginnings of names and of their spellings, each asked for once: what a reader types, and nothing kept from before. */
async function searchTime(shop: Shop): Promise<number> {
  const words = new Set(
    SPELLINGS.flatMap(({ name, initials }) => [
      name.slice(0, 2),
      name.slice(1, 3),
      ...initials.map((all) => all.slice(0, 3)),
    ]),
  )
  const times: number[] = []
  for (const word of words) {
    const began = performance.now()
    const answer = await fetch(`${shop.url}/api/goods/search?keywords=${encodeURIComponent(word)}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return percentile(times, 0.99)
}

export async function fire(shop: Shop, path: string, phone?: string): Promise<{ rps: number; p99: number }> {
  const { cookie } = await api(shop.url, phone)
  const options = { url: shop.url + path, connections: CONNECTIONS, headers: cookie ? { cookie } : {} }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rps: result.requests.average, p99: result.latency.p99 }
}

/** Resident megabytes. */
function memory(shop: Shop): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024
}
