/** Logout on a shared tablet: what goes, what may stay, and how many edits stay without saying whose. */
import Dexie from 'dexie'
import type { Idb } from './care.ts'
import { cacheName, outboxName } from './names.ts'
import { countWaiting } from './outbox.ts'
import { clearActive, type SharedDb } from './shared.ts'

/**
 * Forgets an account on this device.
 * @param keepEdits the queue (ids and numbers, nothing readable) stays for the account's next login
 */
export async function forget(
  shared: SharedDb,
  hash: string,
  { keepEdits, idb = {} }: { keepEdits: boolean; idb?: Idb },
): Promise<void> {
  await clearActive(shared)
  await remove(cacheName(hash), idb)
  if (keepEdits && (await countWaiting(hash, idb)) > 0) return
  await remove(outboxName(hash), idb)
  await shared.accounts.delete(hash)
}

/** 本机有 n 条未同步修改: edits of all accounts but the given one. */
export async function pendingElsewhere(shared: SharedDb, hash: string, idb: Idb = {}): Promise<number> {
  const others = (await shared.accounts.toArray()).filter((row) => row.hash !== hash)
  const counts = await Promise.all(others.map((row) => countWaiting(row.hash, idb)))
  return counts.reduce((a, b) => a + b, 0)
}

/** Open connections of other tabs close themselves when they hear of it. */
async function remove(name: string, idb: Idb): Promise<void> {
  await new Dexie(name, idb).delete()
}
