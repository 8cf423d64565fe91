/** Which usual goods a member's home shows, and in what order. */
import { byDue, dueOf, type Habit } from './due.ts'
import type { Bounds } from './quantity.ts'
import { takeOf } from './take.ts'

type Usual = Habit & { usual_number: number; goods: Bounds & { is_buy: number } }
/** `due`: it is ordered unless the buyer leaves it out. `open`: it can be ordered now. */
export type RestockRow<U> = { usual: U; due: boolean; open: boolean }

/**
 * What is due and can be ordered; then, where room is left, what comes due next; last what is due and cannot be ordered.
 * @param room rows that have a place anyway
 */
export function restockRows<U extends Usual>(list: readonly U[], now: number, room: number): RestockRow<U>[] {
  const rows = byDue(list, now).map((usual) => ({
    usual,
    due: dueOf(usual, now).state === 'due',
    open: takeOf(usual.goods, usual.usual_number, 0).number > 0,
  }))
  const due = rows.filter((row) => row.due && row.open)
  const closed = rows.filter((row) => row.due && !row.open)
  const next = rows.filter((row) => !row.due && row.open).slice(0, Math.max(0, room - due.length - closed.length))
  return [...due, ...next, ...closed]
}
