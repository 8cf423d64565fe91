/** Two processes on one PostgreSQL database are one shop: what happens at one is true at the other within two seconds. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '#server/db/open.ts'
import type { Database } from '#server/db/sql.ts'
import { PHONES } from '#tests/support/api.ts'
import { dropPostgres, emptyPostgres, onPostgres } from '#tests/support/database.ts'
import { type Pooler, startPooler } from '#tests/support/pgbouncer.ts'
import { type Api, api } from '#tests/support/remote.ts'
import { type ShopProcess, startProcess } from '#tests/support/two-processes.ts'

/** What a change may take to be seen everywhere, ms. */
const EVERYWHERE = 2_000
/** Given to a busy machine besides. */
const SLACK = 1_500

// On the embedded database there is one process: its folder belongs to it.
describe.runIf(onPostgres).each(['PostgreSQL', 'a pooler in transaction mode'])(
  'two processes that started together on an empty database, by %s',
  (by) => {
    let url = ''
    let sql: Database
    let shops: ShopProcess[] = []
    let pooler: Pooler | null = null
    beforeAll(async () => {
      url = await emptyPostgres(process.env['TEST_DATABASE_URL'] ?? '')
      sql = openPostgres(url)
      if (by !== 'PostgreSQL') pooler = await startPooler(url)
      const env: Record<string, string> = pooler
        ? { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' }
        : { DATABASE_URL: url }
      shops = await Promise.all([startProcess(env), startProcess(env)])
    }, 240_000)
    afterAll(async () => {
      await Promise.all(shops.map((shop) => shop.stop()))
      await pooler?.stop()
      await sql?.close()
      await dropPostgres(url)
    }, 60_000)

    const at = (i: number): string => shops[i]?.url ?? ''
    const soon = async (holds: () => Promise<boolean>): Promise<void> => {
      for (const began = performance.now(); !(await holds()); await wait(50))
        if (performance.now() - began > EVERYWHERE + SLACK) throw new Error('it did not come in time')
    }
    const hasPrice = async (reader: Api, id: number, price: string): Promise<boolean> =>
      JSON.stringify((await reader.get(`/api/goods/detail/${id}`)).data).includes(price)

    test('one of them migrated and filled it, and both serve it', async () => {
      const said = (word: string) => shops.filter(({ lines }) => lines.some((line) => line.includes(word))).length
      expect(said('数据库已更新')).toBe(1)
      const lists = await Promise.all([0, 1].map(async (i) => (await api(at(i))).get('/api/goods/list?size=5')))
      expect(lists.map(({ code, data }) => [code, (data as { total: number }).total > 1_000])).toEqual([
        [200, true],
        [200, true],
      ])
    })

    test('a price is seen by both', async () => {
      const readers = await Promise.all([api(at(0), PHONES.pharmacy), api(at(1), PHONES.pharmacy)])
      const [goods] = await sql.query<{ id: number }>(
        "select id from goods where on_sale and kind = 'drug' and control = 'otc' and stock > 0 and manjian_id is null order by id limit 1",
      )
      const id = goods?.id ?? 0
      await Promise.all(readers.map((reader) => hasPrice(reader, id, '')))
      await sql.query('update goods set base_price = 987654 where id = $1', [id])
      await Promise.all(readers.map((reader) => soon(() => hasPrice(reader, id, '9876.54'))))
    })

    test('a word in the chat at one is heard at the other', async () => {
      const [talks, hears] = await Promise.all([api(at(0), PHONES.owner), api(at(1), PHONES.owner)])
      const events = await fetch(`${at(1)}/api/chat/events`, { headers: { cookie: hears.cookie } })
      const stream = events.body?.getReader()
      const text = new TextDecoder()
      let heard = ''
      const began = performance.now()
      const said = await talks.post('/api/chat', { key: randomUUID(), text: '另一个进程听得到吗' })
      expect(said.msg).toBe('')
      while (!heard.includes('另一个进程听得到吗')) {
        const part = await stream?.read()
        if (!part || part.done) throw new Error('the stream ended')
        heard += text.decode(part.value, { stream: true })
      }
      expect(performance.now() - began).toBeLessThan(EVERYWHERE + SLACK)
      await stream?.cancel()
    }, 20_000)

    test('a session that ends at one is over at the other', async () => {
      const leaves = await api(at(0), PHONES.company)
      const { cookie } = leaves
      const stays = async () =>
        (await fetch(`${at(1)}/api/user/base`, { headers: { cookie } })).json() as Promise<{ code: number }>
      const before = await stays()
      const headers = { cookie, origin: at(0), 'x-requested-with': 'XMLHttpRequest' }
      await fetch(`${at(0)}/api/user/logout`, { method: 'DELETE', headers })
      await soon(async () => (await stays()).code !== before.code)
    })

    test('a warning is one, and a job has run once for both', async () => {
      await soon(async () => {
        const rows = await sql.query("select 1 from job where done_at > 0 and name = 'warn_of_papers'")
        return rows.length === 1
      })
      const twice = await sql.query(
        "select account_id, text from message where type = 'paper' group by account_id, title, text having count(*) > 1",
      )
      expect(twice).toEqual([])
    })
  },
)
