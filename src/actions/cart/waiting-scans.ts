/** Packs that were scanned without a network go into the cart when there is one, on whichever page their owner is by then. */
import { draft } from '#account/drafts.ts'
import { isSameAccount } from '#account/machine.ts'
import { keeper, machine } from '#account/page.ts'
import { HANDOVER } from '#domain/acting.ts'
import { pathHere } from '#actions/frame/here.ts'
import type { Scan } from '#state/scans.ts'

/** The list's name among what is kept. */
export const SCANS = 'scans'

/** A browser need not notice that the network is back: while something waits, it is tried so often (ms). */
const AGAIN = 60_000

/** @param ask asks about all of them again: nobody loads that who has scanned nothing */
export function watchScans(ask: () => Promise<void>): void {
  askAgain = ask
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  machine.subscribe(({ now, before }) => {
    if (!isSameAccount(now, before)) look()
  })
  look()
}

let askAgain = async (): Promise<void> => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Something waits on this page. */
export function askAgainLater(): void {
  clearTimeout(timer)
  timer = setTimeout(look, AGAIN)
}

function look(): void {
  void retry().catch(askAgainLater)
}

async function retry(): Promise<void> {
  clearTimeout(timer)
  if (machine.presence().kind !== 'member' || !(await isWaiting())) return
  askAgainLater()
  if (mayAsk()) await askAgain()
}

/**
 * How many packs of a login wait, of a rep's customers too: by customer, and a member's own under 0.
 * @param login the hash of the login's own account
 */
export async function countWaiting(login: string): Promise<Map<number, number>> {
  const lists = (await (await keeper()).draftsOf(login, SCANS)) as { customer: number; value: readonly Scan[] }[]
  const counts = lists.map(({ customer, value }): [number, number] => {
    const waiting = value.filter(({ kind }) => kind === 'waiting')
    // An older build kept no ids.
    return [customer, waiting.reduce((sum, one) => sum + ((one as Partial<Scan>).ids?.length ?? 1), 0)]
  })
  return new Map(counts.filter(([, n]) => n > 0))
}

async function isWaiting(): Promise<boolean> {
  return ((await draft<readonly Scan[]>(SCANS)) ?? []).some(({ kind }) => kind === 'waiting')
}

/** What a customer has in hand to sign is changed by nobody. */
function mayAsk(): boolean {
  return navigator.onLine && document.visibilityState === 'visible' && pathHere() !== HANDOVER
}
