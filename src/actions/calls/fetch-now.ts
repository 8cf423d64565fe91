/** Reads after a press: from the network only, and a failure is shown. Apart from read.ts, because the first page needs no more than that. */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import { client } from '#account/page.ts'
import { sameOwner } from '#state/personal.ts'
import { show } from './effects.ts'

/**
 * Something a person asked for and waits for: from the network only.
 * @returns null when it failed, which was shown, or when whoever asked is not here any more
 */
export async function fetchNow<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { signal?: AbortSignal } = {},
): Promise<Reply<N> | null> {
  const isHere = sameOwner()
  const { outcome } = await client.call(name, input, options)
  return isHere() && show(outcome) ? outcome.data : null
}

type Paged = { [N in CallName]: Reply<N> extends { data: (infer _)[] } ? N : never }[CallName]
type RowOf<N extends Paged> = Reply<N> extends { data: (infer R)[] } ? R : never

/** A later page of a list. @returns null when it failed; that was shown */
export async function nextPage<N extends Paged>(name: N, query: Input<N>, page: number): Promise<RowOf<N>[] | null> {
  const reply = await fetchNow(name, { ...query, page } as Input<N>)
  return reply && (reply.data as RowOf<N>[])
}
