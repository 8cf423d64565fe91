/** The worker: a list of what it listens to. It answers no private request and never takes over unasked. */
import { clientsClaim } from 'workbox-core'
import { keepChunks } from './chunks.ts'
import { drainWithoutWindow } from './drain.ts'
import { receiveHandedIn } from './hand-in.ts'
import { keepImages } from './images.ts'
import { answerCommonData } from './public.ts'
import { refreshWithoutWindow } from './refresh.ts'
import { precacheShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

precacheShell(self.__WB_MANIFEST)
keepChunks()
keepImages()
answerCommonData()
receiveHandedIn()

self.onsync = (event) => event.waitUntil(drainWithoutWindow(event.tag))
self.onperiodicsync = (event) => event.waitUntil(refreshWithoutWindow(event.tag))
self.onmessage = (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
}
// The first worker serves the page that installed it; a later one waits until the page asks.
clientsClaim()
