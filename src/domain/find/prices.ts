/** How goods are sold at a moment and for how much: which of their offers runs, and the price of one piece. */
import * as copy from '#copy/found-goods.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { firstStep } from '#domain/ladder.ts'
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { percentOf, type Fen } from '#domain/money.ts'
import { DAY, monthsLeft } from '#domain/time.ts'
import type { Daily, Flash, GoodsFacts, GroupOffer, Ladder, Span, Welfare } from './facts.ts'

/** A product counts as new for this long. */
export const NEW_FOR = 30 * DAY

const runs = (span: Span, now: number): boolean => span.starts_at <= now && now < span.ends_at

export function flashNow(facts: Pick<GoodsFacts, 'flashes'>, now: number): Flash | undefined {
  return facts.flashes.find((f) => runs(f, now))
}

export function dailyNow(facts: Pick<GoodsFacts, 'dailies'>, now: number): Daily | undefined {
  return facts.dailies.find((d) => runs(d, now))
}

export function groupNow(facts: Pick<GoodsFacts, 'groups'>, now: number): GroupOffer | undefined {
  return facts.groups.find((g) => runs(g, now))
}

/** 全场94折 is for goods without a special price; near-expiry and ephedrine-containing ones are never in it. */
export function welfareNow(facts: GoodsFacts, now: number): Welfare | undefined {
  if (facts.welfares.length === 0 || facts.control === 'hm' || isNear(facts, now)) return undefined
  return dailyNow(facts, now) ? undefined : facts.welfares.find((w) => runs(w, now))
}

export function manjianNow({ manjian }: GoodsFacts, now: number): number {
  return manjian && runs(manjian, now) ? manjian.id : 0
}

/** As lists sell the goods: a running flash sale comes before a daily price, both before the ordinary sale. */
export function listSale(facts: GoodsFacts, now: number): 'flash' | 'daily' | 'ordinary' {
  if (flashNow(facts, now)) return 'flash'
  return dailyNow(facts, now) ? 'daily' : 'ordinary'
}

/** The full reduction that the goods count toward as lists sell them, 0 none. */
export function listManjian(facts: GoodsFacts, now: number): number {
  return countsTowardOffers(listSale(facts, now) === 'flash' ? 1 : 0, facts.control) ? manjianNow(facts, now) : 0
}

/** Soon past its last day. What is past it cannot be bought, and is near nothing. */
export function isNear({ expires }: GoodsFacts, now: number): boolean {
  const left = monthsLeft(expires, now)
  return expires !== '' && left >= 0 && left < NEAR_EXPIRY_MONTHS
}

export function isNew(facts: Pick<GoodsFacts, 'listed_at'>, now: number): boolean {
  return now - facts.listed_at < NEW_FOR
}

/** How a product is sold: 'list' is as lists show it (a running flash sale first), else the cart line's type. */
export type SoldAs = 'list' | 0 | 1 | 2
/** missed: why it is not sold so (any more). id is the offer's, 0 the ordinary sale; limit is the offer's own. */
export type Sale = {
  type: 0 | 1 | 2
  id: number
  price: Fen
  ends_at: number
  limit: number
  percent: number
  missed: string
}

/** One piece as lists show it, and as the smallest order has it in the cart. */
export function listPrice(facts: GoodsFacts, now: number): Fen {
  return saleOf(facts, 'list', now).price
}

export function saleOf(facts: GoodsFacts, as: SoldAs, now: number): Sale {
  const flash = as === 1 || as === 'list' ? flashNow(facts, now) : undefined
  if (flash) return { ...special(1, flash), limit: flash.limit_number }
  if (as === 1) return { ...special(1, { id: 0, price: facts.base_price, ends_at: 0 }), missed: copy.flashOver }
  if (as === 2) return groupSale(facts, now)
  const daily = dailyNow(facts, now)
  if (daily) return special(0, daily)
  const percent = welfareNow(facts, now)?.percent ?? 100
  return { ...special(0, { id: 0, price: ordinaryPrice(facts, percent), ends_at: 0 }), percent }
}

const NO_LADDER: Pick<Ladder, 'steps' | 'type'> = { steps: [], type: 0 }

/** Without an offer of its own. A ladder may hold from the first piece on, or from what must be ordered at least. */
export function ordinaryPrice(
  { base_price, ladder, qg_number }: Pick<GoodsFacts, 'base_price' | 'ladder' | 'qg_number'>,
  percent: number,
): Fen {
  const { steps, type } = ladder ?? NO_LADDER
  const numbers = steps.map(({ number }) => number)
  const first = steps[firstStep(numbers, 0, numbers.length, type, qg_number)]
  return percentOf(first?.price ?? base_price, percent)
}

/** A group-buy that does not run still shows what it was, or will be. */
function groupSale(facts: GoodsFacts, now: number): Sale {
  const running = groupNow(facts, now)
  if (running) return { ...special(2, running), limit: running.limit_number }
  const over = facts.groups.findLast((g) => g.ends_at <= now)
  const other = over ?? facts.groups[0] ?? { id: 0, price: facts.base_price, ends_at: 0 }
  return { ...special(2, other), missed: over || facts.groups.length === 0 ? copy.groupOver : copy.groupToCome }
}

function special(type: Sale['type'], { id, price, ends_at }: Pick<Daily, 'id' | 'price' | 'ends_at'>): Sale {
  return { type, id, price, ends_at, limit: 0, percent: 100, missed: '' }
}
