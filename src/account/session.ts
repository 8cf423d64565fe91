/** Who is here: asked of the server, remembered by the device, ended by logout. */
import type { UserBase } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { ref } from 'valtio/vanilla'
import { session } from '#state/session.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'
import { copy } from '../copy-first.ts'
import { channel } from './channel.ts'
import { client, holdRequests } from '#actions/calls/client.ts'
import { alert, confirm as sure } from '#actions/frame/dialogs.ts'
import { show } from '#actions/calls/effects.ts'
import { go, revalidate, safePath } from '#actions/frame/go.ts'
import { usedBefore } from './used-before.ts'

/** The database code comes late: it is not needed for the first page. */
const account = () => import('./account.ts')

let known: Promise<void> | undefined
/** The first page must be alive before anything on it changes. */
let alive: Promise<unknown> = Promise.resolve()

export function waitBeforeChanges(until: Promise<unknown>): void {
  alive = until
}

/** Another tab logged in or out: this one must not go on as somebody who is gone. */
export function hearOtherTabs(): void {
  channel.listen((message) => {
    const other = message.kind === 'left' ? session.kind === 'member' : message.id !== session.user?.id
    if (other && !session.loggingOut) void identify()
  })
}

/** Resolves when it is clear whether a member is here. A device that remembers one does not wait for the network. */
export function sessionKnown(): Promise<void> {
  known ??= find().finally(deviceAsked)
  return known
}

let deviceAsked: () => void = () => {}
const device = new Promise<void>((resolve) => (deviceAsked = resolve))

/** Resolves when the member this device remembers, if any, is let in: without waiting for the network. */
export function deviceKnown(): Promise<void> {
  void sessionKnown()
  return device
}

/** Rows that do without it (skipUser): the server is asked who is here when somebody goes on. */
let later = false

/** Before anybody asks who is here. */
export function askLater(): void {
  later = true
}

/** Asks what was put off, if anything was. */
export async function askNow(): Promise<void> {
  if (!later) return
  later = false
  const asked = await ask()
  return session.kind === 'member' ? confirm(asked) : settle(asked)
}

async function find(): Promise<void> {
  if (!(await usedBefore())) {
    deviceAsked()
    return settle(await askUnlessLater())
  }
  const { remembered, owesLogout, logoutPaid } = await account()
  if (await owesLogout()) {
    // A logout made without a network is sent before anything else.
    const { outcome } = await holdRequests((first) => first.call('logout', {}))
    if (outcome.kind === 'ok' || outcome.kind === 'login') await logoutPaid()
  }
  const asked = askUnlessLater()
  const user = await remembered()
  if (user) await enter(user)
  deviceAsked()
  if (!user) return settle(await asked)
  void asked.then(confirm)
}

/** What cannot be known without asking is taken for a visitor until then. */
async function askUnlessLater(): Promise<Outcome<UserBase>> {
  return later ? { kind: 'superseded' } : ask()
}

async function ask(): Promise<Outcome<UserBase>> {
  return (await client.call('userBase', {})).outcome
}

/** What the server says about a member the device let in already. */
async function confirm(asked: Outcome<UserBase>): Promise<void> {
  if (asked.kind === 'ok') return asked.data.id === session.user?.id ? welcome(asked.data) : replaceBy(asked.data)
  if (asked.kind === 'login') await expire()
}

async function settle(asked: Outcome<UserBase>): Promise<void> {
  if (asked.kind === 'ok') return enter(asked.data, true)
  await alive
  session.kind = 'visitor'
}

/** @param confirmed the server said so just now; else the device remembers it */
async function enter(user: UserBase, confirmed = false): Promise<void> {
  await alive
  session.user = ref(user)
  session.kind = 'member'
  await (await account()).open(user, confirmed)
}

async function welcome(user: UserBase): Promise<void> {
  session.user = ref(user)
  await (await account()).confirmed(user)
}

/** Another account logged in meanwhile: nothing of the earlier one stays on the screen. */
async function replaceBy(user: UserBase): Promise<void> {
  await (await account()).leave('keep')
  await enter(user, true)
  revalidate()
}

/** The session ran out: edits that wait keep their account and its screen; without any, the member is a visitor again. */
async function expire(): Promise<void> {
  const { leave, expired } = await account()
  if (await expired()) return
  await leave('keep')
  becomeVisitor()
  revalidate()
}

/** The server answers for another account than the screen's (409 acting_user), or for none. */
export async function identify(): Promise<void> {
  await confirm(await ask())
}

/** @returns the outcome, for the form to show at its fields */
export async function login(form: { phone: string; password: string }): Promise<Outcome<unknown>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const { outcome } = await client.call('login', form)
  if (outcome.kind !== 'ok') {
    show(outcome, ['invalid', 'offline', 'refused'])
    return outcome
  }
  const base = await arrive()
  if (base.kind !== 'ok') return base
  go(safePath(new URLSearchParams(location.search).get('from')), { replace: true })
  revalidate()
  return outcome
}

/** The server has just let somebody in: they are who is here. */
export async function arrive(): Promise<Outcome<UserBase>> {
  later = false
  const { outcome } = await client.call('userBase', {})
  if (!show(outcome)) return outcome
  // The same member again: what they typed before the session ran out is still theirs.
  if (session.kind === 'member' && session.user?.id !== outcome.data.id) await (await account()).leave('keep')
  await enter(outcome.data, true)
  sessionStorage.setItem('login', '1')
  return outcome
}

export type LogoutChoice = 'sync' | 'keep' | 'discard' | 'stay'
let choose: ((choice: LogoutChoice) => void) | undefined

/** The dialog with the three ways out answers here. */
export function answerLogout(choice: LogoutChoice): void {
  ui.sheet = ''
  choose?.(choice)
}

/** With edits waiting it asks first: sync them, keep them locked on this device, or give them up. */
export async function logout(): Promise<void> {
  const { leave, oweLogout, settleEdits, unsentWords } = await account()
  const words = (await unsentWords()).length
  if (words > 0 && !(await sure(copy.unsentWords(words)))) return
  let choice: LogoutChoice = 'discard'
  if (sync.pending + sync.parked.length > 0) {
    ui.sheet = 'logout'
    choice = await new Promise<LogoutChoice>((resolve) => (choose = resolve))
    if (choice === 'stay') return
    if (choice === 'sync' && !(await settleEdits())) return
  }
  session.loggingOut = true
  sessionStorage.clear()
  const { outcome } = await client.call('logout', {})
  await leave(choice === 'keep' ? 'keep' : 'discard')
  if (outcome.kind !== 'ok' && outcome.kind !== 'login') {
    await oweLogout()
    await alert(copy.loggedOutOffline)
  }
  startAnew()
}

/** The account is closed: nothing of it stays on this device. */
export async function departed(): Promise<void> {
  await (await account()).leave('discard')
  startAnew()
}

function startAnew(): void {
  becomeVisitor()
  // The way back may bring this page as it was left: empty, and read anew as whoever is here then.
  addEventListener('pagehide', () => document.body.replaceChildren())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}

function becomeVisitor(): void {
  session.kind = 'visitor'
  session.user = null
}
