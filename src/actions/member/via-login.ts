/** Pages on the way through the login, such as those of a forgotten password or of registering, still lead back to where it would. */
import { loginPath, safePath } from '#actions/frame/go.ts'
import { addressQuery, text } from '#domain/address-query.ts'

const query = addressQuery({ from: text(2_000) })

/** @param search of the page before it */
export function viaLogin(path: string, search: string): string {
  return path + query.encode(query.decode(search))
}

/** The login out of a page on its way. @param here that page: where it leads back to when there is nothing before it */
export function loginOnTheWay(here: string, search: string): string {
  return cameFrom(search) === '' ? loginPath(here) : viaLogin('/login', search)
}

/** @returns what was open before the login or the registering, '' for nothing */
export function cameFrom(search: string): string {
  const { from } = query.decode(search)
  return from ? safePath(from) : ''
}
