/**
 * The lines a buyer checks out, read anew with everything that decides: goods, rights, stock, rules, coupon.
 * Checkout shows what it says; placing the order acts on it. Nothing here comes from the reader but ids.
 */
import { basket } from '#copy/cart.ts'
import type { CartItem, PriceRules } from '#contract/entities.ts'
import { bestCoupon } from '#domain/best-coupon.ts'
import { EPHEDRINE_PER_MONTH, EPHEDRINE_PER_ORDER } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import { limitWords, overLimit } from '#domain/order-limit.ts'
import { isMissing } from '#domain/permission.ts'
import type { Quote } from '#domain/quote.ts'
import { type CartPrices, viewLines, priceViews } from '#server/cart/line-view.ts'
import { type LineRow, readLinesById } from '#server/cart/rows.ts'
import type { Queryable } from '#server/db/sql.ts'
import { assertSigned } from '#server/contract/contract.ts'
import { conflict, notFound } from '#server/refusal.ts'
import type { Member } from '#server/viewer.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import { type CouponRow, findCoupon, usableCoupons } from '#server/coupons/choose.ts'
import * as cartCopy from '#server/copy/cart.ts'
import * as copy from '#server/copy/orders.ts'
import * as goodsCopy from '#server/copy/goods.ts'
import { monthStart } from './numbers.ts'
import { PIECES } from './pieces.ts'

export type Selection = {
  items: CartItem[]
  quote: Quote
  /** The same without a coupon. */
  without: Quote
  rules: PriceRules
  coupon: CouponRow | null
}
/** 0 none, undefined the one that costs least. */
type WantedCoupon = number | undefined
type Wanted = { ids: readonly number[]; coupon_id?: WantedCoupon }

/** @throws Refusal 404 for lines that are not in this cart, 409 with the reason when they cannot be ordered so */
export async function selectForOrder(
  db: Queryable,
  member: Member,
  { ids, coupon_id }: Wanted,
  now: number,
): Promise<Selection> {
  const wanted = new Set(ids)
  const rows = await readLinesById(db, member.userId, [...wanted])
  if (rows.length < wanted.size) throw notFound(copy.cartChanged)
  return selectRows(db, member, rows, coupon_id, now)
}

/**
 * The same for lines that stand in no cart.
 * @throws Refusal 409 with the reason when they cannot be ordered so
 */
export async function selectRows(
  db: Queryable,
  member: Member,
  rows: readonly LineRow[],
  coupon_id: WantedCoupon,
  now: number,
): Promise<Selection> {
  const views = await viewLines(
    db,
    rows.map((row) => ({ ...row, is_selected: true })),
    member,
    now,
  )
  if (views.length < rows.length) throw conflict(copy.lineGone)
  const rules = await loadRules(db, now)
  const plain = priceViews(views, rules)
  const coupon = await chooseCoupon(db, member.userId, plain, coupon_id, now)
  const { items, quote } = coupon ? priceViews(views, rules, coupon.rule) : plain
  for (const item of items) assertOrderable(item)
  assertLimits(items)
  await assertEphedrine(db, member.userId, items, now)
  if (coupon && quote.coupon === 0) throw conflict(copy.couponUnfit)
  // The contract is checked last: after signing, the buyer comes back to an order that can be placed.
  await assertSigned(db, member.userId, now)
  return { items, quote, without: plain.quote, rules, coupon }
}

async function chooseCoupon(
  db: Queryable,
  userId: number,
  { items, quote }: CartPrices,
  wanted: WantedCoupon,
  now: number,
): Promise<CouponRow | null> {
  if (wanted === 0) return null
  if (wanted !== undefined) return findCoupon(db, userId, wanted, now)
  const own = await usableCoupons(db, userId, now)
  const best = bestCoupon(
    items,
    quote,
    own.map((row) => ({ ...row.rule, row })),
  )
  return best?.row ?? null
}

export function isEphedrine({ goods }: CartItem): boolean {
  return goods.control === 'hm'
}

/** Why a line cannot be ordered as it is; null: it can. `missing`: there is none or too little of it, or it is sold no more. */
export function barrierOf(item: CartItem): { why: string; missing: boolean } | null {
  const { goods, number } = item
  if (goods.is_buy === 0) return { why: goods.why, missing: isOutOfStock(item) }
  if (number % goods.qg_number !== 0) return { why: cartCopy.multiples(goods.qg_number, goods.bzdw), missing: false }
  if (number > goods.number) return { why: basket.stockShort(goods.number, number), missing: true }
  return null
}

/** Of a combination its parts say it: its own word names one of them. */
function isOutOfStock({ goods, combination }: CartItem): boolean {
  const parts = (combination?.goods ?? []).map((part) => part.goods).filter(({ is_buy }) => is_buy === 0)
  return (parts.length > 0 ? parts : [goods]).every(({ why }) => isMissing(why))
}

function assertOrderable(item: CartItem): void {
  const barrier = barrierOf(item)
  if (barrier) throw conflict(goodsCopy.barred(item.goods.name, barrier.why))
}

function assertLimits(items: readonly CartItem[]): void {
  const msg = limitBarrier(items)
  if (msg) throw conflict(msg)
}

/** Which purchase limit the lines together pass, in words; '' none. */
export function limitBarrier(items: readonly CartItem[]): string {
  const over = overLimit(items)
  return over ? copy.overLimit(over.goods.name, limitWords(over.goods), over.sum) : ''
}

/** Pieces of ephedrine-containing goods in a line; of a combination those of its parts. */
export function ephedrinePieces({ goods, combination, number }: CartItem): number {
  const parts = combination?.goods ?? [{ goods, number: 1 }]
  return parts.reduce((sum, part) => sum + (part.goods.control === 'hm' ? part.number * number : 0), 0)
}

async function assertEphedrine(db: Queryable, userId: number, items: readonly CartItem[], now: number): Promise<void> {
  const wanted = items.reduce((sum, item) => sum + ephedrinePieces(item), 0)
  if (wanted === 0) return
  if (wanted > EPHEDRINE_PER_ORDER) throw conflict(copy.ephedrinePerOrder(EPHEDRINE_PER_ORDER, wanted))
  const [month] = await db.query<{ number: number }>(
    `select coalesce(sum(piece.number), 0) as number from purchase p join purchase_line l on l.purchase_id = p.id ${PIECES}
     join goods g on g.id = piece.goods_id and g.control = 'hm'
     where p.account_id = $1 and p.is_hm and p.state <> ${STATE.cancelled} and p.created_at >= $2`,
    [userId, monthStart(now)],
  )
  const left = EPHEDRINE_PER_MONTH - (month?.number ?? 0)
  if (wanted > left) throw conflict(copy.ephedrinePerMonth(EPHEDRINE_PER_MONTH, Math.max(0, left)))
}
