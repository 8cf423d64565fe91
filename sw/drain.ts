/**
 * The browser says that the network is back. With a window open its page sends; with none, the worker sends the
 * active account's edits with the same outbox, as that account or not at all.
 */
import { openBox } from '#account/box.ts'
import type { Env } from '#account/env.ts'
import { serverClock } from '#account/server-clock.ts'
import { queued } from '#contract/calls/queued.ts'
import { createClient } from '#net/client.ts'
import { unseen } from '#outbox/unseen.ts'
import { accountDb } from '#storage/account.ts'
import { outboxDb } from '#storage/outbox.ts'
import { getActive, isBuried, owedLogout, sharedDb } from '#storage/shared.ts'

declare const self: ServiceWorkerGlobalScope

/** The tag under which the page asks for it. */
const TAG = 'outbox'

/** @throws when something is left, so that the browser tries again */
export async function drainWithoutWindow(tag: string): Promise<void> {
  if (tag !== TAG) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  const shared = sharedDb()
  const account = await getActive(shared)
  // Who was leaving when the page died has left: what waits is for their next login.
  if (!account || (await owedLogout(shared))) return
  const { env, client } = world()
  const databases = { queue: outboxDb(account.hash), seen: accountDb(account.hash) }
  const mayRestore = async () => !(await isBuried(shared, account.hash))
  const outbox = await openBox(env, client, { account, databases, look: unseen, mayRestore })
  try {
    await outbox.settle()
    const { pending, sync } = outbox.getView()
    // What is held or parked waits for its owner; only the rest is worth another try.
    if (pending > 0 && !sync.hold) throw new Error('edits are left')
  } finally {
    await outbox.close()
    for (const db of Object.values(databases)) db.close()
  }
}

function world(): { env: Env; client: ReturnType<typeof createClient> } {
  const clock = serverClock(() => performance.now())
  const env: Env = {
    origin: self.location.origin,
    customer: 0,
    base: import.meta.env.VITE_API_BASE ?? '',
    fetch: (url, init) => self.fetch(url, init),
    lineOf: (name) => queued[name as keyof typeof queued],
    serverNow: clock.now,
    digest: () => Promise.reject(new Error('the worker opens no account by its id')),
    idb: {},
    channel: (name) => {
      const channel = 'BroadcastChannel' in self ? new BroadcastChannel(name) : null
      return { post: (message) => channel?.postMessage(message), listen: () => () => channel?.close() }
    },
    locks: self.navigator.locks ?? null,
    online: () => self.navigator.onLine,
    now: Date.now,
    elapsed: () => performance.now(),
    setTimeout: (run, ms) => self.setTimeout(run, ms),
    clearTimeout: (timer) => self.clearTimeout(timer as number),
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    makeRoom: async () => {},
  }
  return { env, client: createClient({ ...env, heard: clock.heard }) }
}
