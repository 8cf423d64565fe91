/** The price engine's answers as the wire has them. */
import type { DiscountTier, ManjianTier, Shipment, Tier } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import type { DiscountQuote, ManjianQuote, ShipmentQuote, TierQuote } from '#domain/quote.ts'

function toTier({ id, name, amount, missing, reached }: TierQuote): Tier {
  return { id, name, amount: yuan(amount), status: reached ? 1 : 0, missing: yuan(missing) }
}

export function toManjian(tier: ManjianQuote): ManjianTier {
  return { ...toTier(tier), minus: yuan(tier.minus) }
}

export function toDiscount(tier: DiscountQuote): DiscountTier {
  return { ...toTier(tier), percent: tier.percent }
}

export function toShipment({ ck_id, name, goods, shipping, missing }: ShipmentQuote): Shipment {
  return {
    ck_id,
    name,
    goods_amount: yuan(goods),
    shipping_amount: yuan(shipping),
    no_trans_order_amount: yuan(missing),
  }
}
