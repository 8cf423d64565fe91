/**
 * The lock of the rep's tablet: while it is in a customer's hands, or nobody has touched it for a while, every address leads to
 * one page, in every tab and after a restart, until the rep's PIN opens it.
 */
import { baseFor, HANDOVER, LOCKED } from '#domain/acting.ts'
import { addressQuery, text } from '#domain/address-query.ts'
import { isIdle } from '#domain/rep-pin.ts'
import { customer } from '#account/acting.ts'
import { env, keeper, machine, outbox } from '#account/page.ts'
import type { PinAnswer, TabletLock } from '#account/tablet-lock.ts'
import { confirm } from '#actions/frame/dialogs.ts'
import { leaveSoon, leaveTo, revalidate } from '#actions/frame/go.ts'
import { here, pathHere } from '#actions/frame/here.ts'
import { onLeave } from '#state/personal.ts'
import { locked as copy } from '#copy/handover.ts'

/** Where the rep goes on after unlocking. */
export const lockedQuery = addressQuery({ from: text(2_000) })

/** Tabs tell each other that the tablet was locked, handed over or unlocked. */
const news = env.channel('tablet-lock')
const CHANGED = 'changed'

/** How often (ms) a touch is noted at most. */
const NOTE_EVERY = 20_000
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Null: no rep is here. */
async function lock(): Promise<TabletLock | null> {
  const presence = await machine.known()
  if (presence.kind !== 'member' || !presence.user.rep) return null
  return (await keeper()).lockOf((presence.account.login ?? presence.account).hash)
}

/** Minutes after which the tablet locks itself; 0: no PIN is set. */
export async function lockMinutes(): Promise<number> {
  return (await (await lock())?.minutes()) ?? 0
}

/** @returns whether this device keeps it */
export function setPin(pin: string): Promise<boolean> {
  return isDone((tablet) => tablet.setPin(pin))
}

/** @returns whether this device keeps it */
export function setLockMinutes(minutes: number): Promise<boolean> {
  return isDone((tablet) => tablet.setMinutes(minutes))
}

/** From now on it leads nowhere else. @param address whole, with the customer and the query @returns whether this device keeps it */
export function confine(address: string): Promise<boolean> {
  return isDone(async (tablet) => {
    await tablet.confine(address)
    news.post(CHANGED)
  })
}

async function isDone(work: (tablet: TabletLock) => Promise<void>): Promise<boolean> {
  const tablet = await lock()
  if (!tablet) return false
  return work(tablet).then(
    () => true,
    () => false,
  )
}

/** As the disk said last on this page. */
let known: string | undefined
onLeave(() => (known = undefined))

/** The one address that may be opened; '' all of them. A disk that does not say has not unlocked anything. */
export async function confinedTo(): Promise<string> {
  const tablet = await lock()
  if (!tablet) return ''
  return (known = await tablet.confinedTo().catch(() => known ?? asOpened()))
}

/** A page that is there for a tablet that is locked, or in a customer's hands, was opened because it is. */
function asOpened(): string {
  const path = pathHere()
  if (path === LOCKED) return LOCKED
  return path === HANDOVER ? baseFor(customer) + here() : ''
}

/**
 * Where a page has to go instead; '' it may be opened. The login is the way out of a PIN that was forgotten.
 * @param address whole, with the customer and the query
 */
export async function ledBack(address: string): Promise<string> {
  const confined = await confinedTo()
  if (confined === '' || confined === address || /^\/login(\?|$)/.test(address)) return ''
  if (confined !== LOCKED) return confined
  // Each tab goes on where it was.
  return address.startsWith(LOCKED) ? '' : LOCKED + lockedQuery.encode({ from: address })
}

/** A tab that was opened or left open before the tablet was locked goes there, too. */
export async function leadBack(): Promise<void> {
  const instead = await ledBack(baseFor(customer) + here())
  if (instead !== '') leaveTo(instead, { replace: true })
}

/** Without tries left nobody knows the PIN: the login decides who it is. That it could not be read is no such thing. */
export async function tryPin(typed: string): Promise<PinAnswer> {
  const tried = (await (await lock())?.tryPin(typed)) ?? { answer: 'over' as const, left: 0 }
  if (tried.answer === 'right') news.post(CHANGED)
  if (tried.answer === 'over') await endSession()
  return tried
}

/** Without a network nobody can log in again, and a customer's finger may have been at it: it is asked once more. */
export async function forgetPin(): Promise<void> {
  if (await confirm(copy.loginAsk, { ok: copy.login })) await endSession()
}

/** Whoever typed need not be the rep: all that waits stays on the device, packs that were scanned off line among it. */
async function endSession(): Promise<void> {
  await (await outbox())?.close()
  leaveSoon()
  // The lock goes with all else, once it is noted that the rep leaves: an app that is ended before that opens locked.
  await machine.leave({ edits: true, drafts: true })
  leaveTo('/login')
}

/** The rep has logged in on this page. */
export async function openLock(): Promise<void> {
  await (await lock())?.open().catch(() => {})
}

let endWatch = (): void => {}
// Whoever has left is watched no more: a look would make anew what has left the disk.
onLeave(() => endWatch())

/** Locks the tablet once nobody has touched it for as long as the rep chose. */
export async function watchIdle(): Promise<void> {
  endWatch()
  let isOver = false
  endWatch = () => (isOver = true)
  const tablet = await lock()
  if (!tablet) return
  let noted = 0
  // Touches of other tabs count as well: the disk is asked, not this page.
  const look = async (): Promise<void> => {
    if (isOver) return
    const [usedAt, minutes] = await Promise.all([tablet.used(), tablet.minutes()])
    if (isOver) return
    const now = env.now()
    // A calendar that was set back does not say when that was: the time counts from now.
    if (usedAt > now) await tablet.noteUsed()
    else if (isIdle(usedAt, minutes, now) && (await confinedTo()) === '') await confine(LOCKED)
    // A tab that slept has not heard the news.
    await leadBack()
  }
  const note = (): void => {
    const now = env.now()
    if (isOver || Math.abs(now - noted) < NOTE_EVERY) return
    noted = now
    // Timers stand still while the tablet sleeps: the touch that wakes it comes too late.
    void look().then(() => (isOver ? undefined : tablet.noteUsed()))
  }
  // It may have been closed for hours.
  await look()
  if (isOver) return
  const onSight = (): void => void look()
  const stopListening = news.listen(() => void leadBack().then(revalidate))
  for (const touch of TOUCHES) addEventListener(touch, note, { passive: true })
  document.addEventListener('visibilitychange', onSight)
  endWatch = () => {
    isOver = true
    stopListening()
    for (const touch of TOUCHES) removeEventListener(touch, note)
    document.removeEventListener('visibilitychange', onSight)
  }
  const every = (): void => {
    if (!isOver) env.setTimeout(() => void look().finally(every), NOTE_EVERY)
  }
  every()
}
