/**
 * `user-<account>`: what the account saw: its cart, goods it added, pages it read.
 * May be lost or deleted at any time; is deleted at logout.
 */
import Dexie, { type Table } from 'dexie'
import { isNewer } from '#outbox/snapshot.ts'
import type { AccountCache, Card, Snapshot } from '#outbox/types.ts'
import { changeRow, database, type Idb, withCare } from './care.ts'
import { cacheName } from './names.ts'
import { DAY } from '#domain/time.ts'

/** `name` is the call's; `used` orders what goes first when there is no room. Times are wall clock ms. */
export type KeptRead = { key: string; name: string; data: unknown; at: number; used: number }
type KeptCard = { key: string; card: Card; used: number }

export type AccountDb = Dexie & {
  snapshots: Table<Snapshot & { id: 'cart' }, string>
  cards: Table<KeptCard, string>
  reads: Table<KeptRead, string>
}

/**
 * The kept answer that says who is here, as the server last did. Without it a member without a network would be nobody: it
 * stays when room is made, and no calendar of the device makes it old.
 */
export const IDENTITY = 'userBase'

/** Most kept answers of one call, and how long (ms) they serve. */
const CAPS: Record<string, { most: number; age: number }> = {
  goodsList: { most: 200, age: 3 * DAY },
  goodsDetail: { most: 500, age: 3 * DAY },
  [IDENTITY]: { most: 1, age: Infinity },
}
const CAP = { most: 60, age: 7 * DAY }
const CARDS_MOST = 2_000
/** Writes between two sweeps of one call's answers. */
const SLACK = 20

export function accountDb(hash: string, idb: Idb = {}): AccountDb {
  const db = database(cacheName(hash), idb) as AccountDb
  db.version(1).stores({ snapshots: 'id', cards: 'key, used', reads: 'key, [name+used]' })
  // Both hold what was typed, which has a database of its own now.
  db.version(2).stores({ drafts: 'name' })
  db.version(3).stores({ words: '++seq, &key' })
  return db
}

export function accountCache(db: AccountDb, now: () => number): AccountCache {
  return {
    snapshot: () => withCare(db, () => db.snapshots.get('cart')),
    saveSnapshot: (snapshot) =>
      withCare(db, () =>
        db.transaction('rw', db.snapshots, async () => {
          const kept = await db.snapshots.get('cart')
          if (!kept || !isNewer(kept, snapshot)) await db.snapshots.put({ ...snapshot, id: 'cart' })
        }),
      ),
    cards: () => withCare(db, async () => new Map((await db.cards.toArray()).map(({ key, card }) => [key, card]))),
    saveCards: (cards) =>
      withCare(db, async () => {
        const used = now()
        await db.cards.bulkPut([...cards].map(([key, card]) => ({ key, card, used })))
        const over = (await db.cards.count()) - CARDS_MOST
        if (over > 0) await db.cards.bulkDelete(await db.cards.orderBy('used').limit(over).primaryKeys())
      }),
  }
}

export async function keepRead(db: AccountDb, read: Omit<KeptRead, 'used'>): Promise<void> {
  const { most } = CAPS[read.name] ?? CAP
  await withCare(db, async () => {
    await db.reads.put({ ...read, used: read.at })
    const mine = db.reads.where('[name+used]').between([read.name, Dexie.minKey], [read.name, Dexie.maxKey])
    const over = (await mine.count()) - most
    if (over > SLACK) await db.reads.bulkDelete(await mine.limit(over).primaryKeys())
  })
}

/** For a full disk: what was read goes, but not who is here. */
export async function clearReads(db: AccountDb): Promise<void> {
  const keys = await db.reads.toCollection().primaryKeys()
  await db.reads.bulkDelete(keys.filter((key) => key !== IDENTITY))
}

/** @param now wall clock, ms */
export async function keptRead(db: AccountDb, key: string, now: number): Promise<KeptRead | undefined> {
  const read = await withCare(db, () => db.reads.get(key))
  if (!read || now - read.at > (CAPS[read.name] ?? CAP).age) return undefined
  // Being used is worth noting, but a full disk does not make the answer less true.
  await changeRow(db.reads, key, { used: now }).catch(() => {})
  return read
}
