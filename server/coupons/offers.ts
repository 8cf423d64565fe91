/** The coupon centre: which coupons can be taken, one each, while there are any. */
import type { CouponOffer } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import type { PoolHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'
import type { Viewer } from '#server/viewer.ts'
import type { OfferedTerms } from './give.ts'

export type OfferRow = OfferedTerms & {
  starts_at: number
  ends_at: number
  total: number
  taken: number
  is_mine: boolean
}

const COLUMNS = `
  o.id, o.name, o.scope, o.amount, o.minus, o.starts_at, o.ends_at, o.valid_days, o.total, o.taken,
  exists (select 1 from coupon c where c.offer_id = o.id and c.account_id = $1) as is_mine`

/** Coupons that can be taken come first, then the larger ones. */
const ORDER: Record<CouponOffer['state'], number> = { open: 0, taken: 1, soon: 2, gone: 3, over: 4 }

/** Offers as this reader sees them: those named, in that order; else all that are not over. */
export async function offersFor(
  db: Queryable,
  viewer: Viewer,
  now: number,
  ids?: readonly number[],
): Promise<CouponOffer[]> {
  if (ids) {
    const rows = await db.query<OfferRow>(`select ${COLUMNS} from coupon_offer o where o.id = any($2::int[])`, [
      viewer.userId,
      ids,
    ])
    const byId = new Map(rows.map((row) => [row.id, toOffer(row, now)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const rows = await db.query<OfferRow>(
    `select ${COLUMNS} from coupon_offer o where o.ends_at > $2 order by o.minus desc, o.id`,
    [viewer.userId, now],
  )
  return rows.map((row) => toOffer(row, now)).sort((a, b) => ORDER[a.state] - ORDER[b.state])
}

/** One offer as this account sees it. */
export async function findCouponOffer(db: Queryable, userId: number, id: number): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(`select ${COLUMNS} from coupon_offer o where o.id = $2`, [userId, id])
  return row
}

export const couponOffers: PoolHandler<'couponOffers'> = async ({ page, size, type }, { pool, viewer, now }) => {
  const offers = (await offersFor(pool, viewer, now)).filter((offer) => type === '' || offer.scope === type)
  return { data: offers.slice((page - 1) * size, page * size), total: offers.length, page, size }
}

export function toOffer(row: OfferRow, now: number): CouponOffer {
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

function stateOf({ is_mine, starts_at, ends_at, total, taken }: OfferRow, now: number): CouponOffer['state'] {
  if (is_mine) return 'taken'
  if (now < starts_at) return 'soon'
  if (now >= ends_at) return 'over'
  return taken < total ? 'open' : 'gone'
}
