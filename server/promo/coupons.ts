/** The coupon centre: coupons to take, one each, while there are any. */
import type { CouponOffer } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import type { CouponScope } from '#domain/quote.ts'
import type { PoolHandler, WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/refusal.ts'
import type { Viewer } from '#server/viewer.ts'
import { seconds } from './mask.ts'

const DAY = 86_400_000

type Terms = { id: number; name: string; scope: CouponScope; amount: number; minus: number; valid_days: number }
type Row = Terms & { starts_at: number; ends_at: number; total: number; taken: number; is_mine: boolean }

const COLUMNS = `
  o.id, o.name, o.scope, o.amount, o.minus, o.starts_at, o.ends_at, o.valid_days, o.total, o.taken,
  exists (select 1 from coupon c where c.offer_id = o.id and c.account_id = $1) as is_mine`

/** What can be done about it comes first, then the larger coupon. */
const ORDER: Record<CouponOffer['state'], number> = { open: 0, taken: 1, soon: 2, gone: 3, over: 4 }

/** Offers as this reader sees them: those named, in that order; else all that are not over. */
export async function offersFor(
  db: Queryable,
  viewer: Viewer,
  now: number,
  ids?: readonly number[],
): Promise<CouponOffer[]> {
  if (ids) {
    const rows = await db.query<Row>(`select ${COLUMNS} from coupon_offer o where o.id = any($2::int[])`, [
      viewer.userId,
      ids,
    ])
    const byId = new Map(rows.map((row) => [row.id, toOffer(row, now)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const rows = await db.query<Row>(
    `select ${COLUMNS} from coupon_offer o where o.ends_at > $2 order by o.minus desc, o.id`,
    [viewer.userId, now],
  )
  return rows.map((row) => toOffer(row, now)).sort((a, b) => ORDER[a.state] - ORDER[b.state])
}

export const couponOffers: PoolHandler<'couponOffers'> = async ({ page, size, type }, { pool, viewer, now }) => {
  const offers = (await offersFor(pool, viewer, now)).filter((offer) => type === '' || offer.scope === type)
  return { data: offers.slice((page - 1) * size, page * size), total: offers.length, page, size }
}

/** The offer's row is the lock of its last coupons. Taking what one has already shows it again. */
export const couponTake: WriteHandler<'couponTake'> = async ({ id }, { tx, member, now, effect }) => {
  await tx.query('select id from coupon_offer where id = $1 for update', [id])
  const [row] = await tx.query<Row>(`select ${COLUMNS} from coupon_offer o where o.id = $2`, [member.userId, id])
  if (!row) throw notFound('优惠券不存在')
  const { state } = toOffer(row, now)
  if (state === 'taken') return toOffer(row, now)
  if (state !== 'open') throw conflict(REFUSALS[state])
  await tx.query('update coupon_offer set taken = taken + 1 where id = $1', [id])
  await giveCoupon(tx, member.userId, row, now, id)
  effect('coupon', { offer: id })
  return toOffer({ ...row, taken: row.taken + 1, is_mine: true }, now)
}

const REFUSALS = { soon: '还未到领取时间', gone: '已抢光', over: '领取已结束' } as const

/** The terms of an offer. */
export async function couponTerms(db: Queryable, id: number): Promise<Terms | undefined> {
  const [row] = await db.query<Terms>(
    'select id, name, scope, amount, minus, valid_days from coupon_offer where id = $1',
    [id],
  )
  return row
}

/** @param offerId the offer it is taken of; null: given otherwise, so that it may still be taken */
export async function giveCoupon(
  tx: Tx,
  userId: number,
  { name, scope, amount, minus, valid_days }: Terms,
  now: number,
  offerId: number | null,
): Promise<void> {
  await tx.query(
    'insert into coupon (account_id, name, scope, amount, minus, starts_at, ends_at, offer_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [userId, name, scope, amount, minus, now, now + valid_days * DAY, offerId],
  )
}

function toOffer(row: Row, now: number): CouponOffer {
  const { id, name, scope, amount, minus, starts_at, ends_at, valid_days, total, taken } = row
  return {
    id,
    name,
    scope,
    amount: yuan(amount),
    minus: yuan(minus),
    starts_at: seconds(starts_at),
    ends_at: seconds(ends_at),
    valid_days,
    total,
    left: total - taken,
    state: stateOf(row, now),
  }
}

function stateOf({ is_mine, starts_at, ends_at, total, taken }: Row, now: number): CouponOffer['state'] {
  if (is_mine) return 'taken'
  if (now < starts_at) return 'soon'
  if (now >= ends_at) return 'over'
  return taken < total ? 'open' : 'gone'
}
