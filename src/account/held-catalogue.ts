/** The catalogue that this device holds, for its pages and for the worker: where it lies, and how a newer one is taken. */
import { isMetered } from '#catalogue/metered.ts'
import { createSegments } from '#catalogue/segments.ts'
import { sha256 } from '#catalogue/sha256.ts'
import { bytesFrom } from '#net/bytes.ts'
import { isQuota } from '#storage/care.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { catalogueStore } from '#storage/catalogue.ts'
import { getActive, owedLogout, sharedDb } from '#storage/shared.ts'
import type { Env } from './env.ts'

/** @param fetch of the page or of the worker */
export function heldCatalogue({ idb, base, setTimeout, clearTimeout, now }: Env, fetch: Env['fetch']) {
  const store = catalogueStore(catalogueDb(idb))
  const get = bytesFrom({ fetch, base, setTimeout, clearTimeout })
  return { store, segments: createSegments({ store, get, digest: sha256, now, isFull: isQuota }) }
}

/** A network that is paid by the byte is used when the person asks for it. */
export const isMeteredHere = (): boolean =>
  isMetered((globalThis.navigator as { connection?: object } | undefined)?.connection)

/** Without a page: what the device holds is brought up to date, for who was here last. What was never taken, or was deleted, stays away. */
export async function refreshCatalogue(env: Env): Promise<void> {
  const shared = sharedDb(env.idb)
  const account = (await owedLogout(shared)) ? null : await getActive(shared)
  const { store, segments } = heldCatalogue(env, env.fetch)
  const held = await store.held(account?.hash ?? null)
  if (held) await segments.take(account && held.prices ? { id: account.id, account: account.hash } : null)
}
