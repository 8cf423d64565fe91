/** What needs the member today. */
import type { BuyerKind, ReviewState, Today } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { ORDER_STAGES, RETURN_OPEN } from '#domain/order.ts'
import { paperState } from '#domain/papers.ts'
import { USABLE } from '#server/coupons/choose.ts'
import { mustSign } from '#server/contract/contract.ts'
import type { ReadHandler } from '#server/context.ts'
import { readOwed } from '#server/credit/line.ts'
import type { Queryable } from '#server/db/sql.ts'
import { countUnread } from '#server/messages/read.ts'
import { reviewState } from '#server/newcomer/application.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { fromStoredEnd } from './paper-rows.ts'

type Row = {
  approved: boolean
  review: Exclude<ReviewState, 'approved'>
  review_reason: string
  kind: BuyerKind
  coupons: number
}

export const today: ReadHandler<'today'> = async (_, { db, member, now }) => {
  const { userId } = member
  const [row] = await db.query<Row>(
    `select approved, review, review_reason, kind,
       (select count(*) from coupon c where c.account_id = a.id and ${USABLE}) as coupons
     from account a where a.id = $1`,
    [userId, now],
  )
  if (!row) throw new Error(`no account ${userId}`)
  return {
    orders: await countOrders(db, userId),
    papers: await endingPapers(db, userId, now),
    messages: await countUnread(db, userId),
    review: reviewState(row),
    reason: row.review_reason,
    money: yuan(await walletBalance(db, userId)),
    packet: yuan(await walletBalance(db, userId, 'packet')),
    points: await walletBalance(db, userId, 'points'),
    coupons: row.coupons,
    contract: (await mustSign(db, userId, now)) ? 1 : 0,
    credit: await readOwed(db, userId, now),
  }
}

/** Each count equals the length of the list of orders it links to. */
async function countOrders(db: Queryable, userId: number): Promise<Today['orders']> {
  const [count] = await db.query<Today['orders']>(
    `select count(*) filter (where state = any($2::int[])) as pay, count(*) filter (where state = any($3::int[])) as ship,
       count(*) filter (where state = any($4::int[])) as receive,
       count(*) filter (where exists (select 1 from purchase_return r where r.purchase_id = p.id and r.state = any($5::int[]))) as after
     from purchase p where account_id = $1`,
    [userId, ORDER_STAGES.pay.states, ORDER_STAGES.ship.states, ORDER_STAGES.receive.states, RETURN_OPEN],
  )
  return count ?? { pay: 0, ship: 0, receive: 0, after: 0 }
}

/** The one that ends first comes first; a newer one that waits for review needs nothing from the member. */
async function endingPapers(db: Queryable, userId: number, now: number): Promise<Today['papers']> {
  const rows = await db.query<{ kind: string; valid_until: string }>(
    `select kind, valid_until from paper p where account_id = $1
       and not exists (select 1 from paper_renewal r where r.account_id = p.account_id and r.kind = p.kind and r.refused = '') order by valid_until, kind`,
    [userId],
  )
  return rows.flatMap(({ kind, valid_until }) => {
    const { days, state } = paperState(fromStoredEnd(valid_until), now)
    return state === 'ok' || days === null ? [] : [{ kind, valid_until, days }]
  })
}
