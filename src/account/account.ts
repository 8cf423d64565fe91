/**
 * The present account's private data and its outbox: opened when the member is known, closed when they
 * leave. A late chunk: it brings the database with it.
 */
import type { Suggestion, UserBase } from '#contract/entities.ts'
import { queued } from '#contract/calls/queued.ts'
import { listHeaders, shipmentHeaders } from '#outbox/shipments.ts'
import { memoryCache, memoryStore } from '#outbox/memory.ts'
import { openOutbox } from '#outbox/open.ts'
import type { Account, Deps, Outbox } from '#outbox/types.ts'
import { buildView } from '#outbox/view.ts'
import {
  accountCache,
  accountDb,
  dropWord as dropWordIn,
  keepDraft as keepDraftIn,
  keepRead as keepIn,
  keepWord as keepWordIn,
  keptDraft as keptDraftIn,
  keptRead as keptIn,
  unsentWords as unsentIn,
  type AccountDb,
  type UnsentWord,
} from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { forget, pendingElsewhere as countElsewhere } from '#storage/forget.ts'
import { accountHash } from '#storage/names.ts'
import { outboxDb, outboxStore } from '#storage/outbox.ts'
import {
  getActive,
  logoutPaid as paid,
  oweLogout as owe,
  owesLogout as owes,
  setActive,
  sharedDb,
} from '#storage/shared.ts'
import { quote } from '#domain/quote.ts'
import { emptyCart, showCart } from '#state/cart.ts'
import { noCopies, showCopies } from '#state/copies.ts'
import { noStars, showStars } from '#state/stars.ts'
import { noSync, showSync } from '#state/sync.ts'
import { outbox, setOutbox } from './account-ready.ts'
import { channel } from './channel.ts'
import { client, onAnswer } from '#actions/calls/client.ts'
import { know } from '#actions/calls/lines.ts'

type Current = { account: Account; db: AccountDb; box: Outbox; stop: () => void }

know(queued)
const shared = sharedDb()
const guest = accountDb('guest')
const USER = 'userBase'
/** Database versions, logout and tests may take a connection away; whatever is kept is a convenience. */
const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

let current: Current | null = null

/** The member this device remembers, as it last knew them. */
export async function remembered(): Promise<UserBase | undefined> {
  const active = await quietly(getActive(shared))
  if (!active) return undefined
  const row = await quietly(keptIn(accountDb(active.hash), USER, Date.now()))
  return row?.data as UserBase | undefined
}

/** @param sure the server confirmed this session just now */
export async function open(user: UserBase, sure: boolean): Promise<void> {
  const account = { id: user.id, hash: await accountHash(location.origin, user.id) }
  if (current?.account.hash !== account.hash) {
    close()
    const db = accountDb(account.hash)
    const box = await openBox(account, db)
    current = { account, db, box, stop: attend(box) }
    setOutbox(box)
  }
  if (sure) await confirmed(user)
  void current?.box.pull()
}

/** The server named this account: it becomes the device's, and held edits may go. */
export async function confirmed(user: UserBase): Promise<void> {
  if (current?.account.id !== user.id) return
  const { account, db, box } = current
  await quietly(setActive(shared, { id: account.id, hash: account.hash, displayName: '' }))
  await quietly(keepIn(db, { key: USER, name: USER, data: user, at: Date.now() }))
  channel.post({ kind: 'member', id: user.id })
  await quietly(box.resume())
  box.wake()
}

async function openBox(account: Account, db: AccountDb): Promise<Outbox> {
  const store = outboxStore(outboxDb(account.hash), { uuid: () => crypto.randomUUID(), makeRoom: makeRoomFor(db) })
  const deps = { ...device(account), store, cache: accountCache(db, Date.now), durable: true }
  try {
    return await openOutbox(deps, account, buildView)
  } catch {
    // The device's storage is closed to us: edits live as long as the page, and the screen says so.
    return openOutbox(
      { ...deps, store: memoryStore(crypto.randomUUID()), cache: memoryCache(), durable: false },
      account,
      buildView,
    )
  }
}

/** Everything the outbox may use of this page. */
function device(account: Account): Omit<Deps, 'store' | 'cache' | 'durable'> {
  return {
    send: (shipment) => {
      const { method, path, body, keys } = shipment
      return client.raw({ method, path, body, keys }, { headers: shipmentHeaders(shipment) })
    },
    list: (id) => client.call('cartList', {}, { headers: listHeaders(account.id, id) }),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as never),
    random: () => Math.random(),
    uuid: () => crypto.randomUUID(),
    locks: navigator.locks ?? null,
    channel: channel.named(`outbox-${account.hash}`),
    online: () => navigator.onLine,
  }
}

