/** Addresses that show one member's thing, such as an order or a message: nobody else finds anything there. */
import type { RouteObject } from 'react-router-dom'
import { addressOf } from '#actions/frame/here.ts'
import { matchRoutes } from './make-router.ts'
import type { Handle } from './page-route.ts'

/** @param path with its query, which names the thing where the address has no place for it */
export function isOfOne(table: RouteObject[], path: string): boolean {
  const { pathname, search } = addressOf(path)
  const match = matchRoutes(table, pathname)?.at(-1)
  const row = (match?.route.handle as Handle | undefined)?.row
  return row?.member === true && (Object.keys(match?.params ?? {}).length > 0 || search !== '')
}
