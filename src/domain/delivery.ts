/**
 * The day on which a parcel is expected. It leaves its warehouse on the first working day whose cut-off time is still to
 * come, travels whole days to its region, and is handed over on a day that is no holiday.
 */
import { isoDay } from './days.ts'
import { clockTime, DAY } from './time.ts'

/** Holidays do not last longer than this; a calendar without a working day gives no date. */
const SEARCH_DAYS = 60

/** city '': the whole province. province '': everywhere else. */
export type Route = { province: string; city: string; days: number }
export type Schedule = {
  /** 17:00: what is paid before it leaves on the same day. */
  cut_off: string
  /** Weekdays on which nothing leaves, 0 is Sunday. */
  rest_days: readonly number[]
  routes: readonly Route[]
}
/** Days YYYY-MM-DD that are not as their weekday says: a holiday (false), or a day worked instead (true). */
export type Calendar = ReadonlyMap<string, boolean>
export type Region = { province: string; city: string }

/** @param paidAt ms. @returns YYYY-MM-DD, '' when the warehouse sends nothing there */
export function expectedDay(schedule: Schedule, calendar: Calendar, region: Region, paidAt: number): string {
  const route = routeTo(schedule.routes, region)
  if (!route) return ''
  const isInTime = clockTime(paidAt) < schedule.cut_off
  const leaves = firstDay(isInTime ? paidAt : paidAt + DAY, (at) => isWorked(schedule, calendar, at))
  if (leaves === null) return ''
  const arrives = firstDay(leaves + route.days * DAY, (at) => calendar.get(isoDay(at)) !== false)
  return arrives === null ? '' : isoDay(arrives)
}

/** A route may name its region as people say it: 四川 goes to 四川省. Of several routes the one that says most is meant. */
function routeTo(routes: readonly Route[], { province, city }: Region): Route | undefined {
  return routes
    .filter((route) => province.startsWith(route.province) && city.startsWith(route.city))
    .sort((a, b) => b.city.length - a.city.length || b.province.length - a.province.length)[0]
}

function isWorked({ rest_days }: Schedule, calendar: Calendar, at: number): boolean {
  const day = isoDay(at)
  return calendar.get(day) ?? !rest_days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

function firstDay(from: number, fits: (at: number) => boolean): number | null {
  for (let at = from; at < from + SEARCH_DAYS * DAY; at += DAY) if (fits(at)) return at
  return null
}
