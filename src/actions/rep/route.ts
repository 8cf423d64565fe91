/** The order of the day's customers: on the device at once, at the shop when there is a network. The newest order is the one that counts. */
import type { Outcome } from '#contract/outcome.ts'
import { client, env, keeper, machine } from '#account/page.ts'
import { isRefusedForGood } from '#account/refused.ts'
import { revalidate } from '#actions/frame/go.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { sameOwner } from '#state/personal.ts'
import { today as copy } from '#copy/rep.ts'

const DRAFT = 'rep-route'

/** `key`: sent again after a lost answer, it is one request. */
export type RouteHere = { weekday: number; ids: readonly number[]; key: string }

type Change = (kept: RouteHere | undefined) => RouteHere | undefined

/** It stands with the rep's own account, whichever customer's page this is. @returns null: this device keeps nothing */
async function change(make: Change): Promise<{ value: RouteHere | undefined } | null> {
  const presence = await machine.known()
  if (presence.kind !== 'member') return null
  const { hash } = presence.account.login ?? presence.account
  const changed = await (await keeper()).changeDraftOf(hash, DRAFT, make as (kept: unknown) => unknown)
  return changed as { value: RouteHere | undefined } | null
}

/** The order that the shop has not confirmed; undefined: it has the newest. */
export const routeHere = async (): Promise<RouteHere | undefined> => (await change((kept) => kept))?.value

/** @returns whether this device or the shop has it; if not, it was said */
export async function saveRoute(weekday: number, ids: readonly number[]): Promise<boolean> {
  const route: RouteHere = { weekday, ids, key: env.uuid() }
  if (await change(() => route)) {
    void revalidate()
    void sendRoute()
    return true
  }
  const outcome = await post(route)
  if (outcome.kind === 'ok') void revalidate()
  else toast(isRefusedForGood(outcome) ? copy.routeRefused : copy.routeNotKept, { tone: 'bad' })
  return outcome.kind === 'ok'
}

/** Background work: what could not be sent waits for the next time that the day is opened or the network comes back. */
export async function sendRoute(): Promise<void> {
  const isHere = sameOwner()
  const route = await routeHere()
  if (!route || !isHere()) return
  const outcome = await post(route)
  const isRefused = isRefusedForGood(outcome)
  // What stands here now may be the next rep's.
  if (!isHere() || (outcome.kind !== 'ok' && !isRefused)) return
  // Another order may have been made meanwhile.
  const left = await change((kept) => (kept?.key === route.key ? undefined : kept))
  if (left?.value) return sendRoute()
  if (isRefused) toast(copy.routeRefused, { tone: 'bad' })
  void revalidate()
}

async function post({ key, weekday, ids }: RouteHere): Promise<Outcome<unknown>> {
  return (await client.call('repRoute', { weekday, ids: [...ids] }, { headers: { 'idempotency-key': key } })).outcome
}
