/**
 * For whom a page acts: `/dg/{customer}` in front of an address is that page for that customer of a rep. The address is the
 * only place that says so: a page that remembered it could show one customer in another one's tab.
 */

/** The rep's own page, 今天. */
export const REP_HOME = '/dg'

/** What a locked tablet shows. */
export const LOCKED = '/dg/sd'

/** The order that a customer signs; below a customer's base. */
export const HANDOVER = '/qz'

const BASE = /^\/dg\/([1-9]\d{0,15})(?=\/|$)/

/** @returns the customer's id, 0 where the page acts for nobody else */
export function actingFor(pathname: string): number {
  return Number(BASE.exec(pathname)?.[1] ?? 0)
}

/** What stands in front of every address of this customer; '' for 0. */
export function baseFor(customer: number): string {
  return customer > 0 ? `${REP_HOME}/${customer}` : ''
}

/** The address of the route table. @param pathname '/dg/7/list' → '/list'; '/list' stays */
export function withoutBase(pathname: string): string {
  return pathname.replace(BASE, '') || '/'
}
