/** Where the reader is, as the route table says it: the customer's base is the router's affair, and `go` adds it again. */
import { withoutBase } from '#domain/acting.ts'

/** Path and query of the page that is shown. */
export function here(): string {
  return pathHere() + location.search
}

export function pathHere(): string {
  return withoutBase(location.pathname)
}

/** @param url of a loader's request */
export function addressOf(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url, 'https://here.invalid')
  return { pathname: withoutBase(pathname), search }
}
