/** Logging in and logging out, with the three choices when edits are not synced. */
import type { UserBase } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { customer } from '#account/acting.ts'
import { actingFor, REP_HOME } from '#domain/acting.ts'
import { keeper, machine, outbox, payDebt, shelf } from '#account/page.ts'
import type { Outbox } from '#outbox/types.ts'
import type * as OnTablet from '#actions/rep/unsent.ts'
import { ui } from '#state/ui.ts'
import { countRefused, countUnsent, unsent } from '#state/unsent.ts'
import { show } from '#actions/calls/effects.ts'
import { countWaiting } from '#actions/cart/waiting-scans.ts'
import { takeWanted } from '#actions/cart/wanted.ts'
import { write } from '#actions/calls/write.ts'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { go, leaveSoon, leaveTo, revalidate, safePath } from '#actions/frame/go.ts'
import { wayBack } from '#actions/frame/way-back.ts'
import * as copy from '#copy/sheets.ts'

/** @returns the outcome, for the form to show at its fields */
export async function login(form: { phone: string; password: string }): Promise<Outcome<unknown>> {
  const outcome = await write('login', form, ['offline', 'refused'])
  if (outcome.kind !== 'ok') return outcome
  const base = await arrive()
  if (base.kind !== 'ok') return base
  if (base.data.rep) await (await import('#actions/rep/lock.ts')).openLock()
  const back = await goOn(base.data)
  // Adding reads the goods anew, and their page may be reading them: a newer read cancels an earlier one.
  const opened = actingFor(back) > 0 ? null : revalidate()
  void doWanted(back, opened)
  return outcome
}

/** @param back where the login or the registering leads @param opened when that page is there; null: in another document */
export async function doWanted(back: string, opened: Promise<void> | null): Promise<void> {
  const wanted = takeWanted(back)
  if (!wanted || !opened) return
  await opened
  await (await import('#actions/cart/cart.ts')).addWanted(wanted)
}

/** Whoever has come, here or in another tab, leaves the login page. @returns the address where they go on */
export async function goOn(user: Pick<UserBase, 'rep'>): Promise<string> {
  const asked = await wayBack(safePath(new URLSearchParams(location.search).get('from')))
  // A rep's day begins with the customers; another document is another customer's.
  const back = user.rep && customer === 0 && asked === '/' ? REP_HOME : asked
  if (actingFor(back) > 0) leaveTo(back)
  else go(back, { replace: true })
  return back
}

/** After the server opened a session: this page takes over the account. */
export async function arrive(): Promise<Outcome<UserBase>> {
  const outcome = await machine.arrived()
  if (show(outcome)) flagLogin(true)
  return outcome
}

/** Spec, section 4: the login flag is kept for the session, and goes with it together with all that is kept so. */
function flagLogin(isIn: boolean): void {
  try {
    if (isIn) sessionStorage.setItem('login', '1')
    else sessionStorage.clear()
  } catch {
    // Full or closed: nobody is kept outside, or inside, for a flag.
  }
}

export type LogoutChoice = 'sync' | 'keep' | 'discard' | 'stay'
let choose: ((choice: LogoutChoice) => void) | undefined

/** Called by the logout dialog. */
export function answerLogout(choice: LogoutChoice): void {
  ui.sheet = ''
  choose?.(choice)
}

/** How long (ms) a logout waits for the server; after that the server's session is closed as soon as there is a network. */
const LOGOUT_WAIT_MAX = 4_000

/** With edits that are not synced it asks first: sync them, keep them locked on this device, or discard them. */
export async function logout(): Promise<void> {
  const words = (await (await shelf()).unsentWords()).length
  if (words > 0 && !(await confirm(copy.unsentMessages(words)))) return
  const choice = await askWhatToDo({ box: await outbox(), tablet: await tabletOfRep() })
  if (choice === 'stay') return
  flagLogin(false)
  leaveSoon()
  // Without such edits only the idempotency keys of requests with an unknown outcome stay on the device.
  await machine.leave({ edits: choice !== 'discard', drafts: choice === 'keep' })
  const closed = await Promise.race([payDebt().catch(() => false), after(LOGOUT_WAIT_MAX)])
  if (!closed) await alert(copy.loggedOutOffline)
  startAnew()
}

