/** The chunk that comes when somebody is or was here: the database, the outbox, the price engine, and what screens see of them. */
import { sha256 } from '#catalogue/sha256.ts'
import { queued } from '#contract/calls/queued.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { showCart } from '#state/cart.ts'
import { showCopies } from '#state/copies.ts'
import { showStars } from '#state/stars.ts'
import { showSync, showTablet, type tablet } from '#state/sync.ts'
import { showWatches } from '#state/watches.ts'
import { customer } from './acting.ts'
import { reminder } from './background-sync.ts'
import { know } from './lines.ts'
import { boxOf, type Presence } from './machine.ts'
import { drawAnew, env, keeper, machine } from './page.ts'
import { reckonByDevice } from './reckon.ts'
import { startRounds } from './rounds.ts'

export { createKeeper } from './keeper.ts'
export { buildView as look } from '#outbox/view.ts'

know(queued)

let stop = (): void => {}
/** The outbox whose view the screens show. */
let attended: Outbox | null = null

machine.subscribe(({ now }) => attend(now))
attend(machine.presence())

function attend(presence: Presence): void {
  const box = boxOf(presence)
  if (box === attended) return
  stop()
  attended = box
  stop = box ? show(box) : () => {}
}

/** Shows what the outbox sees, and wakes it whenever sending may work. */
function show(box: Outbox): () => void {
  const reminding = reminder(keepForLater)
  const rounds = isRep() ? startRounds({ env, machine, keeper, onCounted }) : null
  const reckoning = reckonByDevice(() => draw())
  const draw = () => {
    const view = box.getView()
    showCart(reckoning.seen(view), bestQuote)
    showSync(view)
    showCopies(view)
    showStars(view.stars)
    showWatches(view.watches)
    if (view.sync.hold?.kind === 'identity') identify()
    reminding.waiting(view.pending)
  }
  const wake = () => {
    rounds?.wake()
    if (document.visibilityState === 'visible') box.wake()
    else reminding.putAway()
  }
  const unsubscribe = box.subscribe(draw)
  const events = ['online', 'focus', 'pageshow'] as const
  for (const event of events) addEventListener(event, wake)
  document.addEventListener('visibilitychange', wake)
  draw()
  return () => {
    rounds?.stop()
    reckoning.stop()
    unsubscribe()
    for (const event of events) removeEventListener(event, wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** The rep's own page is drawn anew when something has left the tablet, or come to it by another tab. */
function onCounted(waits: typeof tablet): void {
  if (showTablet(waits) && customer === 0) drawAnew()
}

function isRep(): boolean {
  const presence = machine.presence()
  return presence.kind === 'member' && presence.user.rep !== undefined
}

let identifying: Promise<unknown> | null = null

/** The server answers for another account than this outbox's: it is asked who is here. */
function identify(): void {
  identifying ??= machine.identify().finally(() => (identifying = null))
}

let persisted: Promise<unknown> | undefined

/** Edits wait: the browser is asked not to clear this device's data, and to wake the worker when there is a network. */
function keepForLater(): void {
  persisted ??= (navigator.storage?.persist?.() ?? Promise.resolve()).catch(() => {})
  void registerSync().catch(() => {})
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

async function registerSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
  await registration?.sync?.register('outbox')
}

/** SHA-256 as hex. */
export const digest = (text: string): Promise<string> => sha256(new TextEncoder().encode(text))

/** Pictures of goods can be fetched again. */
export async function dropImages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const images = (await caches.keys()).filter((name) => name.includes('image'))
  await Promise.all(images.map((name) => caches.delete(name)))
}
