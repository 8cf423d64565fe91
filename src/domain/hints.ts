/**
 * What a cart line says about itself in a few words: flash sale, ladder, 换购, free shipping, gift (specification,
 * sections 4 and 5).
 */
import * as copy from '#copy/hints.ts'
import type { LadderState } from './ladder.ts'
import { money, shortMoney } from './money.ts'
import type { GiftData, PricedItem, SwapQuote } from './quote.ts'
import { isCheaper } from './swap.ts'
import { ownPrice } from './unit-price.ts'

export type Hint = { label: string; tone: 'red' | 'orange' | 'pink' | 'plain' | 'blue' | 'yellow' }

type HintedItem = PricedItem & { goods: { bzdw: string; tags: readonly { label: string }[] } }
type Priced = { ladder: LadderState | null; gift: GiftData | null }

/** @param swaps the cart's */
export function lineHints(item: HintedItem, { ladder, gift }: Priced, swaps: readonly SwapQuote[] = []): Hint[] {
  const { goods } = item
  const flash = item.type === 1 && !goods.tags.some((tag) => tag.label === '秒')
  return [
    ...(flash ? [{ label: '秒', tone: 'red' } as const] : []),
    ...(ladder ? ladderHints(item, ladder) : []),
    ...(item.type === 0 && item.with_coupon === 1
      ? swaps.filter((swap) => sells(swap, item)).map((swap) => swapHint(swap, goods.bzdw))
      : []),
    ...(goods.is_free_shipping === 1 ? [freeShippingHint(item)] : []),
    ...(gift ? [{ label: copy.gift(gift.type, gift.total), tone: 'pink' } as const] : []),
  ]
}

/** Sold by this swap for less than by itself. */
function sells(swap: SwapQuote, { goods, type, number }: HintedItem): boolean {
  const { prices } = ownPrice(goods, type, number)
  return swap.goods_id === goods.id && prices.some(({ price }) => isCheaper(swap.price, price))
}

function ladderHints({ goods }: HintedItem, { reached, next }: LadderState): Hint[] {
  const unit = goods.bzdw
  if (goods.ladder_price_type === 1) {
    const last = Math.max(...goods.ladder_price.map((step) => step.number))
    return [
      reached
        ? { label: copy.upTo(reached.number, unit, money(reached.price)), tone: 'orange' }
        : { label: copy.beyond(last, unit), tone: 'plain' },
    ]
  }
  return [
    ...(reached ? [{ label: copy.reached(reached.number, unit, money(reached.price)), tone: 'orange' } as const] : []),
    ...(next ? [{ label: copy.next(next.missing, unit, money(next.price)), tone: 'plain' } as const] : []),
  ]
}

/** Blue, yellow once its threshold is reached. */
function swapHint({ reached, missing, price, number }: SwapQuote, unit: string): Hint {
  if (reached) return { label: copy.swapReached(money(price), number, unit), tone: 'yellow' }
  return { label: copy.swapFrom(shortMoney(missing), money(price)), tone: 'blue' }
}

/** A goods' own 换购 tag turns yellow in a cart that has reached it. */
export function swapTags<T extends { label: string; tone: string }>(
  tags: readonly T[],
  goodsId: number,
  swaps: readonly SwapQuote[],
): (T | { label: string; tone: 'yellow' })[] {
  const reached = swaps.some((swap) => swap.goods_id === goodsId && swap.reached)
  return tags.map((tag) => (reached && tag.label === '换购' ? { ...tag, tone: 'yellow' as const } : tag))
}

function freeShippingHint({ goods, number }: HintedItem): Hint {
  const missing = goods.free_shipping_number - number
  return missing > 0
    ? { label: copy.freeFrom(missing, goods.bzdw), tone: 'plain' }
    : { label: copy.free, tone: 'orange' }
}
