/** What waits on this device, by customer: their outboxes are not open on the rep's own page. */
import { keeper, machine } from '#account/page.ts'
import { showTablet, sumOfEdits } from '#state/sync.ts'

export type WaitingHere = ReadonlyMap<number, { edits: number; parked: number }>

export async function waitingHere(): Promise<WaitingHere> {
  const presence = await machine.known()
  if (presence.kind !== 'member') return new Map()
  const customers = await (await keeper()).customers((presence.account.login ?? presence.account).hash)
  showTablet(sumOfEdits(customers))
  return new Map(customers.filter(({ edits }) => edits > 0).map(({ customer, ...counts }) => [customer, counts]))
}
