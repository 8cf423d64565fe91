/** Checkout and payment need the network and are never queued; what was typed stays where it is. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { outbox } from '#account/account-ready.ts'
import { show } from '#actions/calls/effects.ts'

/** One key per thing a person wants: pressing twice, or again after a lost answer, does it once. */
export function newKey(): string {
  return crypto.randomUUID()
}

/** What has to be signed first is the caller's to say: it knows what was being done. */
export async function checkout(ids: number[], couponId = 0): Promise<Outcome<Reply<'cartCheckout'>>> {
  const { outcome } = await client.call('cartCheckout', { ids, coupon_id: couponId }, acting())
  show(outcome, ['offline', 'timeout', 'blocked'])
  return outcome
}

/** @param key of newKey(), the same for every try of this order */
export async function placeOrder(form: Input<'orderPlace'>, key: string): Promise<Outcome<Reply<'orderPlace'>>> {
  const { outcome } = await client.call('orderPlace', form, {
    headers: { ...acting().headers, 'idempotency-key': key },
  })
  show(outcome, ['invalid', 'refused'])
  if (outcome.kind === 'ok') void (await outbox()).pull()
  return outcome
}

export async function pay(
  id: string,
  kind: Input<'orderPay'>['kind'],
  key: string,
): Promise<Outcome<Reply<'orderPay'>>> {
  const { outcome } = await client.call(
    'orderPay',
    { id, kind },
    { headers: { ...acting().headers, 'idempotency-key': key } },
  )
  show(outcome, ['refused'])
  return outcome
}

export async function deleteAddress(id: number): Promise<boolean> {
  return show((await client.call('addressDelete', { id }, acting())).outcome)
}
