/** Leaving a shared tablet: what goes, what may stay, and how many edits stay without saying whose. */
import Dexie from 'dexie'
import type { Idb } from './care.ts'
import { catalogueDb } from './catalogue-db.ts'
import { forgetPrices } from './catalogue.ts'
import { cacheName, draftsName, outboxName } from './names.ts'
import { leftIn } from './outbox.ts'
import { bury, type SharedDb, type Stays } from './shared.ts'

/** Another tab that is asleep may hold a connection; deleting then waits for it, this long (ms) at most. */
const DELETE_MOST = 3_000

/** Forgets an account on this device. */
export async function forget(shared: SharedDb, hash: string, stays: Stays, idb: Idb = {}): Promise<void> {
  await bury(shared, hash)
  await soon(leavePrices(hash, idb))
  await remove(cacheName(hash), idb)
  if (!stays.drafts) await remove(draftsName(hash), idb)
  const left = await leftIn(hash, idb)
  if (stays.edits && left.edits + left.wishes > 0) return
  await remove(outboxName(hash), idb)
  if (!stays.drafts) await shared.accounts.delete(hash)
}

/** The catalogue stays: it is everybody's but for the prices. */
async function leavePrices(hash: string, idb: Idb): Promise<void> {
  const db = catalogueDb(idb)
  try {
    await forgetPrices(db, hash)
  } catch {
    // Without its disk there are no prices either; the next account's claim ends this one.
  } finally {
    db.close()
  }
}

/** Whatever was seen by other accounts than the active one: a process that died while they left may have missed it. */
export async function forgetOthers(shared: SharedDb, active: string, idb: Idb = {}): Promise<void> {
  for (const { hash } of await shared.accounts.toArray()) if (hash !== active) await remove(cacheName(hash), idb)
}

/** 本机有 n 条未同步修改: edits of all accounts but the given one. */
export async function pendingElsewhere(shared: SharedDb, hash: string, idb: Idb = {}): Promise<number> {
  const others = (await shared.accounts.toArray()).filter((row) => row.hash !== hash)
  const counts = await Promise.all(others.map(async (row) => (await leftIn(row.hash, idb)).edits))
  return counts.reduce((a, b) => a + b, 0)
}

/** Emptied first: that needs nobody's consent, while deleting waits for connections that do not close. */
async function remove(name: string, idb: Idb): Promise<void> {
  const db = new Dexie(name, idb)
  try {
    await db.open()
    if (db.tables.length > 0)
      await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
  } catch {
    // Gone meanwhile, or broken: it is deleted all the same.
  }
  await soon(db.delete())
}

function soon(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, DELETE_MOST))])
}
