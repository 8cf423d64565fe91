/** The tags on a product's card. */
import type { Tag } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import type { Fen } from '#domain/money.ts'
import { isCheaper } from '#domain/swap.ts'
import { percentWords } from '#domain/unit-price.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'

/** What decides them besides the facts. percent: what of the ordinary price is paid. */
export type Shown = {
  type: number
  daily: boolean
  price: Fen
  percent: number
  near: boolean
  fresh: boolean
  manjian: boolean
}

/** Most urgent first: what a narrow card cuts off is what matters least. */
export function tags(facts: GoodsFacts, { type, daily, price, percent, near, fresh, manjian }: Shown): Tag[] {
  const ordinary = type === 0
  const counts = countsTowardOffers(type, facts.control) === 1
  const { swap_price } = facts
  const swapped = counts && swap_price !== null && isCheaper(swap_price, price)
  const ladder = ordinary && !daily ? facts.ladder : null
  const list: (Tag | false)[] = [
    type === 1 && { label: '秒', tone: 'red' },
    type === 2 && { label: '拼团', tone: 'red' },
    (daily || ladder?.type === 1) && { label: '特', tone: 'red' },
    percent < 100 && { label: percentWords(percent), tone: 'red' },
    facts.is_youx && { label: '优', tone: 'red' },
    fresh && { label: '新', tone: 'red' },
    manjian && { label: '满', tone: 'orange' },
    swapped && { label: '换购', tone: 'blue' },
    counts && facts.gift && { label: '赠', tone: 'pink' },
    near && { label: '近效期', tone: 'violet' },
    ladder?.type === 0 && { label: '阶梯价', tone: 'plain' },
    facts.free_shipping_number > 0 && { label: `${facts.free_shipping_number}${facts.bzdw}包邮`, tone: 'plain' },
  ]
  return list.filter((tag) => tag !== false)
}
