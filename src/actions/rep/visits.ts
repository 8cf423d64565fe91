/** Visits of a rep: on the device at once, sent when there is a network, taken back for as long as 撤销 is offered. */
import type { Input } from '#contract/calls.ts'
import type { RepVisit } from '#contract/entities.ts'
import { VISIT_UNDO } from '#domain/limits.ts'
import { seconds } from '#domain/time.ts'
import { env, keeper, machine } from '#account/page.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { now } from '#state/clock.ts'
import { sameOwner } from '#state/personal.ts'
import { showTablet, sumOfVisits } from '#state/sync.ts'
import { visits as copy } from '#copy/rep.ts'

export type NewVisit = Omit<Input<'repVisit'>, 'key' | 'time'>
/** `refused`: why the server will not take it; '' it waits for the network. */
export type VisitHere = RepVisit & { key: string; customer: number; refused: string }

async function loginHere() {
  const presence = await machine.known()
  return presence.kind === 'member' ? (presence.account.login ?? presence.account) : null
}

/** @returns whether this device has it for good; if not, it was said */
export async function saveVisit(visit: NewVisit): Promise<boolean> {
  const isHere = sameOwner()
  const login = await loginHere()
  if (!login) return false
  const store = await keeper()
  const key = env.uuid()
  const row = { key, visit: { ...visit, key, time: seconds(now()) }, notBefore: env.now() + VISIT_UNDO, refused: '' }
  try {
    await store.keepVisit(login.hash, row)
  } catch {
    if (isHere()) toast(copy.notSaved, { tone: 'bad' })
    return false
  }
  env.setTimeout(() => void store.sendVisits(login).then(revalidate, () => {}), VISIT_UNDO)
  // It leaves in the rounds of its own rep.
  if (!isHere()) return true
  offerUndo(copy.saved, async () => {
    if (await store.dropVisit(login.hash, key)) return revalidate()
    toast(copy.sentAlready)
  })
  void revalidate()
  return true
}

/** Visits of this rep that the server has not taken yet. */
export async function visitsHere(): Promise<VisitHere[]> {
  const login = await loginHere()
  if (!login) return []
  const rows = await (await keeper()).visits(login.hash)
  showTablet(sumOfVisits(rows))
  return rows.map(({ key, refused, visit: { customer_id: customer, time, outcome, ...said } }) => {
    const { reason = '', note = '', again = '' } = said
    return { key, customer, refused, time, outcome, reason, note, again }
  })
}

/** Gives up a visit that the server refused. */
export async function forgetVisit(key: string): Promise<void> {
  const login = await loginHere()
  if (login) await (await keeper()).dropVisit(login.hash, key)
  void revalidate()
}
