import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NOT_PAGES } from '#domain/page-address.ts'

/** The shell opens every address without a network. A missing file stays missing. */
export function precacheShell(entries: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(entries)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_PAGES] }))
}
