/**
 * What this device knows of accounts: who was here last, a logout that is owed, and the databases of whoever is here.
 * A late chunk: it brings the database with it.
 */
import type { UserBase } from '#contract/entities.ts'
import type { Client } from '#net/client.ts'
import type { Account, Outbox } from '#outbox/types.ts'
import type { Look } from '#outbox/view.ts'
import { accountDb, keepRead, keptRead, type AccountDb } from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { claimPrices } from '#storage/catalogue.ts'
import {
  draftsDb,
  dropWord,
  keepDraft,
  keepWord,
  keptDraft,
  unsentWords,
  type DraftsDb,
  type UnsentWord,
} from '#storage/drafts.ts'
import { forget, forgetOthers, pendingElsewhere } from '#storage/forget.ts'
import { accountHash } from '#storage/names.ts'
import { dropWish, keyOfWish, outboxDb, type OutboxDb } from '#storage/outbox.ts'
import {
  bury,
  getActive,
  isBuried,
  logoutPaid,
  owedLogout,
  oweLogout,
  setActive,
  sharedDb,
  type Stays,
} from '#storage/shared.ts'
import { inTime, openBox } from './box.ts'
import type { Env } from './env.ts'

/** What is kept for a visitor. */
const GUEST = 'guest'
const USER = 'userBase'

/** A member with everything that is theirs on this device. There is no such thing with a part of it missing. */
export type Member = {
  user: UserBase
  account: Account
  box: Outbox
  shelf: Shelf
}

/** What one account, or a visitor, has on this device besides edits. Whatever cannot be kept is simply not there later. */
export type Shelf = {
  keepRead(key: string, name: string, data: unknown): Promise<void>
  keptRead(key: string): Promise<{ data: unknown; at: number } | undefined>
  /** All answers of one call that are kept, last used first. */
  keptOf(name: string): Promise<unknown[]>
  keepDraft(name: string, value: unknown): Promise<void>
  keptDraft(name: string): Promise<unknown>
  /** @returns false: there is no place for it, it lives as long as the page */
  keepWord(word: UnsentWord): Promise<boolean>
  dropWord(key: string): Promise<void>
  unsentWords(): Promise<UnsentWord[]>
  /** Keys of writes whose outcome is not known. */
  keyOf(wish: string): Promise<string>
  settled(wish: string): Promise<void>
}

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Database versions, logout and full disks may take a connection away, and a tab that sleeps may hold one for ever:
 * what is kept here is a convenience, and nobody waits for it longer than a moment.
 */
function quietly<T>(env: Env, work: Promise<T>): Promise<T | undefined> {
  return inTime(env, work).catch(() => undefined)
}

export function createKeeper(env: Env, client: Client, look: Look) {
  const shared = sharedDb(env.idb)
  const catalogue = catalogueDb(env.idb)
  const guest = shelfOf(env, { seen: accountDb(GUEST, env.idb), typed: draftsDb(GUEST, env.idb), queue: null })

  return {
    guest,

    /** The member this device remembers, as it last knew them. */
    async remembered(): Promise<UserBase | undefined> {
      const active = await quietly(env, getActive(shared))
      if (!active) return undefined
      const db = accountDb(active.hash, env.idb)
      const row = await quietly(env, keptRead(db, USER, env.now()))
      db.close()
      return row?.data as UserBase | undefined
    },

    /** The account this device belongs to now; 0: to none; null: the device cannot say. */
    active: (): Promise<number | null> =>
      inTime(env, getActive(shared)).then(
        (active) => active?.id ?? 0,
        () => null,
      ),

    async open(user: UserBase): Promise<Member> {
      const account = { id: user.id, hash: await accountHash(env.digest, env.origin, user.id) }
      const databases = {
        queue: outboxDb(account.hash, env.idb),
        seen: accountDb(account.hash, env.idb),
        typed: draftsDb(account.hash, env.idb),
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
      const noted = await quietly(
        env,
        setActive(shared, account).then(() => true),
      )
      await shelf.keepRead(USER, USER, user)
      const rights = `${user.rank} ${user.is_passed} ${user.role}`
      await quietly(env, claimPrices(catalogue, { account: account.hash, rights }, env.uuid))
      await quietly(env, forgetOthers(shared, account.hash, env.idb))
      return noted === true
    },

    bury: (hash: string): Promise<unknown> => quietly(env, bury(shared, hash)),
    forget: (hash: string, stays: Stays): Promise<unknown> => quietly(env, forget(shared, hash, stays, env.idb)),

    /** Edits of other accounts that wait on this device. */
    elsewhere: async (hash: string): Promise<number> =>
      (await quietly(env, pendingElsewhere(shared, hash, env.idb))) ?? 0,

    /** Noted before anything else: a process that dies on the way out is finished by the next one. */
    owe: (hash: string, stays: Stays) => quietly(env, oweLogout(shared, { hash, stays, debt: env.uuid() })),
    /** Which logout is owed; undefined: none, or the device cannot say. */
    owes: async (): Promise<string | undefined> => (await quietly(env, owedLogout(shared)))?.debt,
    paid: (debt: string) => quietly(env, logoutPaid(shared, debt)),
    async finishLeaving(): Promise<void> {
      const owed = await quietly(env, owedLogout(shared))
      if (owed) await quietly(env, forget(shared, owed.hash, owed.stays, env.idb))
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

type ShelfDbs = { seen: AccountDb; typed: DraftsDb; queue: OutboxDb | null }

function shelfOf(env: Env, { seen, typed, queue }: ShelfDbs): Shelf {
  /** Where the disk gives no place: a key lives at least as long as the page. */
  const memory = new Map<string, string>()
  return {
    keepRead: async (key, name, data) => void (await quietly(env, keepRead(seen, { key, name, data, at: env.now() }))),
    keptRead: (key) => quietly(env, keptRead(seen, key, env.now())),
    keptOf: async (name) =>
      (
        (await quietly(
          env,
          seen.reads.where('[name+used]').between([name, 0], [name, Infinity]).reverse().toArray(),
        )) ?? []
      ).map(({ data }) => data),
    keepDraft: async (name, value) => void (await quietly(env, keepDraft(typed, name, value, env.now()))),
    keptDraft: (name) => quietly(env, keptDraft(typed, name)),
    keepWord: async (word) =>
      (await quietly(
        env,
        keepWord(typed, word).then(() => true),
      )) === true,
    dropWord: async (key) => void (await quietly(env, dropWord(typed, key))),
    unsentWords: async () => (await quietly(env, unsentWords(typed))) ?? [],
    async keyOf(wish) {
      const name = await env.digest(wish)
      const key = memory.get(name) ?? (queue && (await quietly(env, keyOfWish(queue, name, env.uuid)))) ?? env.uuid()
      memory.set(name, key)
      return key
    },
    async settled(wish) {
      const name = await env.digest(wish)
      memory.delete(name)
      if (queue) await quietly(env, dropWish(queue, name))
    },
  }
}
