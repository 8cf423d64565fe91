/**
 * kill -9 for processes of the shop, for processes of its database, and for the whole database server, at any moment, while
 * buyers order and pay: nothing acknowledged is lost, nothing is half done, what was asked for again has happened once.
 * `npm run kills` kills a thousand times.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormValue } from '#contract/form.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Database } from '#server/db/sql.ts'
import { brokenRows } from '#tests/support/books.ts'
import { goodsToBuy, login, send } from '#tests/support/buyers.ts'
import { dropPostgres, emptyPostgres, onPostgres } from '#tests/support/database.ts'
import { type Immortal, immortal, killAll, killOne, revive } from '#tests/support/kills.ts'
import { copyServer, type PostgresServer } from '#tests/support/postgres-server.ts'
import { seedOf } from '#tests/support/property.ts'
import { freePort } from '#tests/support/shop.ts'

const KILLS = Number(process.env['KILLS'] ?? 8)
/** Of ten kills: processes of the shop, of the database, the database whole. What comes back soonest is killed most. */
const WHOM = ['shop', 'shop', 'one', 'one', 'one', 'one', 'one', 'one', 'one', 'all'] as const
const PHONES = ['13800000001', '13800000003', '13800000008']
/** The longest time between two kills, ms, from the first answer after the last one on. */
const PAUSE = 300
/** The books are looked at each time so many kills are done. */
const AUDIT_EVERY = 50
/** Nobody is answered for longer than this, ms: the shop did not come back. */
const SILENCE_MAX = 120_000

let server: PostgresServer
let sql: Database
let shops: Immortal[] = []
let began = 0

beforeAll(async () => {
  if (!onPostgres) return
  const suite = process.env['TEST_DATABASE_URL'] ?? ''
  const empty = await emptyPostgres(suite)
  server = await copyServer(suite)
  await dropPostgres(empty)
  const url = server.url(new URL(empty).pathname.slice(1))
  sql = openPostgres(url)
  const [first, second] = [await freePort(), await freePort()]
  shops = [await immortal(first, { DATABASE_URL: url })]
  shops.push(await immortal(second, { DATABASE_URL: url }))
}, 300_000)
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await sql?.close()
  server?.remove()
}, 120_000)

/** What was answered with success, and how often anything was. */
const acked = { keys: new Set<string>(), orders: new Set<string>(), paid: new Set<string>() }
let answers = 0
let isOver = false

test.runIf(onPostgres)(
  `after ${KILLS} kills nothing acknowledged is lost, and nothing is half done`,
  async () => {
    const [home] = shops
    if (!home) throw new Error('there is no shop')
    const cookies = await Promise.all(PHONES.map((phone) => login(home, phone)))
    const goods = (await goodsToBuy(home, cookies[0] ?? '')).map(({ id, qg_number }) => ({ id, number: qg_number }))
    await sql.query('update goods set stock = 1000000, base_price = 100 where id = any($1::int[])', [
      goods.map(({ id }) => id),
    ])
    began = Date.now()
    const buyers = cookies.map((cookie, i) => buy(cookie, goods.slice(i * 20, i * 20 + 20), i))
    const draw = drawing(seedOf(1))
    const kills = { shop: 0, one: 0, all: 0 }
    for (let done = 0; done < KILLS;) {
      await somethingAnswered()
      await wait(draw(PAUSE))
      const whom = WHOM[draw(WHOM.length)] ?? 'one'
      const isKilled =
        whom === 'shop'
          ? ((await shops[draw(shops.length)]?.kill()) ?? false)
          : whom === 'one'
            ? killOne(server, draw)
            : await killAll(server).then(() => true)
      if (!isKilled) continue
      kills[whom] += 1
      done += 1
      if (done % AUDIT_EVERY === 0) {
        expect(await faults(), `after ${done} kills`).toEqual([])
        process.stdout.write(
          `${done} kills, ${acked.keys.size} additions, ${acked.orders.size} orders, ${acked.paid.size} paid\n`,
        )
      }
    }
    await somethingAnswered()
    isOver = true
    await Promise.all(buyers)
    expect(await faults()).toEqual([])
    expect(acked.paid.size).toBeGreaterThan(KILLS / 4)
    process.stdout.write(
      `killed: ${kills.shop} processes of the shop, ${kills.one} of the database, the whole database ${kills.all} times; acknowledged: ${acked.keys.size} additions, ${acked.orders.size} orders, ${acked.paid.size} payments\n`,
    )
  },
  60_000 + KILLS * 30_000,
)

