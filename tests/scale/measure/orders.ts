/** Buyers who order the same goods at two processes as fast as they answer, and a price change seen by both. */
import { randomUUID } from 'node:crypto'
import { openPostgres } from '#server/db/open.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { send } from '#tests/support/buyers.ts'
import { DEMO_GOODS, FIRST_MEMBER, cookieOf } from '../sizes.ts'
import type { Measured } from './process.ts'

const GOODS = 8
const BUYERS_EACH = 8
const SECONDS = 15
const STOCK = 100_000
const NUMBER = 10
const CHANGES = 5
/** ms; whoever has not seen it then never will */
const SEEN_WITHIN = 20_000

/** Goods that everybody may buy, without an offer, so that each line takes its pieces from the stock. */
const PLAIN = `select g.id from goods g where g.id > ${DEMO_GOODS} and on_sale and scope = '中成药' and control <> 'hm' and not clinic_only
  and kx_line_id is null and limit_number = 0 and limit_day = 0 and limit_week = 0 and (expires = '' or expires > '2029-01-01')
  and not exists (select 1 from ladder l where l.goods_id = g.id) order by id limit ${GOODS}`

export async function orderFigures(shops: readonly Measured[], databaseUrl: string): Promise<Figure[]> {
  const sql = openPostgres(databaseUrl)
  try {
    const goods = (await sql.query<{ id: number }>(PLAIN)).map(({ id }) => id)
    await sql.transaction((tx) =>
      tx.query(`update goods set stock = ${STOCK}, qg_number = 1, free_shipping_number = 0 where id = any($1::int[])`, [
        goods,
      ]),
    )
    const members = await sql.query<{ id: number; address: number }>(
      `select a.id, min(d.id) as address from account a join address d on d.account_id = a.id
       where a.id > ${FIRST_MEMBER + 100} and a.approved and a.kind = 'pharmacy' group by a.id order by a.id limit ${GOODS * BUYERS_EACH}`,
    )
    const faults = new Map<string, number>()
    const until = performance.now() + SECONDS * 1_000
    const placed = await Promise.all(
      members.map(({ id, address }, i) =>
        orderUntil(shops[i % shops.length] as Measured, { id, address, goods: goods[i % GOODS] ?? 0 }, until, faults),
      ),
    )
    const orders = placed.reduce((sum, n) => sum + n, 0)
    const [sold] = await sql.query<{ wrong: number }>(
      `select count(*) as wrong from (
         select g.id, ${STOCK} - g.stock as gone, coalesce((select sum(l.number) from purchase_line l join purchase p on p.id = l.purchase_id
           where l.goods_id = g.id and p.created_at > $2), 0) as ordered
         from goods g where g.id = any($1::int[])) t where gone <> ordered`,
      [goods, Date.now() - (SECONDS + 30) * 1_000],
    )
    return [
      {
        name: `orders placed, ${shops.length} processes, ${BUYERS_EACH} buyers a goods`,
        value: orders / SECONDS,
        unit: 'orders/s',
        budget: 1,
        bound: 'min',
      },
      {
        name: `answers to them that were no success${[...faults.keys()].map((msg) => ` (${msg})`).join('')}`,
        value: [...faults.values()].reduce((a, b) => a + b, 0),
        unit: 'answers',
        budget: 0,
        bound: 'max',
      },
      {
        name: 'goods whose stock and orders differ',
        value: sold?.wrong ?? NaN,
        unit: 'goods',
        budget: 0,
        bound: 'max',
      },
      {
        name: 'a price change seen by every process',
        value: await priceSeen(shops, databaseUrl, goods),
        unit: 'ms',
        budget: 2_000,
        bound: 'max',
      },
    ]
  } finally {
    await sql.close()
  }
}

type Buyer = { id: number; address: number; goods: number }

async function orderUntil(shop: Measured, buyer: Buyer, until: number, faults: Map<string, number>): Promise<number> {
  const cookie = cookieOf(buyer.id)
  let placed = 0
  const ask = async (path: string, form: Parameters<typeof send>[4]) => {
    const answer = await send(shop, cookie, 'POST', path, form, randomUUID())
    // 429: faster than a person may write, the next second lets it in. Anything else that is no success hides what is measured.
    if (!answer || (answer.code >= 300 && answer.code !== 429))
      faults.set(answer?.msg ?? 'no answer', (faults.get(answer?.msg ?? 'no answer') ?? 0) + 1)
    return answer
  }
  while (performance.now() < until) {
    const added = await ask('/api/cart', { params: [{ goods_id: buyer.goods, number: NUMBER }] })
    const [line] = (added?.data?.['results'] ?? []) as { id: number; code: number }[]
    // Faster than a person may write: the next second lets it in.
    if (!line) await new Promise((resolve) => setTimeout(resolve, 100))
    if (!line) continue
    const checkout = await ask('/api/cart/checkout', { ids: [line.id] })
    const total = (checkout?.data?.['totals'] as { total: string } | undefined)?.total ?? '0.00'
    const order = await ask('/api/order', { ids: [line.id], address_id: buyer.address, total })
    if (order?.code === 200) placed++
  }
  return placed
}

async function priceSeen(shops: readonly Measured[], databaseUrl: string, goods: readonly number[]): Promise<number> {
  const sql = openPostgres(databaseUrl)
  const cookie = cookieOf(FIRST_MEMBER)
  let slowest = 0
  for (let i = 0; i < CHANGES; i++) {
    const [id, price] = [goods[i % goods.length] ?? 0, 1_000 + i]
    await sql.transaction((tx) => tx.query('update goods set base_price = $2 where id = $1', [id, price]))
    const began = performance.now()
    for (const shop of shops) {
      const isSeen = async (): Promise<boolean> => {
        const answer = await send(shop, cookie, 'GET', `/api/goods/detail/${id}`)
        return answer?.data?.['base_price'] === (price / 100).toFixed(2)
      }
      while (!(await isSeen())) {
        if (performance.now() - began > SEEN_WITHIN) return Infinity
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    slowest = Math.max(slowest, performance.now() - began)
  }
  await sql.close()
  return slowest
}
