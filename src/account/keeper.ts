/**
 * What this device knows of accounts: who was here last, a logout that is owed, and the databases of whoever is here.
 * A late chunk: it brings the database with it.
 */
import type { UserBase } from '#contract/entities.ts'
import type { Client, WishKey } from '#net/client.ts'
import type { Account, Outbox } from '#outbox/types.ts'
import type { Look } from '#outbox/view.ts'
import { accountDb, IDENTITY, keepRead, keptRead, type AccountDb } from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { claimPrices } from '#storage/catalogue.ts'
import {
  dropWord,
  changeDraft,
  keepDraft,
  keepWord,
  keptDraft,
  unsentWords,
  type DraftsDb,
  type UnsentWord,
} from '#storage/drafts.ts'
import { forget, forgetLogin, forgetOthers, pendingElsewhere } from '#storage/forget.ts'
import { accountHash, customerHash } from '#storage/names.ts'
import { dropUnused, dropWish, keyOfWish, leftIn, type OutboxDb, type VisitRow } from '#storage/outbox.ts'
import { dropVisit, keepVisit, waitingVisits } from '#storage/visits.ts'
import {
  accountsOf,
  buryLogin,
  getActive,
  isBuried,
  logoutPaid,
  owedLogout,
  oweLogout,
  setActive,
  sharedDb,
  type Stays,
} from '#storage/shared.ts'
import { inTime, openBox, queueOf, typedOf } from './box.ts'
import type { Env } from './env.ts'
import { freezeAll, takeInAll, type RescueContent } from './rescue.ts'
import { sendUnseen } from './send-unseen.ts'
import { tabletLock } from './tablet-lock.ts'
import { fetchPack, type PackWork } from './visit-pack.ts'
import { sendVisits, withRepOutbox } from './visits.ts'

/** What is kept for a visitor. */
const GUEST = 'guest'

/** A member with everything that is theirs on this device. There is no such thing with a part of it missing. */
export type Member = {
  user: UserBase
  account: Account
  box: Outbox
  shelf: Shelf
}

/** `edits`: all that were not sent; of them `parked` are refused, and `signed` are signed orders on their way. */
export type Waiting = { customer: number; hash: string; edits: number; parked: number; signed: number }

/** What one account, or a visitor, has on this device besides edits. Whatever cannot be kept is simply not there later. */
export type Shelf = {
  keepRead(key: string, name: string, data: unknown): Promise<void>
  keptRead(key: string): Promise<{ data: unknown; at: number } | undefined>
  /** All answers of one call that are kept, last used first. */
  keptOf(name: string): Promise<unknown[]>
  /** @returns whether the device has it */
  keepDraft(name: string, value: unknown): Promise<boolean>
  keptDraft(name: string): Promise<unknown>
  /** Changed by `make` in one step. @returns what the device has then; null: it keeps nothing */
  changeDraft(name: string, make: (kept: unknown) => unknown): Promise<{ value: unknown } | null>
  /** @returns false: there is no place for it, it lives as long as the page */
  keepWord(word: UnsentWord): Promise<boolean>
  dropWord(key: string): Promise<void>
  unsentWords(): Promise<UnsentWord[]>
  /** Keys of writes whose outcome is not known. */
  keyOf(wish: string): Promise<WishKey>
  settled(wish: string): Promise<void>
  unused(wish: string): Promise<void>
}

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Database versions, logout and full disks may take a connection away, and a tab that sleeps may hold one for ever:
 * what is kept here is a convenience, and nobody waits for it longer than a moment.
 */
function quietly<T>(env: Env, work: Promise<T>): Promise<T | undefined> {
  return inTime(env, work).catch(() => undefined)
}

/** The same of what only has to be done. @returns false: it was not done, or nobody knows */
function succeeds(env: Env, work: Promise<unknown>): Promise<boolean> {
  return inTime(env, work).then(
    () => true,
    () => false,
  )
}

