/** Priced lines as checkout and order show them. */
import type { CartItem, Cut, OrderLine, Shipment, Totals } from '#contract/entities.ts'
import type { PiecesAt } from '#domain/ladder.ts'
import { yuan, type Fen } from '#domain/money.ts'
import type { LineQuote, Quote } from '#domain/quote.ts'
import { toShipment } from '#server/cart/wire.ts'

export type PricedLine = { item: CartItem; line: LineQuote }

export function toOrderLine({ item, line }: PricedLine): OrderLine {
  const { goods } = item
  return {
    id: item.id,
    goods_id: item.combination_id > 0 ? 0 : goods.id,
    combination_id: item.combination_id,
    name: goods.name,
    sccj: goods.sccj,
    ypgg: goods.ypgg,
    bzdw: goods.bzdw,
    image: goods.goods_image[0]?.list ?? '',
    ck_id: goods.ck_id,
    number: item.number,
    price: yuan(line.unit),
    prices: toPrices(line.prices),
    listed: yuan(line.listed),
    cuts: toCuts(line.cuts),
    amount: yuan(line.amount),
    manjian: yuan(line.manjian),
    discount: yuan(line.discount),
    coupon: yuan(line.coupon),
    payable: yuan(line.payable),
    shipping: yuan(line.shipping),
    gift_data: line.gift,
  }
}

export function toPrices(prices: readonly PiecesAt[]): OrderLine['prices'] {
  return prices.map(({ number, price }) => ({ number, price: yuan(price) }))
}

export function toCuts(cuts: readonly Cut[]): OrderLine['cuts'] {
  return cuts.map((cut) => ({ ...cut, minus: yuan(cut.minus) }))
}

/** Sums in fen of a part of a quote. */
export function sums(lines: readonly LineQuote[]) {
  const sum = (key: 'amount' | 'manjian' | 'discount' | 'coupon' | 'shipping' | 'payable'): number =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    goods: sum('amount'),
    manjian: sum('manjian'),
    discount: sum('discount'),
    coupon: sum('coupon'),
    shipping: sum('shipping'),
    total: sum('payable') + sum('shipping'),
  }
}

/** @param cashback the red packet that the buyer gets for paying */
export function toTotals(
  { goods, manjian, discount, coupon, shipping, total }: ReturnType<typeof sums>,
  cashback: Fen,
): Totals {
  return {
    goods_amount: yuan(goods),
    manjian_amount: yuan(manjian),
    discount_amount: yuan(discount),
    coupon_amount: yuan(coupon),
    shipping_amount: yuan(shipping),
    total: yuan(total),
    cashback: yuan(cashback),
  }
}

/** The parcels of a part of a quote: each part carries its own share of every parcel's freight. */
export function shipmentsOf(lines: readonly PricedLine[], quote: Quote): Shipment[] {
  return quote.shipments.flatMap((shipment) => {
    const mine = lines.filter(({ item }) => item.goods.ck_id === shipment.ck_id).map(({ line }) => line)
    if (mine.length === 0) return []
    const sum = (key: keyof LineQuote & ('amount' | 'shipping')): number =>
      mine.reduce((total, line) => total + line[key], 0)
    return [toShipment({ ...shipment, goods: sum('amount'), shipping: sum('shipping') })]
  })
}