/** What leaves with the login. `tablet`: a rep's customers leave too, whichever of them this page is for. */
type Leaving = { box: Outbox | null; tablet: typeof OnTablet | null }

async function tabletOfRep(): Promise<Leaving['tablet']> {
  const presence = machine.presence()
  return presence.kind === 'member' && presence.user.rep ? import('#actions/rep/unsent.ts') : null
}

/** Asks until the choice can be carried out: when syncing fails, a message says so and the question comes again. */
async function askWhatToDo(leaving: Leaving): Promise<LogoutChoice> {
  for (let left = await countLeft(leaving); left > 0; left = await countLeft(leaving)) {
    ui.sheet = 'logout'
    const choice = await new Promise<LogoutChoice>((resolve) => (choose = resolve))
    if (choice === 'sync') {
      if (await allSent(leaving)) return 'sync'
      await alert(copy.notAllSynced(await countLeft(leaving)))
    } else if (choice === 'discard' && (await countLeft(leaving)) > left) {
      // Another tab went on: nobody discards what they were not told of.
      await alert(copy.moreToDiscard)
    } else return choice
  }
  return 'sync'
}

/** Edits that are not synced, visits and scanned packs among them; of a rep's tablet the sheet lists them by customer. */
async function countLeft({ box, tablet }: Leaving): Promise<number> {
  unsent.customers = tablet ? await tablet.unsentHere() : []
  if (tablet) return countUnsent(unsent.customers)
  const presence = machine.presence()
  unsent.scans = presence.kind === 'member' ? ((await countWaiting(presence.account.hash)).get(0) ?? 0) : 0
  const view = box?.getView()
  return view ? view.pending + view.parked.length + unsent.scans : 0
}

/** How long (ms) syncing may take during a logout, and how soon what did not go is tried again. */
const SYNC_WAIT_MAX = 20_000
const SYNC_AGAIN = 1_500

/** Sends all edits, copies into other stores included. The network may be just coming back, so it keeps trying for a while. */
async function allSent(leaving: Leaving): Promise<boolean> {
  const { box, tablet } = leaving
  let isLate = false
  const tooLate = after(SYNC_WAIT_MAX).then(() => !(isLate = true))
  const sent = async (): Promise<boolean> => {
    await askAboutScans().catch(() => {})
    const open = box && whenSent(box)
    while (tablet && !isLate) {
      await tablet.sendUnsent()
      const left = await countLeft(leaving)
      // What is refused waits for its owner's word: trying longer does not help.
      if (left === countRefused(unsent.customers)) return left === 0
      await after(SYNC_AGAIN)
    }
    await open
    return !isLate && (await countLeft(leaving)) === 0
  }
  return Promise.race([sent(), tooLate])
}

/** Packs that waited for the network go into the cart of this page. */
async function askAboutScans(): Promise<void> {
  const presence = machine.presence()
  if (presence.kind !== 'member') return
  const { account } = presence
  if ((await countWaiting((account.login ?? account).hash)).size === 0) return
  const { retryScans } = await import('#actions/cart/scan.ts')
  await retryScans({ isQuiet: true })
}

async function whenSent(box: Outbox): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { pending, parked } = box.getView()
      if (pending + parked.length > 0) return
      stop()
      resolve()
    }
    const stop = box.subscribe(check)
    void box.sendAll().then(check)
  })
}

/** How many edits of other accounts wait on this device. */
export async function pendingElsewhere(): Promise<number> {
  const presence = machine.presence()
  return (await keeper()).elsewhere(presence.kind === 'member' ? (presence.account.login ?? presence.account).hash : '')
}

/** The account is closed: nothing of it stays on this device. */
export async function forgetClosedAccount(): Promise<void> {
  leaveSoon()
  await machine.closed()
  startAnew()
}

/** Loads the app anew, so that nothing in this page's memory is visible to whoever uses the device next. */
export function startAnew(): void {
  // The back button may restore this page from the browser's cache: it is emptied now and reloaded then.
  addEventListener('pagehide', () => document.body.replaceChildren())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms))
}
