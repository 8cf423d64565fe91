import { dropCatalogue } from '#storage/catalogue-db.ts'
import { registerQuotaErrorCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { atMost } from './at-most.ts'
import { only } from './only.ts'

const IMAGES = 'images'
const MOST = 300

/** Pictures of goods. When the disk is full they go as soon as there is no catalogue left that could go first. */
export function keepImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pic/'),
    new CacheFirst({ cacheName: IMAGES, plugins: [only(/^image\//), atMost(MOST)] }),
  )
  registerQuotaErrorCallback(async () => {
    if (!(await dropCatalogue())) await caches.delete(IMAGES)
  })
}
