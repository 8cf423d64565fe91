/** What happens once after the page has loaded, in the order in which it is needed. */
import { ui } from '#state/ui.ts'
import { slicesHydrated } from '#ui/slice.tsx'
import { leaveTo, revalidate } from '#actions/frame/go.ts'
import { pathHere } from '#actions/frame/here.ts'
import { noteHere } from '#actions/frame/way-back.ts'
import { customer } from '#account/acting.ts'
import { REP_HOME } from '#domain/acting.ts'
import { markMember } from '#actions/frame/member-mark.ts'
import { fetchLines } from '#account/lines.ts'
import { isSameAccount } from '#account/machine.ts'
import { machine, waitUntilHydrated, whenLate } from '#account/page.ts'
import { alive } from './alive.ts'
import { fetchAhead } from './missing-chunks.ts'
import { hostsAhead } from './shell/hosts.tsx'

/** @param rendered the page came as the server's HTML for an anonymous reader */
export function start(rendered: boolean): void {
  if (rendered) void alive.then(slicesHydrated).then(waitUntilHydrated())
  watchPresence(rendered)
  whenLate(revalidateSoon)
  void alive.then(() => {
    watchNetwork()
    whenIdle(() => {
      // The server's HTML was not read by this device, so nothing of it is kept for reading off line yet. The first worker
      // of a device sees to that itself.
      if (rendered && navigator.serviceWorker?.controller) void readForVisitor()
      void fetchRest()
      void import('./idle.ts').then((idle) => idle.begin())
    })
  })
}

/** When another account takes over, the page's data is loaded again, unless whoever caused the change does that already. */
function watchPresence(rendered: boolean): void {
  machine.subscribe(({ now, before, why }) => {
    // A rep's own account buys nothing: the shop without a customer is what a visitor sees.
    const buys = now.kind === 'member' && (!now.user.rep || customer > 0)
    const isNews = now.kind !== 'unknown' && markMember(buys)
    const isAnother = noteHere({ now, before })
    // Nothing of the customer may stay, not even the state of components.
    if (why === 'unassigned') return leaveTo(REP_HOME)
    // A customer's page that is another one's now is left: the reader has a home elsewhere.
    const isLost = why === 'elsewhere' && customer > 0 && now.kind === 'visitor'
    if (!isLost && now.kind === before.kind && isSameAccount(now, before)) return
    if (now.kind === 'member' && now.user.rep) void watchLock()
    // Another account in another tab, or a logout: not even the state of components may stay.
    if (isLost || (why === 'elsewhere' && (before.kind === 'member' || isAnother)))
      return void import('#actions/member/session.ts').then(({ startAnew }) => startAnew())
    // A login page that was left open has nothing more to ask.
    if (why === 'elsewhere' && now.kind === 'member' && pathHere() === '/login')
      return void import('#actions/member/session.ts').then(({ goOn }) => goOn(now.user))
    if (why === 'ended') void import('#actions/member/ended.ts').then(({ leaveScreen }) => leaveScreen())
    // The server's HTML holds no prices, and a page that expected nobody nothing of a member's: it is loaded once more.
    const first = before.kind === 'unknown' && now.kind === 'member' && (rendered || isNews)
    if (first || (before.kind !== 'unknown' && why !== 'asked')) revalidate()
  })
}

/** The server's HTML runs no loader, and a tablet that was put away is locked meanwhile. */
async function watchLock(): Promise<void> {
  const { leadBack, watchIdle } = await import('#actions/rep/lock.ts')
  await leadBack()
  await watchIdle()
}

/** A member's page is read once more as soon as they are known; a visitor's has all it needs, and waits for its turn. */
async function readForVisitor(): Promise<void> {
  if ((await machine.known()).kind === 'visitor') revalidate()
}

/** How long (ms) late answers are collected, so that the page is rendered again only once. */
const GATHER = 300
let drawing: ReturnType<typeof setTimeout> | undefined

function revalidateSoon(): void {
  clearTimeout(drawing)
  drawing = setTimeout(revalidate, GATHER)
}

function watchNetwork(): void {
  const look = () => (ui.online = navigator.onLine)
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
}

/** What the next page needs and home did not. Logging out has to work without a network too. */
const fetchRest = () =>
  fetchAhead([() => import('./table.ts'), fetchLines, () => import('#actions/member/session.ts'), ...hostsAhead])

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}
