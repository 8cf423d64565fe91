/** What the worker has of the world that a page has (src/account/env.ts), and whether there is a page. */
import type { Env } from '#account/env.ts'
import { serverClock } from '#account/server-clock.ts'
import { queued } from '#contract/calls/queued.ts'
import { createClient } from '#net/client.ts'

/** Tests have no worker's types. */
declare const self: typeof globalThis & { clients: { matchAll(options: object): Promise<readonly unknown[]> } }

/** An open page does by itself what the worker is woken for. */
export async function isWindowOpen(): Promise<boolean> {
  return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0
}

export function openWorld(): { env: Env; client: ReturnType<typeof createClient> } {
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
