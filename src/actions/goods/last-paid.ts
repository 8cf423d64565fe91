/** Last prices come once per visit: they change only when the member orders. */
import { ref } from 'valtio/vanilla'
import { lastPaid } from '#state/last-paid.ts'
import { maySeePrices, session } from '#state/session.ts'
import { readOr } from '#actions/calls/read.ts'

/** Without an answer no row shows a last price, and the next list asks again. */
export async function loadLastPaid(): Promise<void> {
  const { user } = session
  if (lastPaid.asked || !maySeePrices({ user })) return
  lastPaid.asked = true
  const answer = await readOr('lastPaid', {}, null)
  // Whoever asked may have left meanwhile.
  if (session.user?.id !== user?.id) return
  lastPaid.asked = answer !== null
  if (answer) lastPaid.byGoods = ref(new Map(answer.data.map((one) => [one.id, one])))
}

/** An order was placed: the next list reads what it cost. */
export function renewLastPaid(): void {
  lastPaid.asked = false
}
