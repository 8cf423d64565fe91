/**
 * `shared`: what is everybody's: public answers (the worker writes and reads them), and which account is active.
 */
import Dexie, { type Table } from 'dexie'
import type { CallName } from '#contract/calls.ts'
import { withCare, type Idb } from './care.ts'

/** What stays of an account that leaves. */
export type Stays = {
  /** The queue (ids and numbers, nothing readable), for the account's next login. */
  edits: boolean
  /** Forms and messages that were not sent. */
  drafts: boolean
}

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
export type Active = { id: number; hash: string }
/** Who left, and what of theirs stays on the device. `debt`: which logout it is, for the same person may leave twice. */
export type OwedLogout = { hash: string; stays: Stays; debt: string }
type MetaRow = { id: 'active'; active: Active } | ({ id: 'logout' } & OwedLogout) | { id: `left-${string}` }

export type SharedDb = Dexie & {
  public: Table<PublicRow, string>
  meta: Table<MetaRow, string>
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
      await db.meta.delete(`left-${active.hash}`)
      await db.accounts.put({ hash: active.hash })
    }),
  )
}

export async function getActive(db: SharedDb): Promise<Active | undefined> {
  const row = await withCare(db, () => db.meta.get('active'))
  return row?.id === 'active' ? row.active : undefined
}

/**
 * The account leaves this device on purpose. The mark stays until it comes back: a page that finds its database gone
 * can tell a logout in another tab from a browser that cleared the site's data.
 */
export async function bury(db: SharedDb, hash: string): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.meta, async () => {
      const row = await db.meta.get('active')
      if (row?.id === 'active' && row.active.hash === hash) await db.meta.delete('active')
      await db.meta.put({ id: `left-${hash}` })
    }),
  )
}

export async function isBuried(db: SharedDb, hash: string): Promise<boolean> {
  return (await withCare(db, () => db.meta.get(`left-${hash}`))) !== undefined
}

/** A logout that the server has not heard of: it has to, before anything else is asked. */
export async function oweLogout(db: SharedDb, owed: OwedLogout): Promise<void> {
  await withCare(db, () => db.meta.put({ id: 'logout', ...owed }))
}

export async function owedLogout(db: SharedDb): Promise<OwedLogout | undefined> {
  const row = await withCare(db, () => db.meta.get('logout'))
  // An earlier build gave a logout no name.
  return row?.id === 'logout' ? { hash: row.hash, stays: row.stays, debt: row.debt ?? '' } : undefined
}

/** The server has heard of this logout; one that became owed while it was on its way still is. */
export async function logoutPaid(db: SharedDb, debt: string): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.meta, async () => {
      const row = await db.meta.get('logout')
      if (row?.id === 'logout' && (row.debt ?? '') === debt) await db.meta.delete('logout')
    }),
  )
}