/** Until one more request was answered with success than when it was called. */
async function somethingAnswered(): Promise<void> {
  const before = answers
  for (const from = Date.now(); answers === before; await wait(5)) {
    await revive(server)
    if (Date.now() - from > SILENCE_MAX)
      throw new Error(`the shop did not come back: ${shops.map((shop) => shop.isUp()).join()}`)
  }
}

/** Fills the cart, orders and pays; what was not answered is asked for again with its key, at whichever process. */
async function buy(cookie: string, goods: readonly { id: number; number: number }[], first: number): Promise<void> {
  let at = first
  const ask = async (path: string, form: Record<string, FormValue>, method = 'POST') => {
    for (const key = randomUUID(); ; await wait(20)) {
      const shop = shops[at++ % shops.length]
      if (!shop?.isUp()) continue
      const answer = await send(shop, cookie, method, path, form, method === 'GET' ? undefined : key)
      // 429: faster than a person may write.
      if (!answer || answer.code >= 500 || answer.code === 429) continue
      if (answer.code === 200) answers += 1
      return { ...answer, key }
    }
  }
  const addresses = (await ask('/api/user/address', {}, 'GET')).data?.['data'] as { id: number }[] | undefined
  for (let n = 0; !isOver; n++) {
    const one = goods[n % goods.length]
    const added = await ask('/api/cart', { params: [{ goods_id: one?.id, number: one?.number }] })
    const [line] = (added.data?.['results'] ?? []) as { id: number; code: number }[]
    if (line?.code !== 200) continue
    acked.keys.add(added.key)
    const checkout = await ask('/api/cart/checkout', { ids: [line.id] })
    const { total = '' } = (checkout.data?.['totals'] ?? {}) as { total?: string }
    const placed = await ask('/api/order', { ids: [line.id], address_id: addresses?.[0]?.id, total })
    const [id] = (placed.data?.['ids'] ?? []) as string[]
    if (!id) continue
    acked.orders.add(id)
    const paid = await ask(`/api/order/${id}/pay`, { kind: 'balance' })
    if (paid.code === 200) acked.paid.add(id)
  }
}

/** What was acknowledged and is not there, or there twice; and what does not agree with itself. */
async function faults(): Promise<string[]> {
  // The database may be recovering.
  for (const from = Date.now(); ; await wait(100)) {
    try {
      return await faultsNow()
    } catch (error) {
      if (Date.now() - from > SILENCE_MAX) throw error
    }
  }
}

async function faultsNow(): Promise<string[]> {
  const known = { keys: [...acked.keys], orders: [...acked.orders], paid: [...acked.paid] }
  const effects = await sql.query<{ key: string; count: number }>(
    "select key, count(*) as count from effect where call = 'cartAdd' group by key",
  )
  const byKey = new Map(effects.map(({ key, count }) => [key, count]))
  const ids = async (text: string) => new Set((await sql.query<{ id: string }>(text)).map(({ id }) => id))
  const orders = await ids('select id from purchase')
  const paid = await ids("select purchase_id as id from payment where state = 'paid'")
  return [
    ...known.keys.filter((key) => byKey.get(key) !== 1).map((key) => `addition ${key}: ${byKey.get(key) ?? 0}`),
    ...known.orders.filter((id) => !orders.has(id)).map((id) => `order ${id} is lost`),
    ...known.paid.filter((id) => !paid.has(id)).map((id) => `payment of ${id} is lost`),
    ...(await brokenRows(sql, began)).map((id) => `${id} does not agree`),
  ]
}

/** Whole numbers below a bound, the same for the same seed (a linear congruence, as in Numerical Recipes). */
function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
