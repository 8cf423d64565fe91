import { registerQuotaErrorCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { atMost } from './at-most.ts'
import { only } from './only.ts'

const IMAGES = 'images'
const MONTH = 30 * 86_400_000
const MOST = 300

/** Pictures of goods, and the first thing to go when the disk is full. */
export function keepImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pic/'),
    new CacheFirst({ cacheName: IMAGES, plugins: [only(/^image\//), atMost(MOST, MONTH)] }),
  )
  registerQuotaErrorCallback(() => caches.delete(IMAGES))
}
