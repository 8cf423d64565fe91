/**
 * The browser says that the network is back. With a window open its page sends; with none, the worker sends the
 * active account's edits with the same outbox, as that account or not at all.
 */
import { queued } from '#contract/calls/queued.ts'
import { createClient } from '#net/client.ts'
import { openOutbox } from '#outbox/open.ts'
import { listHeaders, shipmentHeaders } from '#outbox/shipments.ts'
import type { Deps } from '#outbox/types.ts'
import { unseen } from '#outbox/unseen.ts'
import { accountCache, accountDb } from '#storage/account.ts'
import { outboxDb, outboxStore } from '#storage/outbox.ts'
import { getActive, sharedDb, type Active } from '#storage/shared.ts'

declare const self: ServiceWorkerGlobalScope

/** The tag under which the page asks for it. */
const TAG = 'outbox'

/** @throws when something is left, so that the browser tries again */
export async function drainWithoutWindow(tag: string): Promise<void> {
  if (tag !== TAG) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const active = windows.length === 0 ? await getActive(sharedDb()) : undefined
  if (!active) return
  const databases = { queue: outboxDb(active.hash), seen: accountDb(active.hash) }
  const outbox = await openOutbox(depsFor(active, databases), active, unseen)
  try {
    await outbox.settle()
    const { pending, sync } = outbox.getView()
    // What is held or parked waits for its owner; only the rest is worth another try.
    if (pending > 0 && !sync.hold) throw new Error('edits are left')
  } finally {
    outbox.close()
    for (const db of Object.values(databases)) db.close()
  }
}

type Databases = { queue: ReturnType<typeof outboxDb>; seen: ReturnType<typeof accountDb> }

function depsFor(active: Active, { queue, seen }: Databases): Deps {
  const timers = {
    setTimeout: (run: () => void, ms: number) => self.setTimeout(run, ms),
    clearTimeout: (timer: unknown) => self.clearTimeout(timer as number),
  }
  const client = createClient({
    ...timers,
    fetch: (url, init) => self.fetch(url, init),
    lineOf: (name) => queued[name as keyof typeof queued],
    base: import.meta.env.VITE_API_BASE ?? '',
  })
  const channel = 'BroadcastChannel' in self ? new BroadcastChannel(`outbox-${active.hash}`) : null
  return {
    ...timers,
    store: outboxStore(queue, { uuid: () => crypto.randomUUID() }),
    cache: accountCache(seen, Date.now),
    send: (shipment) => client.raw(shipment, { headers: shipmentHeaders(shipment) }),
    list: (device) => client.call('cartList', {}, { headers: listHeaders(active.id, device) }),
    now: Date.now,
    elapsed: () => performance.now(),
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    locks: self.navigator.locks ?? null,
    channel: { post: (message) => channel?.postMessage(message), listen: () => () => channel?.close() },
    online: () => self.navigator.onLine,
    durable: true,
  }
}
