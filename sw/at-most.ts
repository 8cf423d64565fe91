/** The bound of a runtime cache. workbox-expiration keeps a database of its own for it; insertion order does here. */
import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * What is kept so has an address that changes with it, so it never grows old: without a network a picture of last month
 * is there as well.
 * @param entries the oldest beyond these go
 */
export function atMost(entries: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      const kept = await cache.keys()
      for (const old of kept.slice(0, Math.max(0, kept.length - entries))) await cache.delete(old)
    },
  }
}
