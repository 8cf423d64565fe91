/**
 * The browser says that the network is back. With a window open its page sends; with none, the worker sends the
 * active account's edits with the same outbox, as that account or not at all; of a rep, the edits of every customer.
 */
import type { Env } from '#account/env.ts'
import { sendUnseen } from '#account/send-unseen.ts'
import { sendVisits } from '#account/visits.ts'
import { serverClock } from '#account/server-clock.ts'
import { queued } from '#contract/calls/queued.ts'
import { createClient } from '#net/client.ts'
import { sendInTurns } from '#outbox/turns.ts'
import type { Account } from '#outbox/types.ts'
import { accountsOf, getActive, owedLogout, sharedDb } from '#storage/shared.ts'

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
  // Of a rep all customers: one that fails holds up no other.
  const accounts = new Map(
    (await accountsOf(shared, account.hash)).map(({ hash, customer }): [string, Account] => [
      hash,
      customer ? { id: customer, hash, login: account } : account,
    ]),
  )
  let isLeft = await sendVisits({ env, client }, account).catch(() => true)
  const send = async (hash: string) => {
    const one = accounts.get(hash) as Account
    // A disk that fails is worth another try, too.
    if (await sendUnseen(env, client, shared, one).catch(() => true)) isLeft = true
  }
  await sendInTurns([...accounts.keys()], send, (ms) => new Promise((resolve) => self.setTimeout(resolve, ms)))
  if (isLeft) throw new Error('edits are left')
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
