/** Pages on the way through the login, such as those of a forgotten password, still lead back to where it would. */
import { addressQuery, text } from '#domain/address-query.ts'

const query = addressQuery({ from: text(2_000) })

/** @param search of the page before it */
export function viaLogin(path: string, search: string): string {
  return path + query.encode(query.decode(search))
}
