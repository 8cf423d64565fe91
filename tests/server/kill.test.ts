/**
 * kill -9 at any moment, then start again: nothing acknowledged is lost, nothing is half done. The real process
 * on a real directory, killed while it takes orders and payments.
 */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/open.ts'
import { brokenRows } from '#tests/support/books.ts'
import { onPostgres } from '#tests/support/database.ts'
import { type Acked, goodsToBuy, login, shopUntilItEnds } from '#tests/support/buyers.ts'
import { seededCopy, startShop } from '#tests/support/shop.ts'

const ROUNDS = 10

let dataDir = ''
const start = (wait = true) => startShop({ dataDir, wait })
beforeAll(async () => {
  dataDir = await seededCopy()
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.skipIf(onPostgres)(
  'nothing acknowledged is lost and nothing is half done',
  async () => {
    const acked: Acked = { keys: new Set(), orders: new Set(), paid: new Set() }
    // The demo shop has a past of its own, which nothing here wrote.
    const began = Date.now()
    const phones = ['13800000001', '13800000003', '13800000008']
    for (let round = 0; round < ROUNDS; round++) {
      const shop = await start()
      const cookies = await Promise.all(phones.map((phone) => login(shop, phone)))
      const goods = await goodsToBuy(shop, cookies[0] ?? '')
      const busy = cookies.map((cookie) => shopUntilItEnds(shop, cookie, goods, acked))
      // Some orders in, then at any moment of the next ones.
      const enough = acked.orders.size + 2 + ((round * 7) % 6)
      while (acked.orders.size < enough) await new Promise((r) => setTimeout(r, 5))
      await new Promise((r) => setTimeout(r, (round * 13) % 60))
      await Promise.all([shop.kill(), ...busy])
    }
    expect(acked.paid.size).toBeGreaterThan(ROUNDS)

    const sql = await openEmbedded(dataDir)
    const ids = async (text: string) => (await sql.query<{ id: string }>(text)).map((row) => row.id)
    try {
      const effects = await sql.query<{ key: string; count: number }>(
        "select key, count(*) as count from effect where call = 'cartAdd' group by key",
      )
      const byKey = new Map(effects.map((e) => [e.key, e.count]))
      expect([...acked.keys].filter((key) => byKey.get(key) !== 1)).toEqual([])
      const orders = new Set(await ids('select id from purchase'))
      expect([...acked.orders].filter((id) => !orders.has(id))).toEqual([])
      const paid = new Set(await ids("select purchase_id as id from payment where state = 'paid'"))
      expect([...acked.paid].filter((id) => !paid.has(id))).toEqual([])

      expect(await brokenRows(sql, began)).toEqual([])
    } finally {
      await sql.close()
    }
  },
  300_000,
)

test.skipIf(onPostgres)(
  'a data directory belongs to one process, and outlives a dead one’s lock',
  async () => {
    const first = await start()
    const second = await start(false)
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('数据目录正被另一个进程使用')
    await first.kill()
    const third = await start()
    third.term()
    expect(await third.exit).toBe(0)
  },
  120_000,
)
