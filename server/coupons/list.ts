/** A buyer's coupons by type and state. */
import type { CouponNum, MyCoupon } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { yuan, type Fen } from '#domain/money.ts'
import type { CouponScope } from '#domain/quote.ts'
import type { ReadHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'

type Row = {
  id: number
  name: string
  scope: CouponScope
  amount: Fen
  minus: Fen
  starts_at: number
  ends_at: number
  order_id: string | null
  state: MyCoupon['state']
}

/** A used one stays used, however old it is. */
const COUPON_STATE = "case when order_id is not null then 'used' when ends_at <= $2 then 'over' else 'unused' end"

export const coupons: ReadHandler<'coupons'> = async ({ page, type, status }, { db, member, now }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<Row & { of: number }>(
      `select *, count(*) over () as of from (select id, name, scope, amount, minus, starts_at, ends_at, order_id, ${COUPON_STATE} as state from coupon where account_id = $1) mine
       where state = $3 and ($4 = '' or scope = $4) order by ends_at ${status === 'unused' ? 'asc' : 'desc'}, id limit $5 offset $6`,
      [member.userId, now, status, type, limit, offset],
    ),
  )
  return { data: rows.map(toCoupon), total, page, size: PAGE_SIZE }
}

export const couponNum: ReadHandler<'couponNum'> = (_, { db, member, now }) => countCoupons(db, member.userId, now)

export async function countCoupons(db: Queryable, userId: number, now: number): Promise<CouponNum> {
  const rows = await db.query<{ state: MyCoupon['state']; count: number }>(
    `select state, count(*) as count from (select ${COUPON_STATE} as state from coupon where account_id = $1) mine group by state`,
    [userId, now],
  )
  const of = (state: MyCoupon['state']): number => rows.find((row) => row.state === state)?.count ?? 0
  return { unused: of('unused'), used: of('used'), over: of('over') }
}

function toCoupon({ id, name, scope, amount, minus, starts_at, ends_at, order_id, state }: Row): MyCoupon {
  return {
    id,
    name,
    scope,
    amount: yuan(amount),
    minus: yuan(minus),
    starts_at: seconds(starts_at),
    end_time: seconds(ends_at),
    state,
    order_id: order_id ?? '',
  }
}
