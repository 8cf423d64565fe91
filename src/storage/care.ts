/** What every database here needs: a connection that comes back, room that is made. */
import Dexie, { type Collection, type DexieOptions, type Table } from 'dexie'

/** What a test may put in the place of the browser's. */
export type Idb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange' | 'maxConnections'>

/**
 * A database by its name. An opening that was given up as blocked may succeed later, beside the next one; Dexie knows only of
 * the newest connection, and another one, left open, would hold up deletions for as long as the page lives.
 */
export function database(name: string, options: DexieOptions): Dexie {
  const db = new Dexie(name, options)
  db.on('versionchange', ({ type, target }) => {
    // Dexie fires it as well for a request of its own that is blocked.
    if (type === 'versionchange') (target as IDBDatabase).close()
  })
  return db
}

/** Changes fields of a row, where it is there. Dexie's own `update` is not in the build (vite.config.ts). */
export async function changeRow<T, K>(table: Table<T, K>, key: K, fields: Partial<T>): Promise<void> {
  await table.db.transaction('rw', table, async () => {
    const row = await table.get(key)
    if (row) await table.put({ ...row, ...fields })
  })
}

/** Deletes what was found by an index; Dexie's own way, too, is not in the build. */
export async function deleteFound<T, K>(table: Table<T, K>, found: Collection<T, K>): Promise<void> {
  await table.bulkDelete(await found.primaryKeys())
}

const REOPEN_MOST = 3

/** The connection died, not the data: the database may be opened again. */
const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

const ended = new WeakSet<Dexie>()

/** Closes for good. Work that is still under way fails: it must not bring back a database that is being deleted. */
export function end(db: Dexie): void {
  ended.add(db)
  db.close()
}

export function isQuota(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown }
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isQuota(inner))
}

/** What can go when the disk is full, in this order: the first goes before the second is touched. */
export type Rooms = readonly (() => Promise<unknown>)[]

const roomsFor = new WeakMap<Dexie, Rooms>()

/** Says what goes when the disk is full, for everything that is written to this database: it must be kept, whatever it is. */
export function makingRoom<D extends Dexie>(db: D, rooms: Rooms): D {
  roomsFor.set(db, rooms)
  return db
}

/**
 * Runs `work`, opening the database again when its connection was lost.
 * @param rooms made one by one while the disk is full; `work` is tried again after each
 */
export async function withCare<T>(
  db: Dexie,
  work: () => Promise<T>,
  rooms: Rooms = roomsFor.get(db) ?? [],
): Promise<T> {
  let made = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { name } = error as { name?: string }
      const makeRoom = isQuota(error) ? rooms[made] : undefined
      if (makeRoom) {
        made += 1
        await makeRoom().catch(() => {})
      } else if (attempt - made <= REOPEN_MOST && !ended.has(db) && name && CLOSED.has(name)) {
        db.close({ disableAutoOpen: false })
      } else throw error
    }
  }
}
