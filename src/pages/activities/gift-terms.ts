import type { GiftGroup } from '#contract/entities.ts'
import { fen, money, shortMoney } from '#domain/money.ts'

/** What a group asks and gives, in one sentence: 满 ¥600 送 1 件; a price that may not be seen is left out. */
export function giftTerms({
  kind,
  amount,
  total,
  price,
}: Pick<GiftGroup, 'kind' | 'amount' | 'total' | 'price'>): string {
  const from = `满 ¥${shortMoney(fen(amount))}`
  if (kind === 'gift') return `${from} 送 ${total} 件`
  return price === null ? `${from} 可换购 ${total} 件` : `${from} 可按 ¥${money(fen(price))} 换购，最多 ${total} 件`
}
