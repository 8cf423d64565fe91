/** What somebody presses before the session is known is what a visitor sees: no price, no permission, other limits. */
import type { Goods } from '#contract/entities.ts'
import { fitQuantity, type Fit } from '#domain/quantity.ts'
import type { Intent } from '#outbox/types.ts'
import { maySeePrices, session } from '#state/session.ts'
import { readOr } from '#actions/calls/read.ts'
import { toast } from '#actions/frame/dialogs.ts'
import * as errors from '#copy/errors.ts'
import { approvalFirst } from '#copy/refusals.ts'
import { snapped } from '#copy/lists.ts'

/** A group-buy and a combination are not to be had as plain goods; the server checks them when the edit arrives. */
const isVisitors = ({ price, type }: Goods): boolean => price === null && (type === 0 || type === 1)

/** The goods as the member may buy them. @returns null when they may not, or when they cannot be had; that was shown */
export async function ownGoods(goods: Goods): Promise<Goods | null> {
  if (!isVisitors(goods)) return goods
  // Without a network the member's own card is still on the device where they have seen the goods.
  const own = await readOr('goodsDetail', { id: goods.id }, null)
  if (own?.is_buy === 1) return own
  toast(own?.why || errors.needsNetwork, { tone: 'bad' })
  return null
}

/** The edit with the member's own card, and a number that fits it. @returns null when it cannot be made; that was shown */
export async function ownEdit(intent: Intent): Promise<Intent | null> {
  // Pressed by a visitor who turns out not to be approved.
  if (intent.kind === 'watch' && intent.on && !maySeePrices(session)) {
    toast(approvalFirst, { tone: 'bad' })
    return null
  }
  if (intent.kind !== 'add' || intent.card.combination || !isVisitors(intent.card.goods)) return intent
  const goods = await ownGoods(intent.card.goods)
  if (!goods) return null
  const fit = fitQuantity(intent.n, goods)
  explainFit(fit, goods)
  return fit.number > 0 ? { ...intent, card: { goods, combination: null }, n: fit.number } : null
}

/** Says which bound changed the number. */
export function explainFit(fit: Fit, goods: Goods): void {
  if (fit.why === 'step') toast(snapped.step(goods.qg_number, goods.bzdw))
  if (fit.why === 'stock') toast(snapped.stock(fit.number, goods.bzdw))
  if (fit.why === 'limit') toast(snapped.limit(goods.limit_number, goods.bzdw))
  if (fit.why === 'most') toast(snapped.most(fit.number, goods.bzdw))
}
