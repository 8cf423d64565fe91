import { actingFor, baseFor } from './acting.ts'

/**
 * Paths of this host that are no pages of the app: the API, pictures, members' files, WeChat's side of a binding, the way to a
 * payment, anything with a file's ending.
 */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/api\//,
  /^\/pic\//,
  /^\/file\//,
  /^\/wechat\//,
  /^\/pay\//,
  /\/[^/?]+\.[^/]+$/,
]

/** @param href as a link has it: other hosts and whole addresses are no pages either */
export function isPage(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !NOT_PAGES.some((pattern) => pattern.test(href))
}

/** A link of a text of the server, as it is on a page of this customer: another tab, or a copy of it, stays the customer's too. */
export function linkInBase(href: string, customer: number): string {
  return isPage(href) && actingFor(href) === 0 ? baseFor(customer) + href : href
}
