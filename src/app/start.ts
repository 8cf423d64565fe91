/** What happens once when the page comes up, in the order it is needed. */
import { ui } from '#state/ui.ts'
import { revalidate } from '#actions/frame/go.ts'
import { fetchLines } from '#account/lines.ts'
import { idOf } from '#account/machine.ts'
import { machine, payDebt, waitUntilAlive, whenLate } from '#account/page.ts'

let tellAlive: () => void = () => {}
const living = new Promise<void>((resolve) => (tellAlive = resolve))

/** The first page is on the screen and listens. */
export function hydrated(): void {
  performance.mark('alive')
  tellAlive()
}

/** @param rendered the page came as HTML made for nobody in particular */
export function start(rendered: boolean): void {
  if (rendered) void living.then(waitUntilAlive())
  watchPresence(rendered)
  whenLate(revalidateSoon)
  void living.then(() => {
    watchComingBack()
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

/** Whoever is here sees their own page: it is loaded anew when they change, unless the one who changed it does so anyway. */
function watchPresence(rendered: boolean): void {
  machine.subscribe(({ now, before, why }) => {
    if (now.kind === before.kind && (now.kind !== 'member' || now.user.id === idOf(before))) return
    // Somebody else is here, or nobody: of the one before not even what components remember may stay.
    if (why === 'elsewhere' && before.kind === 'member')
      return void import('#actions/member/session.ts').then(({ startAnew }) => startAnew())
    // What the server rendered holds no price.
    const first = before.kind === 'unknown' && now.kind === 'member' && rendered
    if (first || (before.kind !== 'unknown' && why !== 'asked')) revalidate()
  })
}

/** How long (ms) late answers of one page are gathered, so that it is drawn anew once. */
const GATHER = 300
let drawing: ReturnType<typeof setTimeout> | undefined

function revalidateSoon(): void {
  clearTimeout(drawing)
  drawing = setTimeout(revalidate, GATHER)
}

/** News of other tabs do not reach a page that sleeps; a logout that is owed is paid whenever there is a network. */
function watchComingBack(): void {
  const look = () => {
    if (document.visibilityState === 'visible') void machine.back().catch(() => {})
  }
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', () => void payDebt().catch(() => {}))
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
