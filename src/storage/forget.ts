/** Leaving a shared tablet: what goes, what may stay, and how many edits stay without saying whose. */
import { database, type Idb } from './care.ts'
import { catalogueDb } from './catalogue-db.ts'
import { forgetPrices } from './catalogue.ts'
import { cacheName, draftsName, outboxName } from './names.ts'
import { dropLock } from './lock.ts'
import { leftIn, outboxDb } from './outbox.ts'
import { bury, buryLogin, type KnownAccount, type SharedDb, type Stays } from './shared.ts'

/** Another tab that is asleep may hold a connection; deleting then waits for it, this long (ms) at most. */
const DELETE_MOST = 3_000

/** Forgets whoever was logged in, and of a rep every customer. @param login the hash of the login's own account */
export async function forgetLogin(shared: SharedDb, login: string, stays: Stays, idb: Idb = {}): Promise<void> {
  // All are gone before the first database is: whoever looks meanwhile finds none of them.
  const hashes = await buryLogin(shared, login)
  await Promise.all(hashes.map((hash) => forget(shared, hash, stays, idb)))
}

/** Forgets an account on this device. */
export async function forget(shared: SharedDb, hash: string, stays: Stays, idb: Idb = {}): Promise<void> {
  await bury(shared, hash)
  await soon(leavePrices(hash, idb))
  await remove(cacheName(hash), idb)
  if (!stays.drafts) await remove(draftsName(hash), idb)
  const left = await leftIn(hash, idb)
  if (stays.edits && left.edits + left.wishes > 0) return forgetLock(hash, idb)
  await remove(outboxName(hash), idb)
  if (!stays.drafts) await shared.accounts.delete(hash)
}

/** A rep who leaves takes the PIN along, whatever edits stay. */
async function forgetLock(hash: string, idb: Idb): Promise<void> {
  const db = outboxDb(hash, idb)
  await dropLock(db).catch(() => {})
  db.close()
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

/** Whatever was seen by others than the active login: a process that died while they left may have missed it. */
export async function forgetOthers(shared: SharedDb, login: string, idb: Idb = {}): Promise<void> {
  for (const { hash } of await othersThan(shared, login)) await remove(cacheName(hash), idb)
}

async function othersThan(shared: SharedDb, login: string): Promise<KnownAccount[]> {
  return (await shared.accounts.toArray()).filter(({ hash, of }) => hash !== login && of !== login)
}

/** 本机有 n 条未同步修改: edits of everybody but the given login. */
export async function pendingElsewhere(shared: SharedDb, login: string, idb: Idb = {}): Promise<number> {
  const others = await othersThan(shared, login)
  const counts = await Promise.all(others.map(async (row) => (await leftIn(row.hash, idb)).edits))
  return counts.reduce((a, b) => a + b, 0)
}

/** Emptied first: that needs nobody's consent, while deleting waits for connections that do not close. */
async function remove(name: string, idb: Idb): Promise<void> {
  const db = database(name, idb)
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