export function createKeeper(env: Env, client: Client, look: Look) {
  const shared = sharedDb(env.idb)
  const catalogue = catalogueDb(env.idb)
  const guest = shelfOf(env, { seen: accountDb(GUEST, env.idb), typed: typedOf(env, GUEST), queue: null })

  const hashOfCustomer = (rep: number, customer: number) => customerHash(env.digest, env.origin, { rep, customer })

  async function accountOf(user: UserBase): Promise<Account> {
    const rep = env.customer > 0 ? user.rep?.id : undefined
    if (rep === undefined) return { id: user.id, hash: await accountHash(env.digest, env.origin, user.id) }
    const login = { id: rep, hash: await accountHash(env.digest, env.origin, rep) }
    return { id: user.id, hash: await hashOfCustomer(rep, user.id), login }
  }

  async function mayKeepPrices(user: UserBase, { hash, login }: Account): Promise<void> {
    const rights = `${user.rank} ${user.is_passed} ${user.role}`
    const accounts = await quietly(env, accountsOf(shared, login?.hash ?? hash))
    // A disk that did not say who belongs together has not said that nobody does: the others' prices stay.
    if (!accounts) return
    const together = accounts.map((one) => one.hash)
    await quietly(env, claimPrices(catalogue, { account: hash, rights, together }, env.uuid))
  }

  async function customers(login: string): Promise<Waiting[]> {
    const accounts = (await quietly(env, customersOf(login))) ?? []
    const rows = accounts.map(async ({ hash, customer }): Promise<Waiting[]> => {
      const left = await quietly(env, leftIn(hash, env.idb))
      return left ? [{ customer, hash, edits: left.edits, parked: left.parked, signed: left.signed }] : []
    })
    return (await Promise.all(rows)).flat()
  }

  /** A draft of an account that need not be open, changed in one step. @returns what the device has then; null: it keeps nothing */
  async function changeDraftOf(hash: string, name: string, make: (kept: unknown) => unknown) {
    const typed = typedOf(env, hash)
    const changed = changeDraft(typed, name, make, env.now()).then((value) => ({ value }))
    return (await quietly(env, changed).finally(() => end(typed))) ?? null
  }

  async function customersOf(login: string): Promise<{ customer: number; hash: string }[]> {
    const accounts = await accountsOf(shared, login)
    const found = accounts.flatMap(({ customer, hash }) => (customer ? [{ customer, hash }] : []))
    return found.sort((a, b) => a.customer - b.customer)
  }

  return {
    guest,

    /** The member this device remembers, as it last knew them. */
    async remembered(): Promise<UserBase | undefined> {
      const active = await quietly(env, getActive(shared))
      if (!active) return undefined
      const hash = env.customer > 0 ? await hashOfCustomer(active.id, env.customer) : active.hash
      const db = accountDb(hash, env.idb)
      const row = await quietly(env, keptRead(db, IDENTITY, env.now()))
      db.close()
      return row?.data as UserBase | undefined
    },

    /** The login this device belongs to now; 0: to none; null: the device cannot say. */
    active: (): Promise<number | null> =>
      inTime(env, getActive(shared)).then(
        (active) => active?.id ?? 0,
        () => null,
      ),

    async open(user: UserBase): Promise<Member> {
      const account = await accountOf(user)
      const databases = {
        queue: queueOf(env, account.hash),
        seen: accountDb(account.hash, env.idb),
        typed: typedOf(env, account.hash),
      }
      const mayRestore = async () => !(await isBuried(shared, account.hash))
      const box = await openBox(env, client, { account, databases, look, mayRestore })
      return { user, account, box: withEnd(box, Object.values(databases)), shelf: shelfOf(env, databases) }
    },

    /**
     * The server named this account: the device is theirs, and nothing that others saw stays on it.
     * @returns false: the device could not note it
     */
    async claim({ user, account, shelf }: Member): Promise<boolean> {
      const login = account.login ?? account
      const isNoted = await succeeds(env, setActive(shared, login, account.login && account))
      await shelf.keepRead(IDENTITY, IDENTITY, user)
      await mayKeepPrices(user, account)
      await quietly(env, forgetOthers(shared, login.hash, env.idb))
      return isNoted
    },

    /** Of a rep all customers leave with the login. @param login the hash of its own account */
    bury: (login: string): Promise<unknown> => quietly(env, buryLogin(shared, login)),
    forget: (login: string, stays: Stays): Promise<unknown> => quietly(env, forgetLogin(shared, login, stays, env.idb)),

    /** A rep may not act for this customer any more: what was seen of it goes, what was refused stays to be read. */
    forgetCustomer: ({ hash }: Account): Promise<unknown> =>
      quietly(env, forget(shared, hash, { edits: true, drafts: false }, env.idb)),

    /** Of a customer whom this page does not act for nothing stays. @returns false: the device could not */
    giveUpCustomer: ({ hash }: { hash: string }): Promise<boolean> =>
      succeeds(env, forget(shared, hash, { edits: false, drafts: false }, env.idb)),

    /** Edits of other logins that wait on this device. */
    elsewhere: async (login: string): Promise<number> =>
      (await quietly(env, pendingElsewhere(shared, login, env.idb))) ?? 0,

    /** @returns whether edits are left that are worth another try */
    sendFor: ({ customer, hash }: Waiting, login: { id: number; hash: string }): Promise<boolean> =>
      sendUnseen(env, client, shared, { id: customer, hash, login }),

    /** @throws when the device could not keep it */
    keepVisit: (login: string, row: VisitRow): Promise<void> =>
      inTime(
        env,
        withRepOutbox(env, login, (db) => keepVisit(db, row)),
      ),
    /** @returns false: it was sent already */
    dropVisit: async (login: string, key: string): Promise<boolean> =>
      (await quietly(
        env,
        withRepOutbox(env, login, (db) => dropVisit(db, key)),
      )) === true,
    /** Visits of a rep that the server has not taken, for any customer. */
    visits: async (login: string): Promise<VisitRow[]> =>
      (await quietly(env, withRepOutbox(env, login, waitingVisits))) ?? [],
    /** @returns whether some are left that are worth another try */
    sendVisits: (login: { id: number; hash: string }): Promise<boolean> => sendVisits({ env, client }, login),

    /** @param login the hash of the rep's own account */
    lockOf: (login: string) => tabletLock(env, login),

    /** Fetches what a visit to this customer needs. @returns what stopped it; null: it is all on the device */
    fetchPack: async (login: { id: number; hash: string }, customer: number, work: PackWork) => {
      const account = { id: customer, hash: await hashOfCustomer(login.id, customer), login }
      return fetchPack({ env, client, shared, claimPrices: (user) => mayKeepPrices(user, account) }, account, work)
    },

    /** All that this tablet of a rep has not sent, frozen for a rescue file. @throws when the device could not keep it so */
    freezeAll: async (login: { id: number; hash: string }) =>
      freezeAll({ env, shared }, login, await customersOf(login.hash)),
    /** @throws when the device could not keep all of it */
    takeInAll: (login: { id: number; hash: string }, content: RescueContent) =>
      takeInAll({ env, shared }, login, content),

    /** Customers of a rep with what waits for each on this device, refused edits among it. */
    customers,

    /** Other customers of a rep may have edits that wait, too: they have one session. */
    async waitsForOthers({ account, user }: Member): Promise<boolean> {
      if (!user.rep) return false
      return (await customers((account.login ?? account).hash)).some(({ edits }) => edits > 0)
    },

    /** What every account of a login has kept of that name: a rep's own (`customer` 0) and the customers', none of which need be open. */
    async draftsOf(login: string, name: string): Promise<{ customer: number; value: unknown }[]> {
      const accounts = (await quietly(env, accountsOf(shared, login))) ?? []
      const rows = accounts.map(async ({ hash, customer = 0 }) => {
        const value = (await changeDraftOf(hash, name, (kept) => kept))?.value
        return value === undefined ? [] : [{ customer, value }]
      })
      return (await Promise.all(rows)).flat()
    },
    changeDraftOf,

    /** Noted before anything else: a process that dies on the way out is finished by the next one. */
    owe: (hash: string, stays: Stays) => quietly(env, oweLogout(shared, { hash, stays, debt: env.uuid() })),
    /** Which logout is owed; undefined: none, or the device cannot say. */
    owes: async (): Promise<string | undefined> => (await quietly(env, owedLogout(shared)))?.debt,
    paid: (debt: string) => quietly(env, logoutPaid(shared, debt)),
    async finishLeaving(): Promise<void> {
      const owed = await quietly(env, owedLogout(shared))
      if (owed) await quietly(env, forgetLogin(shared, owed.hash, owed.stays, env.idb))
    },
  }
}

