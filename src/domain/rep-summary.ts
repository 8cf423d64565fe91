/** A rep's day as one table: what the shop has, and what still waits on the device. */
import { isoDay } from './days.ts'
import { toMs } from './time.ts'

type Visited = { time: number; outcome: string; reason: string; note: string; again: string }
export type SummaryRow<V extends Visited> = {
  id: number
  company: string
  visit: V | null
  orders: number
  lines: number
  amount: string
  /** Edits and visits of the customer that this device has not sent. */
  waiting: number
}

type FromShop<V> = Omit<SummaryRow<V & Visited>, 'waiting'>
type OnDevice<V> = {
  /** YYYY-MM-DD: the day of the table. */
  date: string
  /** Visits that were not sent, the oldest first. One that the shop refused is none, and still waits for the rep's word. */
  visits: readonly { customer: number; visit: V; isRefused?: boolean }[]
  /** Edits that wait, by customer. */
  edits: ReadonlyMap<number, number>
  nameOf: (id: number) => string
}

/** Of a customer's visits the last one counts, wherever it is. Customers that only the device knows of come last. */
export function joinDay<V extends Visited>(rows: readonly FromShop<V>[], device: OnDevice<V>): SummaryRow<V>[] {
  const { date, edits, nameOf } = device
  const visits = device.visits.filter(({ visit }) => isoDay(toMs(visit.time)) === date)
  const known = new Set(rows.map(({ id }) => id))
  const own = [...new Set([...visits.map(({ customer }) => customer), ...edits.keys()])].filter((id) => !known.has(id))
  const added = own.map((id) => ({ id, company: nameOf(id), visit: null, orders: 0, lines: 0, amount: '0.00' }))
  return [...rows, ...added].map((row) => {
    const mine = visits.filter(({ customer }) => customer === row.id)
    const last = mine.findLast(({ isRefused }) => !isRefused)?.visit
    const isNewer = last !== undefined && last.time >= (row.visit?.time ?? 0)
    return { ...row, visit: isNewer ? last : row.visit, waiting: (edits.get(row.id) ?? 0) + mine.length }
  })
}

type Figures = { visited: number; orders: number; lines: number; placed: string; signed: number }
const NOTHING: Figures = { visited: 0, orders: 0, lines: 0, placed: '0.00', signed: 0 }

/** The shop's word of `date` is not to be had: only what the device has stands in the table. */
export const withoutShop = (date: string): Figures & { date: string; rows: [] } => ({ ...NOTHING, date, rows: [] })

/** What the device has kept of the shop's word, as the summary of `date`: of an earlier day it says nothing about this one. */
export function summaryFor<S extends Figures & { date: string; rows: readonly unknown[] }>(kept: S, date: string): S {
  return kept.date >= date ? kept : { ...kept, ...NOTHING, date, rows: [] }
}
