/** What waits on this device, by customer: their outboxes are not open on the rep's own page. */
import { keeper, machine } from '#account/page.ts'
import { showTablet, sumOfEdits } from '#state/sync.ts'
import { today as copy } from '#copy/rep.ts'
import { syncSheet as sheet } from '#copy/sheets.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'

export type WaitingHere = ReadonlyMap<number, { edits: number; parked: number; signed: number }>

export async function waitingHere(): Promise<WaitingHere> {
  const customers = await customersHere()
  showTablet(sumOfEdits(customers))
  return new Map(customers.filter(({ edits }) => edits > 0).map(({ customer, ...counts }) => [customer, counts]))
}

/** Gives up, when asked once more, what waits for a customer who is not this rep's any more. */
export async function giveUpWaiting(customer: number): Promise<void> {
  const waiting = (await customersHere()).find((one) => one.customer === customer)
  if (!waiting || !(await confirm(sheet.discardQuestion(waiting.edits), { ok: sheet.discard }))) return
  if (!(await (await keeper()).giveUpCustomer(waiting))) toast(copy.notGivenUp, { tone: 'bad' })
  void revalidate()
}

async function customersHere() {
  const presence = await machine.known()
  if (presence.kind !== 'member') return []
  return (await keeper()).customers((presence.account.login ?? presence.account).hash)
}
