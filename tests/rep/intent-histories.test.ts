/**
 * Random histories of signing, changes of prices and stock, and sending over a bad network, on the real server. An intent leads to at
 * most one order, and to none that its choice does not cover. What was signed is noted when it is signed and judged by arithmetic of
 * its own. Two planted faults of a device have to be noticed: prices asked for anew before sending, and a new key at each try.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/entities.ts'
import { fen } from '#domain/money.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { inputsOf } from '#tests/support/property.ts'
import { sendIntent, signOrder, type Signed } from '#tests/support/signed.ts'

type History = {
  numbers: number[]
  choice: Pick<Signed, 'price_choice' | 'drop_missing'>
  /** What happens to each goods before the intent arrives: percent of the price, and stock. */
  changes: { percent: number; stock: number }[]
  /** Answers that are lost on the way back. */
  lost: number
}
type Fault = '' | 'asks for prices anew' | 'makes a new key at each try'

const GOODS = 3
const histories: fc.Arbitrary<History> = fc.record({
  numbers: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: GOODS, maxLength: GOODS }),
  choice: fc.record({
    price_choice: fc.constantFrom('same' as const, 'within_1_percent' as const),
    drop_missing: fc.constantFrom(0 as const, 1 as const),
  }),
  changes: fc.array(
    fc.record({
      percent: fc.constantFrom(100, 100, 90, 101, 102, 130),
      stock: fc.constantFrom(9_999, 9_999, 9_999, 5),
    }),
    { minLength: GOODS, maxLength: GOODS },
  ),
  lost: fc.nat(3),
})

let api: Api
let rep: Reader
let customer: Reader
let goods: number[]

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.rep)
  customer = await api.reader(PHONES.pharmacy)
  goods = (await plainGoods(api, GOODS)).map(({ id }) => id)
  await api.sql.query('update goods set qg_number = 1 where id = any($1::int[])', [goods])
}, 120_000)
afterAll(() => api.close())

async function shopOf(changes: History['changes']): Promise<void> {
  await api.sql.query(
    `update goods g set base_price = 1000 * c.percent / 100, stock = c.stock
     from unnest($1::int[], $2::int[], $3::int[]) as c (id, percent, stock) where g.id = c.id`,
    [goods, changes.map(({ percent }) => percent), changes.map(({ stock }) => stock)],
  )
}

const orderIds = async (): Promise<string[]> =>
  (await api.sql.query<{ id: string }>('select id from purchase where account_id = $1 order by id', [customer.id])).map(
    ({ id }) => id,
  )

/** @returns what is wrong, in words; '' nothing */
async function live({ numbers, choice, changes, lost }: History, fault: Fault): Promise<string> {
  // Writes have an allowance that fills with time.
  api.clock.now += 60_000
  const acting = actingFor(rep, customer.id)
  await api.sql.query('delete from cart_line where account_id = $1', [customer.id])
  await shopOf(goods.map(() => ({ percent: 100, stock: 9_999 })))
  const lines = numbers.map((number, i) => ({ id: goods[i] ?? 0, number }))
  const signed: Signed = { ...(await signOrder(api, acting, lines)), ...choice }
  const before = new Set(await orderIds())
  await shopOf(changes)
  const sent = fault === 'asks for prices anew' ? await signedAgain(acting, signed, changes) : signed
  const key = randomUUID()
  for (let attempt = 0; attempt <= lost; attempt += 1) {
    const isNew = fault === 'makes a new key at each try'
    const answer = await sendIntent(acting, isNew ? { ...sent, key: randomUUID() } : sent, isNew ? randomUUID() : key)
    if (answer.code !== 200) return `answered ${answer.code} ${answer.msg}`
  }
  const placed = (await orderIds()).filter((id) => !before.has(id))
  if (placed.length > 1) return `${placed.length} orders`
  const [id] = placed
  return id === undefined ? '' : uncovered(signed, (await customer.call('order', { id })).data)
}

/** The planted fault: the device puts today's prices into what was signed. */
async function signedAgain(acting: Reader, signed: Signed, changes: History['changes']): Promise<Signed> {
  await api.sql.query('delete from cart_line where account_id = $1', [customer.id])
  await api.sql.query('update goods set stock = 9999 where id = any($1::int[])', [goods])
  const lines = signed.lines.map(({ goods_id, number }) => ({ id: goods_id, number }))
  const fresh = await signOrder(api, acting, lines)
  await shopOf(changes)
  return { ...fresh, key: signed.key, price_choice: signed.price_choice, drop_missing: signed.drop_missing }
}

/** The oracle: only what the customer saw counts. */
function uncovered(signed: Signed, order: Order): string {
  const bought = new Map(order.lines.map((line) => [line.goods_id, line]))
  const left = signed.lines.filter((line) => !bought.has(line.goods_id))
  if (left.length > 0 && signed.drop_missing === 0) return 'a line is missing without leave'
  let most = 0
  for (const line of signed.lines) {
    const now = bought.get(line.goods_id)
    if (!now) continue
    if (now.number !== line.number) return 'another number of pieces'
    if (signed.price_choice === 'same' && fen(now.amount) > line.amount) return 'a line is dearer'
    most += line.payable + line.shipping
  }
  if (signed.price_choice === 'within_1_percent') most += most / 100
  return fen(order.total) > most ? 'the sum is above what was signed' : ''
}

test('an intent leads to at most one order, and to none that its choice does not cover', async () => {
  for (const history of inputsOf(histories, 60))
    expect([JSON.stringify(history), await live(history, '')]).toEqual([JSON.stringify(history), ''])
}, 120_000)

test.each(['asks for prices anew', 'makes a new key at each try'] as const)(
  'a device that %s is noticed',
  async (fault) => {
    const found = new Set<string>()
    for (const history of inputsOf(histories, 20)) found.add(await live(history, fault))
    found.delete('')
    expect(found.size).toBeGreaterThan(0)
  },
  120_000,
)
