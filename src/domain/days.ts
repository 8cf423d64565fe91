/** Days as people in Shanghai count them: how fields of dates write them, where they begin and end. */
import { day, DAY, SHANGHAI } from './time.ts'

/** A day that exists, YYYY-MM-DD. PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001' ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** 2026-10-09, as fields of dates take it. */
export function isoDay(ms: number): string {
  return day(ms).replaceAll('/', '-')
}

/** A day YYYY-MM-DD without its year: 10/09 */
export function monthDay(date: string): string {
  return date.slice(5).replace('-', '/')
}

/** The first moment of the day `ms` lies in. */
export function dayStart(ms: number): number {
  return Math.floor((ms + SHANGHAI) / DAY) * DAY - SHANGHAI
}

/** The first moment of its week: Monday. The epoch began on a Thursday. */
export function weekStart(ms: number): number {
  const days = Math.floor((ms + SHANGHAI) / DAY)
  return (days - ((days + 3) % 7)) * DAY - SHANGHAI
}

/** The first moment of a day YYYY-MM-DD; `otherwise` where none is given. */
export function dayBegins(date: string, otherwise: number): number {
  return date === '' ? otherwise : Date.parse(`${date}T00:00:00Z`) - SHANGHAI
}

/** Midnights in Shanghai between two moments, ms: 0 on the same day, 1 on the next, negative where `to` is a day before. */
export function calendarDays(from: number, to: number): number {
  return Math.round((dayStart(to) - dayStart(from)) / DAY)
}

/** Whole days from `now` to the end of a day YYYY-MM-DD. */
export function daysLeft(date: string, now: number): number {
  return Math.floor((Date.parse(`${date}T00:00:00Z`) + DAY - SHANGHAI - now) / DAY)
}
