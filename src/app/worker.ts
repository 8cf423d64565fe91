/** The page's end of the service worker: registers it, and lets a new build take over at a safe moment only. */
import { Workbox } from 'workbox-window'
import { revalidate } from '#actions/frame/go.ts'
import { readOr } from '#actions/calls/read.ts'
import { applyUpdate, setTakeOver } from '#actions/frame/update.ts'
import { now } from '#state/clock.ts'
import { ui } from '#state/ui.ts'
import { onIdle } from './safe-point.ts'

const HOUR = 3_600_000
/** A reload within this time (ms) is what the reader asked for. */
const AT_ONCE = 10_000

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workbox = new Workbox(ourWorker())
  let askedAt: number | null = null
  setTakeOver(() => {
    askedAt = performance.now()
    forgetWaiting()
    workbox.messageSkipWaiting()
  })
  workbox.addEventListener('waiting', () => {
    ui.update = true
    onIdle(applyUpdate, waitedFor())
  })
  // Only the tab that asked for the update reloads: the first worker takes its page without one, and other tabs go on
  // with the chunks of their build, which the server still has.
  workbox.addEventListener('controlling', () => {
    if (askedAt === null) return
    // The old worker first finishes what it has begun. Where that took long, the reader is busy with other things.
    if (performance.now() - askedAt < AT_ONCE) location.reload()
    else onIdle(() => location.reload(), 0)
  })
  workbox.addEventListener('activated', (event) => {
    if (!event.isUpdate) void cacheFirstPage()
  })
  // Private windows and some embedded browsers refuse: then there is no worker, and all the rest works.
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  const checkForUpdate = () => void registration.update().catch(() => {})
  setInterval(checkForUpdate, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate()
  })
}

/** Since when a build waits, by the server's clock: a reader who reloads or comes back does not start the wait anew. */
const WAITING = 'update-waiting'

/** ms */
function waitedFor(): number {
  try {
    const since = Number(localStorage.getItem(WAITING)) || now()
    localStorage.setItem(WAITING, String(since))
    return Math.max(0, now() - since)
  } catch {
    // Storage is closed to us: the wait begins anew with each page.
    return 0
  }
}

function forgetWaiting(): void {
  try {
    localStorage.removeItem(WAITING)
  } catch {
    // There was nothing to forget.
  }
}

/**
 * The first page was rendered before there was a worker: its data is read once more through the worker, so that it is
 * cached for reading off line.
 */
async function cacheFirstPage(): Promise<void> {
  await Promise.all([readOr('common', {}, null), readOr('articleCategory', {}, null), readOr('links', {}, null)])
  revalidate()
}

/** The worker's address, as a trusted one where the page's policy (Trusted Types) demands that. */
function ourWorker(): string {
  const address = '/sw.js'
  const trusted = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => address })
  return (trusted?.createScriptURL('') ?? address) as string
}
