/** The page's end of the service worker: registers it, and lets a new build take over at a safe moment only. */
import { Workbox } from 'workbox-window'
import { revalidate } from '#actions/frame/go.ts'
import { readOr } from '#actions/calls/read.ts'
import { applyUpdate, setTakeOver } from '#actions/frame/update.ts'
import { now } from '#state/clock.ts'
import { ui } from '#state/ui.ts'
import { changeOfBuild } from './change-of-build.ts'
import { onIdle } from './safe-point.ts'

const HOUR = 3_600_000

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workbox = new Workbox(ourWorker())
  const change = changeOfBuild({ ask: () => workbox.messageSkipWaiting(), reload: () => location.reload() })
  setTakeOver(() => {
    forgetWaiting()
    change.begin()
  })
  workbox.addEventListener('waiting', () => {
    ui.update = true
    onIdle(applyUpdate, waitedFor())
  })
  workbox.addEventListener('controlling', () => change.inControl())
  workbox.addEventListener('activated', (event) => {
    if (!event.isUpdate) void cacheFirstPage()
  })
  // Private windows and some embedded browsers refuse: then there is no worker, and all the rest works.
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  change.goOn(registration.waiting !== null)
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
