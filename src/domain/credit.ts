/** Goods on account (账期): when an order has to be paid, what may still be taken, and which orders a repayment settles. */
import * as copy from '#copy/credit.ts'
import { money, type Fen } from './money.ts'
import { dayStart } from './days.ts'
import { DAY } from './time.ts'

/** An order that is not settled yet. Milliseconds. */
export type OpenItem = { id: string; open: Fen; due_at: number }
export type CreditLine = { most: Fen; items: readonly OpenItem[] }

/** The last millisecond of the day on which an order has to be paid: whole days of the term after the day it was taken. */
export function dueAt(takenAt: number, termDays: number): number {
  return dayStart(takenAt) + (termDays + 1) * DAY - 1
}

export function creditSums({ most, items }: CreditLine, now: number): { owed: Fen; left: Fen; overdue: Fen } {
  const sum = (some: readonly OpenItem[]): Fen => some.reduce((all, { open }) => all + open, 0)
  const owed = sum(items)
  // A line that was made smaller may be exceeded.
  return { owed, left: Math.max(0, most - owed), overdue: sum(items.filter(({ due_at }) => due_at < now)) }
}

/** Why `amount` cannot be taken on account now, '' it can. */
export function creditBar(line: CreditLine, amount: Fen, now: number): string {
  const { left, overdue } = creditSums(line, now)
  if (overdue > 0) return copy.overdue(money(overdue))
  return amount > left ? copy.short(money(left)) : ''
}

/** What a repayment settles, the order that is due first at first. @returns parts that sum to `amount`, or to all that is owed */
export function spread(amount: Fen, items: readonly OpenItem[]): { id: string; amount: Fen }[] {
  let left = amount
  return [...items]
    .sort((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1))
    .map(({ id, open }) => {
      const part = Math.min(left, open)
      left -= part
      return { id, amount: part }
    })
    .filter((part) => part.amount > 0)
}
