/** The order of the day's customers: on the device at once, at the shop when there is a network. The newest order is the one that counts. */
import { draft, keepDraft } from '#account/drafts.ts'
import { client, env } from '#account/page.ts'
import { revalidate } from '#actions/frame/go.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { today as copy } from '#copy/rep.ts'

const DRAFT = 'rep-route'

/** `key`: sent again after a lost answer, it is one request. */
export type RouteHere = { weekday: number; ids: readonly number[]; key: string }

/** The order that the shop has not confirmed; undefined: it has the newest. */
export const routeHere = (): Promise<RouteHere | undefined> => draft<RouteHere>(DRAFT)

export async function saveRoute(weekday: number, ids: readonly number[]): Promise<void> {
  await keepDraft(DRAFT, { weekday, ids, key: env.uuid() } satisfies RouteHere)
  void revalidate()
  void sendRoute()
}

/** Background work: what could not be sent waits for the next time that the day is opened or the network comes back. */
export async function sendRoute(): Promise<void> {
  const route = await routeHere()
  if (!route) return
  const { key, weekday, ids } = route
  const { outcome } = await client.call('repRoute', { weekday, ids: [...ids] }, { headers: { 'idempotency-key': key } })
  const isRefused = outcome.kind === 'refused' || outcome.kind === 'invalid'
  if (outcome.kind !== 'ok' && !isRefused) return
  // Another order may have been made meanwhile.
  if ((await routeHere())?.key !== key) return sendRoute()
  await keepDraft(DRAFT, undefined)
  if (isRefused) toast(copy.routeRefused, { tone: 'bad' })
  void revalidate()
}
