/** The outbox of one account in this context: its databases, its way to the server. Page, worker and simulator open it here. */
import type { Client } from '#net/client.ts'
import { memoryCache, memoryStore } from '#outbox/memory.ts'
import { openOutbox } from '#outbox/open.ts'
import { listHeaders, shipmentHeaders } from '#outbox/shipments.ts'
import type { Account, Deps, Outbox, OutboxStore } from '#outbox/types.ts'
import type { Look } from '#outbox/view.ts'
import { accountCache, clearReads, type AccountDb } from '#storage/account.ts'
import { makingRoom, type Rooms } from '#storage/care.ts'
import { dropCatalogue } from '#storage/catalogue-db.ts'
import { draftsDb, type DraftsDb } from '#storage/drafts.ts'
import { outboxName } from '#storage/names.ts'
import { outboxDb, outboxStore, type OutboxDb } from '#storage/outbox.ts'
import type { Env } from './env.ts'

/** A database that another tab does not let go of opens late or never; the page does not wait longer than this (ms). */
const OPEN_MOST = 3_000

export type Databases = { queue: OutboxDb; seen: AccountDb }

/**
 * @param look what the outbox draws: buildView for a screen, unseen where nobody looks
 * @param mayRestore whether edits in memory may be written anew when the disk has lost them
 */
export async function openBox(
  env: Env,
  client: Client,
  {
    account,
    databases,
    look,
    mayRestore,
    isApart = false,
  }: {
    account: Account
    databases: Databases
    look: Look
    mayRestore(): Promise<boolean>
    /** Another customer's page uses this client: its own reading of its cart is not cancelled. */
    isApart?: boolean
  },
): Promise<Outbox> {
  const { queue, seen } = databases
  const store = outboxStore(queue, {
    uuid: env.uuid,
    rooms: roomsOf(env, seen),
    mayRestore,
  })
  const deps: Deps = {
    now: env.now,
    serverNow: env.serverNow,
    elapsed: env.elapsed,
    setTimeout: env.setTimeout,
    clearTimeout: env.clearTimeout,
    random: env.random,
    uuid: env.uuid,
    locks: env.locks,
    online: env.online,
    channel: outboxChannel(env, account.hash),
    send: (shipment) => {
      const { method, path, body, keys } = shipment
      return client.raw({ method, path, body, keys }, { headers: shipmentHeaders(shipment, account) })
    },
    list: (device) => client.call('cartList', {}, { headers: listHeaders(account, device), apart: isApart }),
    store,
    // Without the cache the queue is as safe as with it; a cart is then drawn from the network alone.
    cache: await inTime(env, seen.open()).then(
      () => accountCache(seen, env.now),
      () => memoryCache(),
    ),
    durable: true,
  }
  try {
    await inTime(env, store.read())
    return await openOutbox(deps, account, look)
  } catch {
    // The device's storage is closed to us: edits live as long as the page, and the screen says so.
    const memory: OutboxStore = memoryStore(env.uuid())
    return openOutbox({ ...deps, store: memory, cache: memoryCache(), durable: false }, account, look)
  }
}

/** The contexts of one outbox tell each other there that its disk changed. */
export function outboxChannel(env: Env, hash: string): Deps['channel'] {
  return env.channel(outboxName(hash))
}

type Disk = Pick<Env, 'idb' | 'makeRoom'>

/** The catalogue first, which is large and can be taken again; then pictures. */
const rooms = ({ idb, makeRoom }: Disk): Rooms => [() => dropCatalogue(idb), makeRoom]

/** What was read for off line goes last. */
export function roomsOf(disk: Disk, seen: AccountDb): Rooms {
  return [...rooms(disk), () => clearReads(seen)]
}

/** The queue of an account, and with it the visits, the lock and the keys that stand there. */
export const queueOf = (disk: Disk, hash: string): OutboxDb => makingRoom(outboxDb(hash, disk.idb), rooms(disk))

/** What was typed and not sent. */
export const typedOf = (disk: Disk, hash: string): DraftsDb => makingRoom(draftsDb(hash, disk.idb), rooms(disk))

/** @throws when `work` takes longer than a page may wait for its disk */
export async function inTime<T>(env: Env, work: Promise<T>): Promise<T> {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = env.setTimeout(() => reject(new Error('blocked by another tab')), OPEN_MOST)
  })
  return Promise.race([work, late]).finally(() => env.clearTimeout(timer))
}
