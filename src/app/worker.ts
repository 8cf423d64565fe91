/** The page's end of the service worker: registers it, and lets a new build take over at a safe moment only. */
import { Workbox } from 'workbox-window'
import { revalidate } from '#actions/frame/go.ts'
import { readOr } from '#actions/calls/read.ts'
import { applyUpdate, setTakeOver } from '#actions/frame/update.ts'
import { ui } from '#state/ui.ts'
import { onIdle } from './safe-point.ts'

const HOUR = 3_600_000

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workbox = new Workbox(ourWorker())
  let asked = false
  setTakeOver(() => {
    asked = true
    workbox.messageSkipWaiting()
  })
  workbox.addEventListener('waiting', () => {
    ui.update = true
    onIdle(applyUpdate)
  })
  // Only the tab that asked reloads: the first worker claims its page quietly, and other tabs go on with
  // the chunks of their build, which the server still has.
  workbox.addEventListener('controlling', () => {
    if (asked) location.reload()
  })
  workbox.addEventListener('activated', (event) => {
    if (!event.isUpdate) void takeProvisions()
  })
  // Private windows and some embedded browsers refuse: then there is no worker, and everything else works.
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  const look = () => void registration.update().catch(() => {})
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/**
 * The first page came ready from the server, before there was a worker: what it shows is read once more,
 * so that it is there without a network too.
 */
async function takeProvisions(): Promise<void> {
  await Promise.all([readOr('common', {}, null), readOr('articleCategory', {}, null), readOr('links', {}, null)])
  revalidate()
}

/** Where the page's policy asks for trusted addresses, this one is: nothing else is ever registered. */
function ourWorker(): string {
  const address = '/sw.js'
  const trusted = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => address })
  return (trusted?.createScriptURL('') ?? address) as string
}
