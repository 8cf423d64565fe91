/** A seller's system that writes prices without end: readers are answered all the same, and soon see what it wrote. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { catalogueOf } from '#server/catalogue/catalogue.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

const LASTS = 3_000
/** Each writes every PAUSE ms: 200 a second where the machine keeps up. */
const WRITERS = 4
const PAUSE = 20
/** How old an answer may be at most, on a busy machine too, ms. */
const BOUND = 2_000

let api: Api
let reader: Reader
beforeAll(async () => {
  api = await openApi()
  reader = await api.reader(PHONES.pharmacy)
}, 120_000)
afterAll(() => api.close())

test('200 prices a second: no read waits, and none is older than two seconds', async () => {
  const goods = await plainGoods(api, 200)
  const watched = goods[0]?.id ?? 0
  await reader.call('goodsList', { page: 1, size: 20 })
  const until = performance.now() + LASTS
  /** What each price of the watched goods replaced, and when it was there for everybody. */
  const written: { price: number; at: number }[] = []
  let writes = 0
  const write = async () => {
    while (performance.now() < until) {
      const n = writes++
      const began = performance.now()
      const price = 10_000 + n
      const id = n % 10 === 0 ? watched : goods[1 + (n % (goods.length - 1))]?.id
      await api.sql.query('update goods set base_price = $2 where id = $1', [id ?? 0, price])
      if (id === watched) written.push({ price, at: performance.now() })
      await wait(Math.max(0, PAUSE - (performance.now() - began)))
    }
  }
  const took: number[] = []
  let oldest = 0
  const read = async () => {
    while (performance.now() < until) {
      // A request comes through a socket: timers have their turn between two.
      await wait(1)
      const began = performance.now()
      await reader.call('goodsList', { page: 1, size: 20 })
      took.push(performance.now() - began)
      const asked = performance.now()
      const entry = (await catalogueOf(api.sql).current()).entries.get(watched)
      const missed = written.find(({ price, at }) => at < asked && price > (entry?.facts.base_price ?? 0))
      if (missed && missed.price > 10_000) oldest = Math.max(oldest, asked - missed.at)
    }
  }
  await Promise.all([...Array.from({ length: WRITERS }, write), read(), read()])
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? Infinity)
  const figures = `${writes} writes, ${took.length} reads: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; oldest ${Math.round(oldest)} ms`
  if (process.env['FIGURES']) process.stdout.write(`${figures}\n`)
  // A reader that a storm starves waits until it ends.
  expect(took.length, figures).toBeGreaterThan(20)
  expect(at(1), figures).toBeLessThan(LASTS / 2)
  expect(oldest, figures).toBeLessThan(BOUND)
}, 60_000)

const OFFERS = [
  ['a ladder', 'insert into ladder values (99001, $1, 0)'],
  ['a step of it', 'insert into ladder_step select 99001, 7, 5 from goods where id = $1'],
  ['a day’s price', 'insert into daily_price select coalesce(max(id), 0) + 1, $1, 5, 1, 2 from daily_price'],
] as const

test.each(OFFERS)('%s: the index takes the goods it is about, and no others', async (_, statement) => {
  // After a storm an index may be half a second old; each of these asks for the newest.
  await new Promise((resolve) => setTimeout(resolve, 600))
  const [goods] = await plainGoods(api, 1, 'id > 4000')
  const id = watchedBefore ?? goods?.id ?? 0
  watchedBefore = id
  const before = await catalogueOf(api.sql).current()
  await api.sql.query(statement, [id])
  const after = await catalogueOf(api.sql).current()
  const changed = [...after.entries.values()].filter((entry) => before.entries.get(entry.facts.id) !== entry)
  expect(changed.map(({ facts }) => facts.id)).toEqual([id])
})
let watchedBefore: number | undefined

test('a hot word changes no goods', async () => {
  const before = await catalogueOf(api.sql).current()
  await api.sql.query("update hot_word set word = '板蓝根' where position = 1")
  const after = await catalogueOf(api.sql).current()
  expect([...after.entries.values()].every((entry) => before.entries.get(entry.facts.id) === entry)).toBe(true)
  expect((await reader.call('common', {})).data.rnss[0]).toBe('板蓝根')
})

test('content and a price in one transaction: both are seen', async () => {
  const [goods] = await plainGoods(api, 1, 'id > 5000')
  await catalogueOf(api.sql).current()
  await api.sql.transaction(async (tx) => {
    await tx.query("update hot_word set word = '双黄连' where position = 1")
    await tx.query('update goods set base_price = 4321 where id = $1', [goods?.id ?? 0])
  })
  expect((await catalogueOf(api.sql).current()).entries.get(goods?.id ?? 0)?.facts.base_price).toBe(4321)
})
