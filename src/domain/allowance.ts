/** 限购: how many pieces of a goods this buyer may still order, by order, day and week, and the words for it. */

/** Most pieces in one order, one day, one week (Monday first); 0 no limit. */
export type Caps = { order: number; day: number; week: number }
/** Pieces ordered since midnight and since Monday, cancelled orders apart. */
export type Bought = { today: number; week: number }
/**
 * limit: most pieces an order may hold now, 0 no limit. why: nothing may be ordered any more, in words; `limit`
 * is then what the limit was, because 0 would say that there is none.
 */
export type Allowance = { limit: number; note: string; why: string }

export function allowance(caps: Caps, bought: Bought, { step, unit }: { step: number; unit: string }): Allowance {
  const periods = [
    { cap: caps.day, had: bought.today, each: '每日', now: '今日' },
    { cap: caps.week, had: bought.week, each: '每周', now: '本周' },
  ].filter(({ cap }) => cap > 0)
  for (const { cap, had, now } of periods) {
    const left = Math.max(0, cap - had)
    if (left >= step) continue
    const why = left === 0 ? `${now}已达限购 ${cap}${unit}` : `${now}还可购 ${left}${unit}，不足一个起订量`
    return { limit: cap, note: why, why }
  }
  const parts = periods.map(({ cap, had, each, now }) =>
    had > 0 ? `${now}还可购 ${cap - had}${unit}` : `${each}限购 ${cap}${unit}`,
  )
  if (caps.order > 0) parts.unshift(`每单限购 ${caps.order}${unit}`)
  const limits = [caps.order, ...periods.map(({ cap, had }) => cap - had)].filter((n) => n > 0)
  return { limit: limits.length > 0 ? Math.min(...limits) : 0, note: parts.join(' · '), why: '' }
}
