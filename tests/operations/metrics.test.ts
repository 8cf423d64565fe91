/** Numbers in the text format of Prometheus: what was asked, how it ended, how long it took. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startShop } from '#tests/support/shop.ts'
import { openGauges } from '#server/operations/gauges.ts'
import { openJobCounts } from '#server/operations/jobs.ts'
import { FAMILIES, openMetrics } from '#server/operations/metrics.ts'
import { serveMetrics } from '#server/operations/serve-metrics.ts'
import { PHONES, plainGoods } from '#tests/support/api.ts'
import { openWatched, type Watched } from './watched.ts'

let shop: Watched
beforeAll(async () => {
  shop = await openWatched()
})
afterAll(() => shop.close())

const valueOf = (line: string): number => {
  const found = shop.metrics
    .text([])
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}

test('a request is counted under its call, never under what was asked for', async () => {
  const me = await shop.reader(PHONES.pharmacy)
  await me.call('goodsSearch', { keywords: 'amxl' })
  await me.send('GET', '/api/goods/detail/987654321')
  await me.send('GET', '/api/no-such-call/4711')
  await me.send('GET', '/some/page/4711')
  await (await shop.reader()).call('cartList', {})
  const text = shop.metrics.text([])
  expect(text).toContain('shop_requests_total{call="goodsSearch",outcome="ok"} 1')
  expect(text).toContain('shop_requests_total{call="goodsDetail",outcome="refused"} 1')
  expect(text).toContain('shop_requests_total{call="unknown",outcome="refused"} 1')
  expect(text).toContain('shop_requests_total{call="cartList",outcome="login"} 1')
  expect(text).not.toMatch(/\{[^}]*(4711|987654321|amxl)/)
  expect(valueOf('shop_request_seconds_bucket{call="goodsSearch",le="+Inf"}')).toBe(1)
  expect(valueOf('shop_request_seconds_count{call="login"}')).toBe(1)
})

test('an answer that is given again and a shipment that is refused are counted', async () => {
  const me = await shop.reader(PHONES.pharmacy)
  const [goods] = await plainGoods(shop, 1)
  const params = [{ goods_id: goods?.id ?? 0, number: goods?.step ?? 1 }]
  const headers = { 'idempotency-key': randomUUID(), 'x-shipment': 'device-1:1' }
  await me.call('cartAdd', { params }, headers)
  await me.call('cartAdd', { params }, headers)
  expect(valueOf('shop_replays_total{call="cartAdd"}')).toBe(1)
  expect(valueOf('shop_shipments_refused_total{call="cartAdd"}')).toBe(0)
  const wrong = await me.send('POST', '/api/cart', 'params=x', { 'x-shipment': 'device-1:2' })
  expect(wrong.status).toBe(422)
  expect(valueOf('shop_shipments_refused_total{call="cartAdd"}')).toBe(1)
})

test('codes that were sent', async () => {
  const someone = await shop.reader()
  await someone.call('smsSend', { phone: '13966660000', use: 'register' })
  await expect.poll(() => valueOf('shop_codes_total{outcome="ok"}')).toBe(1)
})

test('buckets count everything up to their bound, labels are escaped', () => {
  const metrics = openMetrics()
  for (const seconds of [0.001, 0.02, 0.02, 99]) metrics.observe('shop_request_seconds', { call: 'a"\\\n' }, seconds)
  const lines = metrics.text([]).split('\n')
  expect(lines[0]).toBe(`# HELP shop_request_seconds ${FAMILIES.shop_request_seconds.help}`)
  expect(lines[1]).toBe('# TYPE shop_request_seconds histogram')
  expect(lines).toContain('shop_request_seconds_bucket{call="a\\"\\\\\\n",le="0.01"} 1')
  expect(lines).toContain('shop_request_seconds_bucket{call="a\\"\\\\\\n",le="0.025"} 3')
  expect(lines).toContain('shop_request_seconds_bucket{call="a\\"\\\\\\n",le="10"} 3')
  expect(lines).toContain('shop_request_seconds_count{call="a\\"\\\\\\n"} 4')
})

test('jobs are counted by outcome, with the moment of their last end; a fault goes on to who runs them', async () => {
  const metrics = openMetrics()
  const { counted, readings } = openJobCounts({ metrics, now: () => 5_000 })
  const jobs = counted({
    good: { every: 1, run: async () => {} },
    bad: { every: 1, run: () => Promise.reject(new Error('no')) },
  })
  await jobs['good']?.run(0)
  await expect(jobs['bad']?.run(0)).rejects.toThrow('no')
  expect(metrics.text(readings())).toContain('shop_job_last_run_seconds{job="good"} 5')
  expect(metrics.text([])).toContain('shop_job_runs_total{job="good",outcome="ok"} 1')
  expect(metrics.text([])).toContain('shop_job_runs_total{job="bad",outcome="broken"} 1')
})

test('over HTTP: pool, catalogue, event loop and memory, on the loopback interface, and no other address', async () => {
  const gauges = openGauges({ database: shop.sql, now: () => shop.clock.now, isDraining: () => false })
  const port = await freePort()
  const server = serveMetrics(async () => shop.metrics.text(await gauges()), port)
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    const text = await answer.text()
    for (const family of ['pool_connections', 'pool_waiting', 'catalogue_revision', 'event_loop_lag', 'memory_bytes'])
      expect(text).toContain(`shop_${family}`)
    shop.clock.now += 60_000
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('shop_catalogue_age_seconds 60')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect(server.address()).toMatchObject({ address: '127.0.0.1' })
  } finally {
    server.close()
  }
})

test('no sample stands outside its family, and none twice', async () => {
  const gauges = openGauges({ database: shop.sql, now: () => shop.clock.now, isDraining: () => false })
  const lines = shop.metrics
    .text(await gauges())
    .trimEnd()
    .split('\n')
  let family = ''
  const seen = new Set<string>()
  for (const line of lines) {
    const [, named] = /^# TYPE (\w+) /.exec(line) ?? []
    if (named) expect(seen.has((family = named))).toBe(false)
    if (line.startsWith('#')) continue
    expect(line.startsWith(family)).toBe(true)
    const sample = line.slice(0, line.lastIndexOf(' '))
    expect(seen.has(sample), sample).toBe(false)
    seen.add(sample)
  }
})

test('a port that somebody else has ends the start, with the name of its variable', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-ports-'))
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  try {
    const starting = await startShop({ dataDir, wait: false, env: { DEMO: 'off', METRICS_PORT: String(port) } })
    expect(await starting.exit).toBe(1)
    expect(starting.said()).toContain(`端口 ${port} 已被占用，可用 METRICS_PORT 指定其他端口`)
  } finally {
    taken.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 60_000)
