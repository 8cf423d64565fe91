/** 限购: how many pieces of a product this buyer may still order, by order, day and week, and the words for it. */
import * as copy from '#copy/refusals.ts'

/** Most pieces in one order, one day, one week (Monday first); 0 no limit. */
export type Caps = { order: number; day: number; week: number }
/** Pieces ordered since midnight and since Monday, cancelled orders apart. */
export type Bought = { today: number; week: number }
/**
 * limit: most pieces an order may hold now, 0 no limit. why: nothing may be ordered any more, in words; `limit`
 * is then what the limit was, because 0 would say that there is none. period: what day and week leave, 0 no limit: an
 * order's limit may be that of one offer, theirs are of the goods.
 */
export type Allowance = { limit: number; period: number; note: string; why: string }

export function allowance(caps: Caps, bought: Bought, { step, unit }: { step: number; unit: string }): Allowance {
  const periods = [
    { cap: caps.day, had: bought.today, each: copy.eachDay, now: copy.today },
    { cap: caps.week, had: bought.week, each: copy.eachWeek, now: copy.thisWeek },
  ].filter(({ cap }) => cap > 0)
  for (const { cap, had, now } of periods) {
    const left = Math.max(0, cap - had)
    if (left >= step) continue
    const why = left === 0 ? copy.limitReached(now, cap, unit) : copy.limitBelowStep(now, left, unit)
    return { limit: cap, period: cap, note: why, why }
  }
  const parts = periods.map(({ cap, had, each, now }) =>
    had > 0 ? copy.limitLeft(now, cap - had, unit) : copy.limit(each, cap, unit),
  )
  if (caps.order > 0) parts.unshift(copy.limitOfOrder(caps.order, unit))
  const period = least(periods.map(({ cap, had }) => cap - had))
  return { limit: least([caps.order, period]), period, note: parts.join(' · '), why: '' }
}

/** 0: none limits. */
function least(limits: readonly number[]): number {
  const those = limits.filter((n) => n > 0)
  return those.length > 0 ? Math.min(...those) : 0
}
