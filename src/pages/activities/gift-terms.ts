import type { GiftGroup } from '#contract/entities.ts'
import { fen, money, shortMoney } from '#domain/money.ts'
import { gifts as copy } from '#copy/activities.ts'

/** A group's condition and gift in one sentence: 满 ¥600 送 1 件. A price that the reader may not see is left out. */
export function giftTerms({
  kind,
  amount,
  total,
  price,
}: Pick<GiftGroup, 'kind' | 'amount' | 'total' | 'price'>): string {
  const from = copy.from(shortMoney(fen(amount)))
  if (kind === 'gift') return copy.given(from, total)
  return price === null ? copy.swapped(from, total) : copy.swappedAt(from, money(fen(price)), total)
}
