/** The points mall: goods for points, their orders, and the ledger of points. */
import type { PointsGoods, PointsOrder } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { picture } from '#catalogue/addresses.ts'
import type { PoolHandler, ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import { nextOrderId } from '#server/orders/numbers.ts'
import { lockWallet, readEntries, shopAccount, transfer, walletBalance } from '#server/pay/ledger.ts'
import { invalid, notFound } from '#server/refusal.ts'
import { readAddress } from '#server/user/addresses.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/money.ts'
import * as promoCopy from '#server/copy/promo.ts'

type GoodsRow = { id: number; name: string; picture: string; remarks: string; points: number; stock: number }
type OrderRow = Omit<PointsOrder, 'image'> & { picture: string }

/** An order of points begins with it: 积分. */
const PREFIX = 'J'
const ORDER = 'id, name, picture, number, points, state, address, created_at'

export const pointsGoods: PoolHandler<'pointsGoods'> = async (_, { pool, viewer }) => {
  const rows = await pool.query<GoodsRow>(
    'select id, name, picture, remarks, points, stock from points_goods order by position, id',
  )
  const data = rows.map(({ picture: key, ...row }): PointsGoods => ({ ...row, image: picture('present', key) }))
  return { data, points: viewer.buyer ? await walletBalance(pool, viewer.userId, 'points') : null }
}

/** Stock and points move together or not at all. The wallet is locked before the goods, always. */
export const pointsExchange: WriteHandler<'pointsExchange'> = async (
  { id, number, address_id, points: agreed },
  { tx, member, now, effect },
) => {
  const address = await readAddress(tx, member.userId, address_id)
  const wallet = await lockWallet(tx, member.userId, 'points')
  const [goods] = await tx.query<GoodsRow>(
    'select id, name, picture, remarks, points, stock from points_goods where id = $1 for no key update',
    [id],
  )
  if (!goods) throw notFound(promoCopy.noPointsGoods)
  if (number > goods.stock)
    throw invalid('number', goods.stock > 0 ? promoCopy.stockLeft(goods.stock) : promoCopy.allExchanged)
  const points = goods.points * number
  if (agreed !== undefined && agreed !== points) throw invalid('number', promoCopy.pointsChanged(goods.points))
  const missing = points - (await walletBalance(tx, member.userId, 'points'))
  if (missing > 0) throw invalid('number', promoCopy.pointsMissing(missing))
  const orderId = PREFIX + (await nextOrderId(tx, now))
  await tx.query('update points_goods set stock = stock - $2 where id = $1', [id, number])
  const memo = copy.exchange(goods.name, number, orderId)
  await transfer(tx, {
    from: wallet,
    to: await shopAccount(tx, 'points'),
    amount: points,
    kind: 'exchange',
    orderId: null,
    memo,
    now,
  })
  const [row] = await tx.query<OrderRow>(
    `insert into points_order (id, account_id, points_goods_id, name, picture, number, points, state, address, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9) returning ${ORDER}`,
    [orderId, member.userId, id, goods.name, goods.picture, number, points, JSON.stringify(address), now],
  )
  if (!row) throw new Error(`points order ${orderId} was not written`)
  effect('points', { order: orderId, points })
  return toOrder(row)
}

export const pointsOrders: ReadHandler<'pointsOrders'> = async ({ page }, { db, member }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<OrderRow & { of: number }>(
      `select ${ORDER}, count(*) over () as of from points_order where account_id = $1 order by created_at desc, id desc limit $2 offset $3`,
      [member.userId, limit, offset],
    ),
  )
  return { data: rows.map(toOrder), total, page, size: PAGE_SIZE }
}

export const pointsLog: ReadHandler<'pointsLog'> = async ({ page }, { db, member }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    readEntries(db, member.userId, 'points', { limit, offset }),
  )
  const data = rows.map(({ id, at, kind, memo, amount, balance }) => ({
    id,
    at: seconds(at),
    kind,
    memo,
    amount: String(amount),
    balance: String(balance),
  }))
  return {
    data,
    total,
    page,
    size: PAGE_SIZE,
    balance: await walletBalance(db, member.userId, 'points'),
  }
}

function toOrder({ id, name, picture: key, number, points, state, address, created_at }: OrderRow): PointsOrder {
  return { id, name, image: picture('present', key), number, points, state, address, created_at: seconds(created_at) }
}
