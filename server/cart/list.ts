/** Reading the cart: lines with prices, shipments, tiers, and the rules the device computes on with. */
import type { CartList, Coupon } from '#contract/entities.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import { yuan } from '#domain/money.ts'
import type { ReadHandler } from '#server/context.ts'
import { couponsFor } from '#server/coupons/choose.ts'
import { countParked } from '#server/intents/store.ts'
import { watchedGoods } from '#server/watches/watches.ts'
import { viewLines, type CartPrices, priceLines } from './line-view.ts'
import { countLines, readLines } from './rows.ts'
import { toDiscount, toManjian, toShipment } from './wire.ts'

export const cartTotal: ReadHandler<'cartTotal'> = async (_, { db, member }) => ({
  total: await countLines(db, member.userId),
})

export const cartList: ReadHandler<'cartList'> = async (
  { size, ck_id },
  { db, member, now, header },
): Promise<CartList> => {
  const [account] = await db.query<{ cart_rev: number }>('select cart_rev from account where id = $1', [member.userId])
  const rev = account?.cart_rev ?? 0
  const rows = await readLines(db, member.userId)
  const priced = await priceLines(db, await viewLines(db, rows, member, now), now)
  header('X-Cart-Rev', String(rev))
  const coupons = await couponsFor(db, member.userId, priced.items, priced.quote, now)
  const list = toCartList(priced, member.userId, rev, coupons)
  const watched = await watchedGoods(db, member.userId)
  const unplaced = await countParked(db, member.userId, member.actor === null)
  return {
    ...list,
    watched,
    unplaced,
    data: list.data.filter((item) => ck_id === 0 || item.goods.ck_id === ck_id).slice(0, size),
  }
}

export function toCartList(
  { items, quote, rules }: CartPrices,
  owner: number,
  rev: number,
  coupons: Coupon[],
): CartList {
  return {
    owner,
    rev,
    data: items,
    shipping_data: {
      shipping_amount: yuan(quote.shipping),
      no_trans_order_amount: yuan(quote.shipments.reduce((sum, s) => sum + s.missing, 0)),
      shipments: quote.shipments.map(toShipment),
    },
    activity_data: { manjians: quote.manjians.map(toManjian), discounts: quote.discounts.map(toDiscount) },
    filter_data: rules.freight
      .map(({ ck_id: id, name }) => ({
        ck_id: id,
        name,
        count: items.filter((item) => item.goods.ck_id === id).length,
      }))
      .filter((warehouse) => warehouse.count > 0),
    total: yuan(bestQuote(items, rules, coupons).quote.total),
    rules,
    coupons,
  }
}