/** Closing the outbox closes the account's databases as well: one of them left open would hold up their deletion. */
function withEnd(box: Outbox, databases: readonly (OutboxDb | AccountDb | DraftsDb)[]): Outbox {
  return {
    ...box,
    close: async () => {
      await box.close()
      for (const db of databases) end(db)
    },
  }
}

async function keptOf(env: Env, { reads }: AccountDb, name: string): Promise<unknown[]> {
  const rows = reads.where('[name+used]').between([name, 0], [name, Infinity]).reverse().toArray()
  return ((await quietly(env, rows)) ?? []).map(({ data }) => data)
}

type ShelfDbs = { seen: AccountDb; typed: DraftsDb; queue: OutboxDb | null }

function shelfOf(env: Env, { seen, typed, queue }: ShelfDbs): Shelf {
  /** Where the disk gives no place: a key lives at least as long as the page. */
  const memory = new Map<string, { key: string; again: boolean }>()
  return {
    keepRead: async (key, name, data) => void (await quietly(env, keepRead(seen, { key, name, data, at: env.now() }))),
    keptRead: (key) => quietly(env, keptRead(seen, key, env.now())),
    keptOf: (name) => keptOf(env, seen, name),
    keepDraft: (name, value) => succeeds(env, keepDraft(typed, name, value, env.now())),
    keptDraft: (name) => quietly(env, keptDraft(typed, name)),
    changeDraft: async (name, make) =>
      (await quietly(
        env,
        changeDraft(typed, name, make, env.now()).then((value) => ({ value })),
      )) ?? null,
    keepWord: (word) => succeeds(env, keepWord(typed, word)),
    dropWord: async (key) => void (await quietly(env, dropWord(typed, key))),
    unsentWords: async () => (await quietly(env, unsentWords(typed))) ?? [],
    async keyOf(wish) {
      const name = await env.digest(wish)
      const known = memory.get(name)
      const own = known?.key ?? env.uuid()
      memory.set(name, { key: own, again: known !== undefined })
      const kept = queue && (await quietly(env, keyOfWish(queue, name, own)))
      const { key, isNew } = kept ?? { key: own, isNew: true }
      memory.set(name, { key, again: known !== undefined || !isNew })
      return { key, isNew: isNew && known === undefined }
    },
    async settled(wish) {
      const name = await env.digest(wish)
      memory.delete(name)
      if (queue) await quietly(env, dropWish(queue, name))
    },
    async unused(wish) {
      const name = await env.digest(wish)
      if (memory.get(name)?.again) return
      memory.delete(name)
      if (queue) await quietly(env, dropUnused(queue, name))
    },
  }
}
