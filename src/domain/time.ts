/**
 * Times on the wire are Unix seconds; in code they are milliseconds. People read Asia/Shanghai (UTC+8, no summer time).
 */

/** How far Shanghai is ahead of UTC, ms. */
export const SHANGHAI = 8 * 3_600_000
/** ms. */
export const DAY = 86_400_000

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

/** The day as lists have room for it: 10/09, with its year where that is another one than now. */
export function shortDay(ms: number, now: number): string {
  return year(ms) === year(now) ? day(ms).slice(5) : day(ms)
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

/** Whole months from `now` to the last day of use (YYYY-MM-DD); negative when it is past. */
export function monthsLeft(expires: string, now: number): number {
  const [y = 0, m = 1, d = 1] = expires.split('-').map(Number)
  const today = local(now)
  const months = (y - today.getUTCFullYear()) * 12 + (m - 1 - today.getUTCMonth())
  return d < today.getUTCDate() ? months - 1 : months
}
