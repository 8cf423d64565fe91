/**
 * `shared`: what is everybody's: public answers (the worker writes and reads them), and which account is active.
 */
import type { Dexie, Table } from 'dexie'
import type { CallName } from '#contract/calls.ts'
import { database, withCare, type Idb } from './care.ts'

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
/** Who is logged in. For a rep that is the rep, whatever customers the tabs of this device are for. */
export type Active = { id: number; hash: string }
/** `of`: the hash of the rep's own account, whose customer this is. */
export type KnownAccount = { hash: string; of?: string; customer?: number }
/** Who left, and what of theirs stays on the device. `debt`: which logout it is, for the same person may leave twice. */
export type OwedLogout = { hash: string; stays: Stays; debt: string }
type MetaRow = { id: 'active'; active: Active } | ({ id: 'logout' } & OwedLogout) | { id: `left-${string}` }

export type SharedDb = Dexie & {
  public: Table<PublicRow, string>
  meta: Table<MetaRow, string>
  /** Accounts that used this device and may have edits waiting. */
  accounts: Table<KnownAccount, string>
}

export function sharedDb(idb: Idb = {}): SharedDb {
  const db = database('shared', idb) as SharedDb
  db.version(1).stores({ public: 'key, [name+used]', meta: 'id', accounts: 'hash' })
  return db
}

/** Only after /api/user/base confirmed the id. @param customer of the active rep, whom this page is for */
export async function setActive(db: SharedDb, active: Active, customer?: { id: number; hash: string }): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.meta, db.accounts, async () => {
      await db.meta.put({ id: 'active', active })
      await db.meta.bulkDelete([`left-${active.hash}`, ...(customer ? [`left-${customer.hash}`] : [])])
      await db.accounts.put({ hash: active.hash })
      if (customer) await db.accounts.put({ hash: customer.hash, of: active.hash, customer: customer.id })
    }),
  )
}

/** A rescue file brought something for this customer, whom no page of this device may have had open. */
export async function knowCustomer(db: SharedDb, known: Required<KnownAccount>): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.meta, db.accounts, async () => {
      await db.meta.delete(`left-${known.hash}`)
      await db.accounts.put(known)
    }),
  )
}

/** A login's own account and, of a rep, all customers that this device knows: they come and go together. */
export async function accountsOf(db: SharedDb, login: string): Promise<KnownAccount[]> {
  const rows = await withCare(db, () => db.accounts.toArray())
  return [{ hash: login }, ...rows.filter(({ of }) => of === login)]
}

export async function getActive(db: SharedDb): Promise<Active | undefined> {
  const row = await withCare(db, () => db.meta.get('active'))
  return row?.id === 'active' ? row.active : undefined
}

/**
 * A login leaves this device on purpose, and of a rep all customers with it, in one step. The mark stays until they come
 * back: a page that finds its database gone can tell a logout in another tab from a browser that cleared the site's data.
 * @param login the hash of the login's own account @returns the hashes of all that left
 */
export async function buryLogin(db: SharedDb, login: string): Promise<string[]> {
  return withCare(db, () =>
    db.transaction('rw', db.meta, db.accounts, async () => {
      const customers = (await db.accounts.toArray()).filter(({ of }) => of === login)
      const hashes = [login, ...customers.map(({ hash }) => hash)]
      await mark(db, hashes)
      return hashes
    }),
  )
}

/** One account leaves: a member, or one customer of a rep. */
export async function bury(db: SharedDb, hash: string): Promise<void> {
  await withCare(db, () => db.transaction('rw', db.meta, () => mark(db, [hash])))
}

async function mark(db: SharedDb, hashes: readonly string[]): Promise<void> {
  const row = await db.meta.get('active')
  if (row?.id === 'active' && hashes.includes(row.active.hash)) await db.meta.delete('active')
  await db.meta.bulkPut(hashes.map((hash) => ({ id: `left-${hash}` as const })))
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
