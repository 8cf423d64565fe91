/** What a cart earns beside its price: gifts, and the red packet that paying gives. */
import { inOrder, pick, tier, total, zoneOf } from './counting.ts'
import { fen } from './money.ts'
import type { CashbackQuote, GiftData, GiftQuote, LineQuote, PricedItem, PriceRules } from './quote.ts'

/** A gift goes with the first line that earned it. */
export function earnGifts(items: readonly PricedItem[], lines: readonly LineQuote[], rules: PriceRules): GiftQuote[] {
  const gifts = rules.gifts.flatMap((gift) => {
    const zone = zoneOf(gift.goods_ids)
    if (!items.some((item) => zone.has(item.goods.id))) return []
    const at = pick(items, lines, (item) => zone.has(item.goods.id) && item.with_coupon === 1)
    const state = { ...tier(gift.id, gift.name, fen(gift.amount), total(lines, at)), total: gift.total }
    const first = lines[at[0] ?? -1]
    if (state.reached && first) first.gift = addGift(first.gift, gift)
    return [state]
  })
  return inOrder(gifts)
}

function addGift(had: GiftData | null, gift: { name: string; total: number }): GiftData {
  return { total: (had?.total ?? 0) + gift.total, type: had ? `${had.type}、${gift.name}` : gift.name }
}

/** 满额返现 looks at what is paid for goods that count toward offers, freight apart; it lowers nothing here. */
export function earnPacket(
  items: readonly PricedItem[],
  lines: readonly LineQuote[],
  rules: PriceRules,
): CashbackQuote {
  const paid = pick(items, lines, (item) => item.with_coupon === 1).reduce(
    (sum, i) => sum + (lines[i]?.payable ?? 0),
    0,
  )
  const tiers = inOrder(
    rules.cashbacks.map(({ amount, back }) => ({ ...tier(0, '', fen(amount), paid), back: fen(back) })),
  )
  const back = tiers[0]?.reached ? tiers[0].back : 0
  const next = tiers.find((one) => !one.reached && one.back > back)
  return { paid, back, next: next ? { amount: next.amount, back: next.back, missing: next.missing } : null }
}
