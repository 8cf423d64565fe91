/**
 * `drafts-<account>`: what was typed and not sent. It belongs to the device and its account: unlike the account's cache
 * it survives the end of a session, and only its owner's logout may take it away. Never passwords, never codes.
 */
import type { Dexie, Table } from 'dexie'
import { database, deleteFound, type Idb, withCare } from './care.ts'
import { draftsName } from './names.ts'

/** A message to customer service that is still to be sent. `key` is its own for ever: sent twice, it is one. `at` wall clock ms. */
export type UnsentWord = { key: string; text: string; at: number }

/** `at`: wall clock, ms. */
export type DraftsDb = Dexie & {
  drafts: Table<{ name: string; value: unknown; at: number }, string>
  words: Table<UnsentWord & { seq?: number }, number>
}

export function draftsDb(hash: string, idb: Idb = {}): DraftsDb {
  const db = database(draftsName(hash), idb) as DraftsDb
  db.version(1).stores({ drafts: 'name', words: '++seq, &key' })
  return db
}

/** A form as it was left; `value` undefined: it was sent or given up. */
export async function keepDraft(db: DraftsDb, name: string, value: unknown, now: number): Promise<void> {
  await withCare(db, async () => {
    if (value === undefined) await db.drafts.delete(name)
    else await db.drafts.put({ name, value, at: now })
  })
}

/**
 * In one transaction, so that two tabs lose nothing of each other's.
 * @param make a value of the same identity is not written; undefined: there is no draft any more
 * @returns what the disk has then
 */
export async function changeDraft(
  db: DraftsDb,
  name: string,
  make: (kept: unknown) => unknown,
  now: number,
): Promise<unknown> {
  return withCare(db, () =>
    db.transaction('rw', db.drafts, async () => {
      const kept = (await db.drafts.get(name))?.value
      const value = make(kept)
      if (value === undefined) await db.drafts.delete(name)
      else if (value !== kept) await db.drafts.put({ name, value, at: now })
      return value
    }),
  )
}

export async function keptDraft(db: DraftsDb, name: string): Promise<unknown> {
  return (await withCare(db, () => db.drafts.get(name)))?.value
}

/** In the order they were written. */
export async function unsentWords(db: DraftsDb): Promise<UnsentWord[]> {
  return withCare(db, () => db.words.orderBy('seq').toArray())
}

export async function keepWord(db: DraftsDb, { key, text, at }: UnsentWord): Promise<void> {
  await withCare(db, () => db.words.add({ key, text, at }))
}

export async function dropWord(db: DraftsDb, key: string): Promise<void> {
  await withCare(db, () => deleteFound(db.words, db.words.where('key').equals(key)))
}
