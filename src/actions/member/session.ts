/** Logging in and logging out, with the three choices when edits are not synced. */
import type { UserBase } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { customer } from '#account/acting.ts'
import { actingFor, REP_HOME } from '#domain/acting.ts'
import { keeper, machine, outbox, payDebt, shelf } from '#account/page.ts'
import type { Outbox } from '#outbox/types.ts'
import { ui } from '#state/ui.ts'
import { show } from '#actions/calls/effects.ts'
import { takeWanted } from '#actions/cart/wanted.ts'
import { write } from '#actions/calls/write.ts'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { go, leaveTo, revalidate, safePath } from '#actions/frame/go.ts'
import * as copy from '#copy/sheets.ts'

/** @returns the outcome, for the form to show at its fields */
export async function login(form: { phone: string; password: string }): Promise<Outcome<unknown>> {
  const outcome = await write('login', form, ['offline', 'refused'])
  if (outcome.kind !== 'ok') return outcome
  const base = await arrive()
  if (base.kind !== 'ok') return base
  if (base.data.rep) await (await import('#actions/rep/lock.ts')).openLock()
  const asked = safePath(new URLSearchParams(location.search).get('from'))
  // A rep's day begins with the customers; another document is another customer's.
  const back = base.data.rep && customer === 0 && asked === '/' ? REP_HOME : asked
  if (actingFor(back) > 0) {
    leaveTo(back)
    return outcome
  }
  const wanted = takeWanted(back)
  go(back, { replace: true })
  // Adding reads the goods anew, and their page may be reading them: a newer read cancels an earlier one.
  const opened = revalidate()
  if (wanted) void opened.then(() => import('#actions/cart/cart.ts')).then(({ addWanted }) => addWanted(wanted))
  return outcome
}

/** After the server opened a session: this page takes over the account. */
export async function arrive(): Promise<Outcome<UserBase>> {
  const outcome = await machine.arrived()
  if (show(outcome)) sessionStorage.setItem('login', '1')
  return outcome
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
  const unsent = (await (await shelf()).unsentWords()).length
  if (unsent > 0 && !(await confirm(copy.unsentMessages(unsent)))) return
  const box = await outbox()
  const choice = box ? await askWhatToDo(box) : 'keep'
  if (choice === 'stay') return
  // Spec, section 4: the login flag goes with the session.
  sessionStorage.clear()
  // Without such edits only the idempotency keys of requests with an unknown outcome stay on the device.
  await machine.leave({ edits: choice !== 'discard', drafts: choice === 'keep' && hasWork(box) })
  const closed = await Promise.race([payDebt().catch(() => false), after(LOGOUT_WAIT_MAX)])
  if (!closed) await alert(copy.loggedOutOffline)
  startAnew()
}

/** Asks until the choice can be carried out: when syncing fails, a message says so and the question comes again. */
async function askWhatToDo(box: Outbox): Promise<LogoutChoice> {
  while (hasWork(box)) {
    ui.sheet = 'logout'
    const choice = await new Promise<LogoutChoice>((resolve) => (choose = resolve))
    if (choice !== 'sync') return choice
    if (await allSent(box)) return 'sync'
    const { pending, parked } = box.getView()
    await alert(copy.notAllSynced(pending + parked.length))
  }
  return 'keep'
}

function hasWork(box: Outbox | null): boolean {
  const view = box?.getView()
  return view !== undefined && view.pending + view.parked.length > 0
}

/** How long (ms) syncing may take during a logout. */
const SYNC_WAIT_MAX = 20_000

/** Sends all edits, copies into other stores included. The network may be just coming back, so it keeps trying for a while. */
async function allSent(box: Outbox): Promise<boolean> {
  const tooLate = after(SYNC_WAIT_MAX)
  const sent = new Promise<true>((resolve) => {
    const check = () => {
      if (hasWork(box)) return
      stop()
      resolve(true)
    }
    const stop = box.subscribe(check)
    void box.settle().then(check)
  })
  return Promise.race([sent, tooLate])
}

/** How many edits of other accounts wait on this device. */
export async function pendingElsewhere(): Promise<number> {
  const presence = machine.presence()
  return (await keeper()).elsewhere(presence.kind === 'member' ? (presence.account.login ?? presence.account).hash : '')
}

/** The account is closed: nothing of it stays on this device. */
export async function forgetClosedAccount(): Promise<void> {
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
