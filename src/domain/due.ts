/** When a store needs its usual goods again: from how often it orders them and when it did last. */
import { calendarDays } from './days.ts'
import { toMs } from './time.ts'

/** After this many intervals without an order the habit is over: nobody waits for these goods any more. */
const HABIT_OVER = 4

export type Habit = {
  /** Usual days between two orders, 0 with a single order. */
  interval_days: number
  /** When the goods were ordered last (wire time); 0 or missing in answers that an older build kept. */
  last_at: number
  /** Days since then when the server answered. */
  days_since: number
}

/** once: ordered a single time. over: long not ordered. */
export type Due = {
  state: 'due' | 'later' | 'once' | 'over'
  /** Days since the last order. */ since: number
  /** Days until the next one, negative: overdue; 0 without a rhythm. */ left: number
}

/** @param now ms; days are those of the calendar, so goods ordered every seven days are due on the same weekday */
export function dueOf({ interval_days, last_at, days_since }: Habit, now: number): Due {
  const since = last_at > 0 ? Math.max(0, calendarDays(toMs(last_at), now)) : days_since
  if (interval_days <= 0) return { state: 'once', since, left: 0 }
  const left = interval_days - since
  if (since > interval_days * HABIT_OVER) return { state: 'over', since, left }
  return { state: left <= 0 ? 'due' : 'later', since, left }
}

const PLACE: Record<Due['state'], number> = { due: 0, later: 1, once: 2, over: 3 }

/**
 * Due goods first, the longest overdue against their own rhythm before the others; then those that come due next, then
 * the rest as they came.
 */
export function byDue<H extends Habit>(list: readonly H[], now: number): H[] {
  const rank = (habit: H): [number, number] => {
    const { state, since, left } = dueOf(habit, now)
    if (state === 'due') return [PLACE.due, -since / habit.interval_days]
    return [PLACE[state], state === 'later' ? left : 0]
  }
  return list
    .map((habit) => ({ habit, at: rank(habit) }))
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .map(({ habit }) => habit)
}
