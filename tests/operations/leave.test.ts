/**
 * SIGTERM in the middle of work: the process says at once that it is not ready, serves on for a while, then takes no new
 * connections and finishes what runs. Whoever is answered is answered rightly; whoever is not was refused a connection.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeForm } from '#contract/form.ts'
import { openEmbedded } from '#server/db/open.ts'
import { onPostgres } from '#tests/support/database.ts'
import { login, send } from '#tests/support/buyers.ts'
import { seededCopy, type Shop, startShop } from '#tests/support/shop.ts'

/** Seconds; long enough for a machine that has much else to do. */
const DRAIN = 6
/** A stream that nobody ended would hold the process for its patience of 5 seconds, ms. */
const AT_ONCE = 4_500
const SENDERS = 50

let dataDir = ''
beforeAll(async () => {
  dataDir = await seededCopy()
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Reply = { status: number } | { fault: string }

/** A write on a connection that is kept alive, as a proxy sends it. */
function post(shop: Shop, { agent, cookie, key, id }: { agent: Agent; cookie: string; key: string; id: number }) {
  return new Promise<Reply>((resolve) => {
    const headers = {
      origin: shop.url,
      cookie,
      'x-requested-with': 'x',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    }
    const sent = request(`${shop.url}/api/favorite`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0 }))
      answer.once('error', (error: NodeJS.ErrnoException) => resolve({ fault: `cut: ${error.code}` }))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve({ fault: error.code ?? error.message }))
    sent.end(encodeForm({ goods_ids: [id] }))
  })
}

test.skipIf(onPostgres)(
  'fifty senders notice nothing but a closed door, and nothing acknowledged is lost',
  async () => {
    const shop = await startShop({ dataDir, env: { DRAIN_SECONDS: String(DRAIN), LOG: 'json' } })
    const cookie = await login(shop, '13800000001')
    const goods = ((await send(shop, cookie, 'GET', '/api/goods/list?size=100'))?.data?.['data'] ?? []) as {
      id: number
    }[]
    const agent = new Agent({ keepAlive: true })
    const acknowledged = new Set<string>()
    const wrong: string[] = []
    const refused = new Set<string>()
    let afterTerm = 0
    let toldAt = 0
    const sender = async (n: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const key = randomUUID()
        const reply = await post(shop, { agent, cookie, key, id: goods[(n + i * SENDERS) % goods.length]?.id ?? 0 })
        if ('fault' in reply) {
          // What waits to be accepted when the listener closes is reset by the kernel: it was refused, too.
          if (reply.fault === 'ECONNRESET' && toldAt > 0 && performance.now() - toldAt >= DRAIN * 1_000)
            refused.add(key)
          else if (reply.fault !== 'ECONNREFUSED') wrong.push(reply.fault)
          return
        }
        if (reply.status === 200) acknowledged.add(key)
        else if (reply.status !== 429) wrong.push(String(reply.status))
        if (toldAt > 0 && reply.status === 200) afterTerm += 1
        // Slower than the bucket of a session's writes.
        await new Promise((resolve) => setTimeout(resolve, 20 + ((n * 37 + i * 11) % 200)))
      }
    }
    const senders = Array.from({ length: SENDERS }, (_, n) => sender(n))
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(SENDERS)
    expect((await fetch(`${shop.url}/ready`)).status).toBe(200)

    const began = performance.now()
    toldAt = began
    shop.term()
    await expect.poll(async () => (await fetch(`${shop.url}/ready`)).status, { interval: 10 }).toBe(503)
    expect(await (await fetch(`${shop.url}/ready`)).json()).toEqual({ ready: false, missing: ['draining'] })
    expect((await fetch(`${shop.url}/health`)).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(DRAIN * 1_000)
    expect(await shop.exit).toBe(0)
    expect(performance.now() - began).toBeGreaterThanOrEqual(DRAIN * 1_000)
    await Promise.all(senders)
    agent.destroy()
    expect(wrong).toEqual([])
    expect(afterTerm).toBeGreaterThan(0)

    const sql = await openEmbedded(dataDir)
    try {
      const rows = await sql.query<{ key: string }>('select key from idempotency where status = 200')
      const known = new Set(rows.map(({ key }) => key))
      expect([...acknowledged].filter((key) => !known.has(key))).toEqual([])
      expect(
        [...refused].filter((key) => known.has(key)),
        'refused, and yet done',
      ).toEqual([])
    } finally {
      await sql.close()
    }
  },
  180_000,
)

test.skipIf(onPostgres)(
  'without a drain it leaves at once, also while a chat stream is open',
  async () => {
    const shop = await startShop({ dataDir })
    const cookie = await login(shop, '13800000001')
    const stream = await fetch(`${shop.url}/api/chat/events`, { headers: { cookie } })
    expect(stream.status).toBe(200)
    const began = performance.now()
    shop.term()
    expect(await shop.exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(AT_ONCE)
    await stream.body?.cancel().catch(() => {})
  },
  120_000,
)
