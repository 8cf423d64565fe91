/** Quick purchase: the goods this store buys regularly, with the usual numbers. */
import type { Goods, UsualGoods } from '#contract/entities.ts'
import { byDue, dueOf } from '#domain/due.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { now } from '#state/clock.ts'

export type UsualOrder = 'often' | 'recent' | 'due'

/** Has the usual interval passed since the last order? */
export function isDue(one: UsualGoods): boolean {
  return dueOf(one, now()).state === 'due'
}

/** Days of the calendar since the last order, today's: the answer may have been kept for days. */
export function daysSince(one: UsualGoods): number {
  return dueOf(one, now()).since
}

/** Sorting happens on the device, so it works without a network. */
export function sortUsual(list: readonly UsualGoods[], order: UsualOrder): UsualGoods[] {
  if (order === 'often') return [...list]
  if (order === 'due') return byDue(list, now())
  return [...list].sort((a, b) => b.last_at - a.last_at || a.days_since - b.days_since)
}

/** The usual number, as far as it can be bought today; 0: not at all. */
export function proposedNumber({ goods, usual_number }: UsualGoods): number {
  return goods.is_buy === 1 ? fitQuantity(usual_number, goods).number : 0
}

/** What one tap orders: the usual number, else what the cart has of it, else the least that can be bought. */
export function proposedOf(goods: Goods, habit: UsualGoods | undefined, inCart = 0): number {
  return (habit && proposedNumber(habit)) || inCart || Math.max(1, goods.qg_number)
}
