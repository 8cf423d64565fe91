/** The outbox of one account in this context: its databases, its way to the server. Page, worker and simulator open it here. */
import type { Client } from '#net/client.ts'
import { memoryCache, memoryStore } from '#outbox/memory.ts'
import { openOutbox } from '#outbox/open.ts'
import { listHeaders, shipmentHeaders } from '#outbox/shipments.ts'
import type { Account, Deps, Outbox, OutboxStore } from '#outbox/types.ts'
import type { Look } from '#outbox/view.ts'
import { accountCache, clearReads, type AccountDb } from '#storage/account.ts'
import type { Rooms } from '#storage/care.ts'
import { dropCatalogue } from '#storage/catalogue-db.ts'
import { outboxName } from '#storage/names.ts'
import { outboxStore, type OutboxDb } from '#storage/outbox.ts'
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

/** The catalogue first, which is large and can be taken again; then pictures; what was read for off line last. */
export function roomsOf({ idb, makeRoom }: Pick<Env, 'idb' | 'makeRoom'>, seen: AccountDb): Rooms {
  return [() => dropCatalogue(idb), makeRoom, () => clearReads(seen)]
}

/** @throws when `work` takes longer than a page may wait for its disk */
export async function inTime<T>(env: Env, work: Promise<T>): Promise<T> {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = env.setTimeout(() => reject(new Error('blocked by another tab')), OPEN_MOST)
  })
  return Promise.race([work, late]).finally(() => env.clearTimeout(timer))
}
