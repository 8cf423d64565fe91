/** The shop of the day: customers who may order, goods of their own for each, builds that follow each other, and the seller. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Goods, RepDay, UserBase } from '#contract/entities.ts'
import { fen } from '#domain/money.ts'
import { openEmbedded } from '#server/db/open.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Journey } from '#tests/support/journey.ts'
import { api } from '#tests/support/remote.ts'
import { seller } from '#tests/support/seller.ts'
import { BUILD, startShop } from '#tests/support/shop.ts'
import type { Customer, Wanted } from './model.ts'
import { GOODS_EACH } from './script.ts'

const NEXT = '.cache/rep-day-build'
/** More than is ordered of them in a day. */
const STOCK_LEAST = 1_000
const PAGE = 100

/** Another build of the same sources: its files have other names. */
export function buildNext(): void {
  rmSync(NEXT, { recursive: true, force: true })
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', `${NEXT}/client`], {
    env: { ...process.env, BUILD_LABEL: 'next' },
  })
  cpSync(join(BUILD, 'server'), `${NEXT}/server`, { recursive: true })
}

/** Stops the shop for work on its database and starts it again. @param build the folder of the one to start */
export async function restart(journey: Journey, work?: (db: Queryable) => Promise<void>, build = BUILD): Promise<void> {
  const { dataDir } = journey.shop
  await journey.shop.stop()
  if (work) {
    const db = await openEmbedded(dataDir)
    await work(db)
    await db.close()
  }
  journey.shop = await startShop({ dataDir, build })
  journey.proxy.target(journey.shop.port)
}

export const deploy = (journey: Journey, n: number): Promise<void> =>
  restart(journey, undefined, n % 2 === 0 ? NEXT : BUILD)

/**
 * Papers that hold, codes that the seller's system names goods by, approval numbers that only one goods has.
 * @returns goods that lie in somebody's cart already: nobody's own
 */
export async function prepare(db: Queryable): Promise<Set<number>> {
  await db.query("update paper set valid_until = '2099-12-31'")
  await db.query("update goods set code = 'D' || id where code is null")
  await db.query(
    `update goods set approval = approval || '-' || id where approval in (
       select approval from goods group by approval having count(*) > 1)`,
  )
  const inCarts = await db.query<{ goods_id: number }>('select distinct goods_id from cart_line')
  return new Set(inCarts.map(({ goods_id }) => goods_id))
}

/** @param taken goods of others; those chosen here are added @returns the first `count` customers of the rep */
export async function customersOf(url: string, rep: string, count: number, taken: Set<number>): Promise<Customer[]> {
  const session = await api(url, rep)
  const { id: repId } = (await session.get('/api/user/base')).data as UserBase
  const day = (await session.get('/api/rep/day')).data as RepDay
  const found: Customer[] = []
  for (const [i, { id, company, phone }] of day.customers.slice(0, count).entries()) {
    const ask = async <T>(path: string): Promise<T> => {
      const headers = { cookie: session.cookie, 'x-acting-user': String(id), 'x-acting-rep': String(repId) }
      return ((await (await fetch(url + path, { headers })).json()) as { data: T }).data
    }
    const { data: lines } = await ask<{ data: { goods: Goods; number: number }[] }>('/api/cart/list')
    const inCart = new Map(lines.map(({ goods, number }) => [goods.id, number]))
    const goods: Wanted[] = []
    for (let page = i + 1; goods.length < GOODS_EACH; page += 1) {
      const { data } = await ask<{ data: Goods[] }>(`/api/goods/list?size=${PAGE}&in_stock=1&page=${page}`)
      if (data.length === 0) throw new Error(`too few goods for customer ${id}`)
      const free = data.filter((one) => isPlain(one) && !taken.has(one.id))
      goods.push(
        ...free.slice(0, GOODS_EACH - goods.length).map((one) => ({
          id: one.id,
          name: one.name,
          approval: one.approval,
          unit: one.bzdw,
          step: one.qg_number,
          price: fen(one.base_price ?? ''),
        })),
      )
      for (const one of goods) taken.add(one.id)
    }
    const rest = { typed: [], visits: 0, hasEnded: false, signed: null, short: new Set<number>(), atLoss: null }
    found.push({ id, company, phone, goods, acknowledged: inCart, ...rest })
  }
  return found
}

const isPlain = (one: Goods): boolean =>
  one.is_buy === 1 &&
  one.type === 0 &&
  one.goods_price_id === 0 &&
  one.limit_number === 0 &&
  one.number >= STOCK_LEAST &&
  one.ladder_price.length === 0

/** The seller's system says new prices or stock. @param rows goods id, value */
export async function say(
  journey: Journey,
  kind: 'prices' | 'stock',
  rows: readonly [number, string][],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rep-day-'))
  const path = join(folder, `${kind}.csv`)
  const head = kind === 'prices' ? 'goods,price,steps' : 'goods,stock'
  const tail = kind === 'prices' ? ',' : ''
  writeFileSync(path, [head, ...rows.map(([id, value]) => `D${id},${value}${tail}`), ''].join('\n'))
  await seller(journey.shop, 'import', kind, path)
  rmSync(folder, { recursive: true })
}
