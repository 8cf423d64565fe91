/**
 * `shared`: what is everybody's: public answers (the worker writes and reads them), and which account is active.
 */
import Dexie, { type Table } from 'dexie'
import type { CallName } from '#contract/calls.ts'
import { withCare, type Idb } from './care.ts'

export type PublicRow = {
  key: string
  name: CallName
  /** Shape of `data`; rows of another shape are as good as none. */
  schema: number
  data: unknown
  /** Wall clock, ms. */
  at: number
  used: number
  /** Characters of the data as JSON. */
  size: number
}
export type Active = { id: number; hash: string; displayName: string }

export type SharedDb = Dexie & {
  public: Table<PublicRow, string>
  meta: Table<{ id: 'active'; active: Active } | { id: 'logout' }, string>
  /** Accounts that used this device and may have edits waiting. */
  accounts: Table<{ hash: string }, string>
}

export function sharedDb(idb: Idb = {}): SharedDb {
  const db = new Dexie('shared', idb) as SharedDb
  db.version(1).stores({ public: 'key, [name+used]', meta: 'id', accounts: 'hash' })
  return db
}

/** Only after /api/user/base confirmed the id. */
export async function setActive(db: SharedDb, active: Active): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.meta, db.accounts, async () => {
      await db.meta.put({ id: 'active', active })
      await db.accounts.put({ hash: active.hash })
    }),
  )
}

export async function getActive(db: SharedDb): Promise<Active | undefined> {
  const row = await withCare(db, () => db.meta.get('active'))
  return row?.id === 'active' ? row.active : undefined
}

export async function clearActive(db: SharedDb): Promise<void> {
  await withCare(db, () => db.meta.delete('active'))
}

/** A logout without a network: the server has to hear of it before anything else is asked. */
export async function oweLogout(db: SharedDb): Promise<void> {
  await withCare(db, () => db.meta.put({ id: 'logout' }))
}

export async function owesLogout(db: SharedDb): Promise<boolean> {
  return (await withCare(db, () => db.meta.get('logout'))) !== undefined
}

export async function logoutPaid(db: SharedDb): Promise<void> {
  await withCare(db, () => db.meta.delete('logout'))
}
