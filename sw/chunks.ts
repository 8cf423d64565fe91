import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { atMost } from './at-most.ts'
import { only } from './only.ts'

const MOST = 80

/** Parts of the app that the shell does not bring along. Their names change with their content. */
export function keepChunks(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: 'chunks', plugins: [only(/javascript|css|font|svg/), atMost(MOST)] }),
  )
}
