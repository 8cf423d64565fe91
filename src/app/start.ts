/** What happens once when the page comes up, in the order it is needed. */
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { revalidate } from '#actions/frame/go.ts'
import { fetchLines } from '#actions/calls/lines.ts'
import { hearOtherTabs, sessionKnown, waitBeforeChanges } from '#account/session.ts'

let alive: () => void = () => {}
const living = new Promise<void>((resolve) => (alive = resolve))

/** The first page is on the screen and listens. */
export function hydrated(): void {
  performance.mark('alive')
  alive()
}

/** @param rendered the page came as HTML made for nobody in particular */
export function start(rendered: boolean): void {
  if (rendered) {
    waitBeforeChanges(living)
    // What the server rendered holds no price; a member's page is loaded anew with them.
    void sessionKnown().then(() => session.kind === 'member' && revalidate())
  }
  void living.then(() => {
    hearOtherTabs()
    watchChunks()
    watchNetwork()
    watchInstallOffer()
    whenIdle(() => {
      void import('./worker.ts').then((worker) => worker.registerWorker())
      void fetchRest()
      void import('#actions/member/consent.ts').then((consent) => consent.askConsent())
    })
  })
}

/** Nobody waits for what is fetched ahead. */
let ahead = false

/**
 * A chunk that is gone belongs to a build that is gone: one reload brings the present one. Never twice in a minute,
 * and never for a chunk that nobody asked for yet.
 */
function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('chunk-reload'))
    if (ahead || !navigator.onLine || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem('chunk-reload', String(Date.now()))
    location.reload()
  })
}

function watchNetwork(): void {
  const look = () => (ui.online = navigator.onLine)
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
}

function watchInstallOffer(): void {
  const look = () => (ui.installable = window.installOffer !== undefined)
  look()
  addEventListener('installoffer', look)
  addEventListener('appinstalled', () => {
    delete window.installOffer
    look()
  })
}

/** What home could do without and the next page cannot. */
async function fetchRest(): Promise<void> {
  ahead = true
  await Promise.allSettled([import('./table.ts'), fetchLines()])
  ahead = false
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}
