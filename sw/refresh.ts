/**
 * The browser wakes the worker of an installed app now and then: what the device holds of the catalogue is brought up to date, so that
 * the next start without a network has today's prices. What was never taken, or was deleted, stays away.
 */
import { isMetered } from '#catalogue/metered.ts'
import { createSegments } from '#catalogue/segments.ts'
import { sha256 } from '#catalogue/sha256.ts'
import { CATALOGUE_SYNC } from '#domain/limits.ts'
import { bytesFrom } from '#net/bytes.ts'
import { isQuota } from '#storage/care.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { catalogueStore } from '#storage/catalogue.ts'
import { getActive, owedLogout, sharedDb } from '#storage/shared.ts'

/** Of a worker's world, what this needs: its tests have no other. */
declare const self: {
  readonly clients: { matchAll(options: object): Promise<readonly unknown[]> }
  readonly navigator: { readonly connection?: object }
}

/** An open page looks for a newer one by itself. */
export async function refreshWithoutWindow(tag: string): Promise<void> {
  if (tag !== CATALOGUE_SYNC || isMetered(self.navigator.connection)) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  const shared = sharedDb()
  const account = (await owedLogout(shared)) ? null : await getActive(shared)
  const store = catalogueStore(catalogueDb({}))
  const held = await store.held(account?.hash ?? null)
  if (!held) return
  const segments = createSegments({
    store,
    get: bytesFrom({
      fetch: (url, init) => fetch(url, init),
      base: import.meta.env.VITE_API_BASE ?? '',
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    }),
    digest: sha256,
    now: Date.now,
    isFull: isQuota,
  })
  await segments.take(account && held.prices ? { id: account.id, account: account.hash } : null)
}