/** Shows what the outbox sees, and wakes it whenever sending may work. */
function attend(box: Outbox): () => void {
  const show = () => {
    const view = box.getView()
    showCart(view, quote)
    showSync(view)
    showCopies(view)
    showStars(view.stars)
    if (view.sync.hold?.kind === 'identity') void import('./session.ts').then((session) => session.identify())
  }
  const wake = () => {
    if (document.visibilityState === 'visible') box.wake()
  }
  const stops = [box.subscribe(show), onAnswer(() => box.wake())]
  const events = ['online', 'focus', 'pageshow'] as const
  for (const event of events) addEventListener(event, wake)
  document.addEventListener('visibilitychange', wake)
  show()
  askToStay(box)
  return () => {
    for (const stop of stops) stop()
    for (const event of events) removeEventListener(event, wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Once an edit waits here, the browser is asked not to clear this device's data, and to wake the worker. */
function askToStay(box: Outbox): void {
  const stop = box.subscribe(() => {
    if (box.getView().pending === 0) return
    stop()
    void quietly(navigator.storage?.persist?.() ?? Promise.resolve())
    void quietly(registerSync())
  })
}

async function registerSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register('outbox')
}

function makeRoomFor(db: AccountDb): () => Promise<unknown> {
  return async () => {
    await db.reads.clear()
    if ('caches' in globalThis)
      await Promise.all(
        (await caches.keys()).filter((name) => name.includes('image')).map((name) => caches.delete(name)),
      )
  }
}

/** Do edits wait that only this account may send? */
export async function expired(): Promise<boolean> {
  const view = current?.box.getView()
  if (!view || view.pending + view.parked.length === 0) return false
  current?.box.wake()
  return true
}

/** Sends everything, copies into other stores too. @returns whether nothing of this account is left on the device */
export async function settleEdits(): Promise<boolean> {
  const box = current?.box
  if (!box) return true
  const mine = await box.settle()
  const { pending, parked } = box.getView()
  return mine && pending + parked.length === 0
}

/** Ends the account on this device. Its readable data goes; with 'keep' its queue of ids and numbers stays. */
export async function leave(edits: 'keep' | 'discard'): Promise<void> {
  const hash = current?.account.hash
  channel.post({ kind: 'left' })
  close()
  emptyCart()
  noSync()
  noCopies()
  noStars()
  if (hash) await quietly(forget(shared, hash, { keepEdits: edits === 'keep' }))
}

function close(): void {
  current?.stop()
  current?.box.close()
  if (current) end(current.db)
  current = null
  setOutbox(null)
}

/** Edits of other accounts that wait on this device. */
export async function pendingElsewhere(): Promise<number> {
  return (await quietly(countElsewhere(shared, current?.account.hash ?? ''))) ?? 0
}

// ── A logout the server has not heard of ──

export async function oweLogout(): Promise<void> {
  await quietly(owe(shared))
}

export async function owesLogout(): Promise<boolean> {
  return (await quietly(owes(shared))) ?? false
}

export async function logoutPaid(): Promise<void> {
  await quietly(paid(shared))
}

// ── What was read ──

/** Prices are personal: an answer goes to the account it was given to, and nowhere if that one has left meanwhile. */
export async function keepRead(reader: number, key: string, name: string, data: unknown): Promise<void> {
  if (reader) await outbox()
  if (reader !== (current?.account.id ?? 0)) return
  await quietly(keepIn(current?.db ?? guest, { key, name, data, at: Date.now() }))
}

export async function keptRead<T>(key: string): Promise<{ data: T; at: number } | undefined> {
  const row = await quietly(keptIn(current?.db ?? guest, key, Date.now()))
  return row && { data: row.data as T, at: row.at }
}

// ── What was typed ──

export async function keepDraft(name: string, value: unknown): Promise<void> {
  await quietly(keepDraftIn(current?.db ?? guest, name, value, Date.now()))
}

export async function keptDraft<T>(name: string): Promise<T | undefined> {
  return (await quietly(keptDraftIn(current?.db ?? guest, name))) as T | undefined
}

// ── Messages to customer service that are still to be sent ──

/** @returns false: there is no place for it, it lives as long as the page */
export async function keepWord(word: UnsentWord): Promise<boolean> {
  const db = current?.db
  return db !== undefined && (await quietly(keepWordIn(db, word).then(() => true))) === true
}

export async function dropWord(key: string): Promise<void> {
  if (current) await quietly(dropWordIn(current.db, key))
}

export async function unsentWords(): Promise<UnsentWord[]> {
  return (current && (await quietly(unsentIn(current.db)))) ?? []
}

const SUGGESTIONS = 10

/** Goods in kept lists and details whose name or maker holds the text. */
export async function seenGoods(keywords: string, type: 'goods' | 'maker'): Promise<Suggestion[]> {
  const rows =
    (await quietly(
      (current?.db ?? guest).reads.where('[name+used]').between(['goodsList', 0], ['goodsList', Infinity]).toArray(),
    )) ?? []
  const found = new Map<number, Suggestion>()
  for (const { data } of rows)
    for (const { id, name, sccj, ypgg } of (data as { data: Suggestion[] }).data)
      if ((type === 'maker' ? sccj : name).includes(keywords)) found.set(id, { id, name, sccj, ypgg })
  return [...found.values()].slice(0, SUGGESTIONS)
}

/** What a visitor began to fill in is the member's from now on. */
export async function adoptDraft(name: string): Promise<void> {
  const db = current?.db
  if (!db) return
  await quietly(
    (async () => {
      const value = await keptDraftIn(guest, name)
      if (value === undefined || (await keptDraftIn(db, name)) !== undefined) return
      await keepDraftIn(db, name, value, Date.now())
      await keepDraftIn(guest, name, undefined, Date.now())
    })(),
  )
}
