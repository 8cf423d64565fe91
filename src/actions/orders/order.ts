/** Checkout and payment need the network and are never queued; what was typed stays where it is. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import { client, outbox } from '#account/page.ts'
import { show } from '#actions/calls/effects.ts'
import { ui } from '#state/ui.ts'
import { write } from '#actions/calls/write.ts'

/**
 * @param coupon 0 none, null the one that costs least
 * @param claim further kinds the caller shows itself. What has to be signed first always is: the caller knows what was being done
 */
export async function checkout(
  ids: number[],
  coupon: number | null,
  claim: readonly Failure['kind'][] = [],
): Promise<Outcome<Reply<'cartCheckout'>>> {
  const { outcome } = await client.call('cartCheckout', { ids, ...(coupon !== null && { coupon_id: coupon }) })
  show(outcome, ['offline', 'timeout', 'blocked', ...claim])
  // A read for whoever stands before it, though it is a POST.
  if (['offline', 'timeout', 'broken'].includes(outcome.kind)) ui.missed = true
  return outcome
}

export async function placeOrder(form: Input<'orderPlace'>): Promise<Outcome<Reply<'orderPlace'>>> {
  const { missed } = ui
  const outcome = await write('orderPlace', form, ['refused'])
  if (outcome.kind === 'ok') void (await outbox())?.pull()
  // A checkout that is read again leads to the cart when its lines were ordered; pressed again it leads to the order.
  else ui.missed = missed
  return outcome
}

export function pay(id: string, kind: Input<'orderPay'>['kind']): Promise<Outcome<Reply<'orderPay'>>> {
  return write('orderPay', { id, kind })
}

/** Asks the provider whether an order is paid. @returns null when that cannot be known now: the order is then shown as it was */
export async function checkPayment(id: string): Promise<Reply<'orderPayCheck'> | null> {
  const outcome = await write('orderPayCheck', { id }, ['refused', 'offline', 'timeout', 'broken'])
  return outcome.kind === 'ok' ? outcome.data : null
}
