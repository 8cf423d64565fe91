/** What may enter a cache: an answer of status 200 that is what its address promises; never an error page. */
import type { WorkboxPlugin } from 'workbox-core/types.js'

export function only(type: RegExp): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && !response.redirected && type.test(response.headers.get('content-type') ?? '')
        ? response
        : null,
  }
}
