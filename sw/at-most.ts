/** Bounds of a runtime cache. workbox-expiration keeps a database of its own for it; insertion order and Date do here. */
import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * @param entries the oldest beyond these go
 * @param age ms after which an entry is as good as none
 */
export function atMost(entries: number, age: number): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && Date.now() - dateOf(cachedResponse) < age ? cachedResponse : null,
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      const kept = await cache.keys()
      for (const old of kept.slice(0, Math.max(0, kept.length - entries))) await cache.delete(old)
    },
  }
}

/** An answer that does not say when it is from is new. */
function dateOf(response: Response): number {
  return Date.parse(response.headers.get('date') ?? '') || Date.now()
}
