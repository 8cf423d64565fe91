/**
 * Times on the wire are Unix seconds; in code they are milliseconds. People read Asia/Shanghai (UTC+8, no summer time).
 */

const SHANGHAI = 8 * 3_600_000
const DAY = 86_400_000

/** Stamps of 10 digits are seconds (specification, section 9); longer ones are milliseconds already. */
export function toMs(stamp: number): number {
  return stamp < 10_000_000_000 ? stamp * 1000 : stamp
}

/** Times on the wire are seconds, in the database milliseconds. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)

const two = (n: number): string => String(n).padStart(2, '0')

function local(ms: number): Date {
  return new Date(ms + SHANGHAI)
}

/** 2026/10/09 16:53 */
export function dateTime(ms: number): string {
  const d = local(ms)
  return `${day(ms)} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`
}

/** 2026/10/09 */
export function day(ms: number): string {
  const d = local(ms)
  return `${d.getUTCFullYear()}/${two(d.getUTCMonth() + 1)}/${two(d.getUTCDate())}`
}

/** 2026-10-09, as fields of dates take it. */
export function isoDay(ms: number): string {
  return day(ms).replaceAll('/', '-')
}

/** A day YYYY-MM-DD without its year: 10/9 */
export function monthDay(date: string): string {
  const [, month = '', ofMonth = ''] = date.split('-')
  return `${Number(month)}/${Number(ofMonth)}`
}

/** 16:53 */
export function clockTime(ms: number): string {
  return dateTime(ms).slice(11)
}

/** The time of today, the day too of any other. */
export function momentText(ms: number, now: number): string {
  return day(ms) === day(now) ? clockTime(ms) : dateTime(ms)
}

export function year(ms: number): number {
  return local(ms).getUTCFullYear()
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

/** What is left until `end`, never below zero. */
export function countdown(
  end: number,
  now: number,
): { days: string; hours: string; minutes: string; seconds: string; over: boolean } {
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  return {
    days: String(Math.floor(left / 86_400)),
    hours: two(Math.floor(left / 3600) % 24),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
    over: left === 0,
  }
}

/** The first moment of a day YYYY-MM-DD; `otherwise` where none is given. */
export function dayBegins(date: string, otherwise: number): number {
  return date === '' ? otherwise : Date.parse(`${date}T00:00:00Z`) - SHANGHAI
}

/** Whole months from `now` to the last day of use (YYYY-MM-DD); negative when it is past. */
export function monthsLeft(expires: string, now: number): number {
  const [y = 0, m = 1, d = 1] = expires.split('-').map(Number)
  const today = local(now)
  const months = (y - today.getUTCFullYear()) * 12 + (m - 1 - today.getUTCMonth())
  return d < today.getUTCDate() ? months - 1 : months
}

/** Whole days from `now` to the end of a day YYYY-MM-DD. */
export function daysLeft(date: string, now: number): number {
  return Math.floor((Date.parse(`${date}T00:00:00Z`) + DAY - SHANGHAI - now) / DAY)
}
