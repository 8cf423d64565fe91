/** Coming and going, as a person does it: logging in, and the three ways out when something waits. */
import type { UserBase } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { keeper, machine, outbox, payDebt, shelf } from '#account/page.ts'
import type { Outbox } from '#outbox/types.ts'
import { ui } from '#state/ui.ts'
import { show } from '#actions/calls/effects.ts'
import { write } from '#actions/calls/write.ts'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { go, revalidate, safePath } from '#actions/frame/go.ts'
import * as copy from '#copy/frame.ts'

/** @returns the outcome, for the form to show at its fields */
export async function login(form: { phone: string; password: string }): Promise<Outcome<unknown>> {
  const outcome = await write('login', form, ['offline', 'refused'])
  if (outcome.kind !== 'ok') return outcome
  const base = await arrive()
  if (base.kind !== 'ok') return base
  go(safePath(new URLSearchParams(location.search).get('from')), { replace: true })
  revalidate()
  return outcome
}

/** The server has just let somebody in: they are who is here. */
export async function arrive(): Promise<Outcome<UserBase>> {
  const outcome = await machine.arrived()
  if (show(outcome)) sessionStorage.setItem('login', '1')
  return outcome
}

export type LogoutChoice = 'sync' | 'keep' | 'discard' | 'stay'
let choose: ((choice: LogoutChoice) => void) | undefined

/** The dialog with the three ways out answers here. */
export function answerLogout(choice: LogoutChoice): void {
  ui.sheet = ''
  choose?.(choice)
}

/** How long (ms) somebody who leaves waits for the server; what it did not hear until then it hears first thing later. */
const GOODBYE_MOST = 4_000

/** With edits waiting it asks first: sync them, keep them locked on this device, or give them up. */
export async function logout(): Promise<void> {
  const words = (await (await shelf()).unsentWords()).length
  if (words > 0 && !(await confirm(copy.unsentMessages(words)))) return
  const box = await outbox()
  const choice = box ? await wayOut(box) : 'keep'
  if (choice === 'stay') return
  // Spec, section 4: the login flag goes with the session.
  sessionStorage.clear()
  // With nothing waiting nothing is kept but the keys of requests whose outcome is not known.
  await machine.leave({ edits: choice !== 'discard', drafts: choice === 'keep' && hasWork(box) })
  const heard = await Promise.race([payDebt().catch(() => false), after(GOODBYE_MOST)])
  if (!heard) await alert(copy.loggedOutOffline)
  startAnew()
}

/** Asks until there is an answer that can be carried out: syncing may fail, and then it is said so. */
async function wayOut(box: Outbox): Promise<LogoutChoice> {
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

/** How long (ms) sending may take while somebody waits to leave. */
const SYNC_MOST = 20_000

/** Sends everything, copies into other stores too. The network may be just coming back: it is tried for a while. */
async function allSent(box: Outbox): Promise<boolean> {
  const late = after(SYNC_MOST)
  const sent = new Promise<true>((resolve) => {
    const look = () => {
      if (hasWork(box)) return
      stop()
      resolve(true)
    }
    const stop = box.subscribe(look)
    void box.settle().then(look)
  })
  return Promise.race([sent, late])
}

/** Edits of other accounts that wait on this device. */
export async function pendingElsewhere(): Promise<number> {
  const presence = machine.presence()
  return (await keeper()).elsewhere(presence.kind === 'member' ? presence.account.hash : '')
}

/** The account is closed: nothing of it stays on this device. */
export async function depart(): Promise<void> {
  await machine.closed()
  startAnew()
}

/** From here on nothing that this page holds in memory may be seen by whoever is next. */
export function startAnew(): void {
  // The way back may bring this page as it was left: empty, and read anew as whoever is here then.
  addEventListener('pagehide', () => document.body.replaceChildren())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms))
}
