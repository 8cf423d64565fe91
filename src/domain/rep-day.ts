/** Which of a rep's customers belong to a day, and which of them somebody looks for. */
import { isoDay } from './days.ts'
import { matchInitials } from './find/initials.ts'
import { plain } from './find/words.ts'
import { DAY, toMs } from './time.ts'

type OnRoute = { id: number; weekday: number; position: number; again: string; overdue: number }
type Named = { name: string; company: string; phone: string; initials: string }

const SUNDAY = 7

/** @param date YYYY-MM-DD @returns 1 Monday to 7 Sunday */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || SUNDAY
}

type Counted = {
  visit: unknown
  interval: number | null
  overdue: number
  last_order: { time: number } | null
  papers: readonly { days: number }[]
}

/**
 * What the device has kept of an earlier day, as the day that it is now: who was visited then was not visited today, and who
 * was two days overdue is three.
 */
export function dayAsOf<D extends { date: string; customers: readonly Counted[] }>(kept: D, today: string): D {
  if (kept.date >= today) return kept
  const later = daysBetween(kept.date, today)
  const customers = kept.customers.map((one) => {
    const { interval, last_order } = one
    const since = last_order ? daysBetween(isoDay(toMs(last_order.time)), today) : 0
    return {
      ...one,
      visit: null,
      overdue: interval !== null && last_order ? Math.max(0, since - interval) : 0,
      papers: one.papers.map((paper) => ({ ...paper, days: paper.days - later })),
    }
  })
  return { ...kept, date: today, customers }
}

/** Those of the day's route in its order, then appointments; of the others who is overdue longest comes first. */
export function splitDay<T extends OnRoute>(date: string, customers: readonly T[]): { route: T[]; others: T[] } {
  const weekday = weekdayOf(date)
  const isToday = (one: T) => one.weekday === weekday || one.again === date
  const place = (one: T) => (one.weekday === weekday ? one.position : Infinity)
  return {
    route: customers.filter(isToday).sort((a, b) => place(a) - place(b) || a.id - b.id),
    others: customers.filter((one) => !isToday(one)).sort((a, b) => b.overdue - a.overdue || a.id - b.id),
  }
}

/** @param typed a part of a name or phone number, or initials: 'kdyf' finds 康达药房 */
export function isFound({ name, company, phone, initials }: Named, typed: string): boolean {
  const word = plain(typed)
  if (word === '') return true
  if ([name, company, phone].some((text) => plain(text).includes(word))) return true
  return matchInitials(initials.split(' '), word) !== null
}

/** Whole days between two dates, YYYY-MM-DD; 0 where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY))
}
