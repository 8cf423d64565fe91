import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Not addresses of the app: the API, pictures, members' files, WeChat's side of a binding, the way to a payment, anything with a file's ending. */
const NOT_PAGES = [/^\/api\//, /^\/pic\//, /^\/file\//, /^\/wechat\//, /^\/pay\//, /\/[^/?]+\.[^/]+$/]

/** The shell opens every address without a network. A missing file stays missing. */
export function precacheShell(entries: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(entries)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }))
}
