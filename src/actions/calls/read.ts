/** How pages and verbs read: through the account's reads (account/reads.ts), with one of three ways to treat a failure. */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Suggestion } from '#contract/entities.ts'
import type { Failure } from '#contract/outcome.ts'
import { ReadFailure, type Read } from '#account/reads.ts'
import { client, reads } from '#account/page.ts'
import { show } from './effects.ts'

export { ReadFailure, type Read } from '#account/reads.ts'

/** @throws ReadFailure when neither the network nor the device has an answer */
export async function read<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { signal?: AbortSignal } = {},
): Promise<Read<Reply<N>>> {
  if (!import.meta.env.SSR) return reads.read(name, input, options)
  // The server renders for nobody in particular and caches nothing.
  const { outcome } = await client.call(name, input, options)
  if (outcome.kind !== 'ok') throw new ReadFailure(outcome)
  return { data: outcome.data, at: 0, stale: false }
}

/** Failures of a network that is not there. */
export const UNREACHED: readonly Failure['kind'][] = ['offline', 'timeout']

/**
 * For parts of a page that it can do without: shows nothing.
 * @param options.instead failures for which `otherwise` stands in; all of them unless it is given
 * @throws ReadFailure for the others
 */
export async function readOr<N extends CallName, T>(
  name: N,
  input: Input<N>,
  otherwise: T,
  { signal, instead }: { signal?: AbortSignal; instead?: readonly Failure['kind'][] } = {},
): Promise<Reply<N> | T> {
  try {
    return (await read(name, input, signal ? { signal } : {})).data
  } catch (error) {
    if (error instanceof ReadFailure && (!instead || instead.includes(error.failure.kind))) return otherwise
    throw error
  }
}

/** Something a person asked for and waits for: from the network only. @returns null when it failed, which was shown */
export async function fetchNow<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { signal?: AbortSignal } = {},
): Promise<Reply<N> | null> {
  const { outcome } = await client.call(name, input, options)
  return show(outcome) ? outcome.data : null
}

type Paged = { [N in CallName]: Reply<N> extends { data: (infer _)[] } ? N : never }[CallName]
type RowOf<N extends Paged> = Reply<N> extends { data: (infer R)[] } ? R : never

/** A later page of a list. @returns null when it failed; that was shown */
export async function nextPage<N extends Paged>(name: N, query: Input<N>, page: number): Promise<RowOf<N>[] | null> {
  const reply = await fetchNow(name, { ...query, page } as Input<N>)
  return reply && (reply.data as RowOf<N>[])
}

const SUGGESTIONS = 10

/** What the search box offers without a network: goods of cached lists whose name or maker contains the text. */
export async function seenGoods(keywords: string, type: 'goods' | 'maker'): Promise<Suggestion[]> {
  const found = new Map<number, Suggestion>()
  for (const answer of await reads.keptOf('goodsList'))
    for (const { id, name, sccj, ypgg } of (answer as { data: Suggestion[] }).data)
      if ((type === 'maker' ? sccj : name).includes(keywords)) found.set(id, { id, name, sccj, ypgg })
  return [...found.values()].slice(0, SUGGESTIONS)
}
