/** A form's way to the server: never queued, what was typed stays where it is, a lost answer is asked for again under the same key. */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { acting } from './acting.ts'
import { client } from './client.ts'
import { show } from './effects.ts'
import { needsNetwork } from '#actions/frame/network.ts'

/**
 * Shows every failure but 'invalid', which belongs at its field.
 * @param keyOf of wishKey(), kept as long as the form; not for reads
 */
export async function submit<N extends CallName>(
  name: N,
  wish: Input<N>,
  keyOf?: (wish: object) => string,
): Promise<Outcome<Reply<N>>> {
  if (needsNetwork()) return { kind: 'offline' }
  const key = keyOf && { 'idempotency-key': keyOf({ name, wish }) }
  const { outcome } = await client.call(name, wish, { headers: { ...acting().headers, ...key } })
  show(outcome, ['invalid'])
  return outcome
}
