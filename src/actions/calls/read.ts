/** How pages and verbs read: through the account's reads (account/reads.ts), with one of four ways to treat a failure. */
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

/** A section of a page: what it read, or why it could not. Plain data, because the server's HTML carries it too. */
export type SectionRead<T> = Read<T> | { failure: Failure }

/** Failures of which the whole page has to hear: they lead elsewhere, or another read has taken this one's place. */
const OF_THE_PAGE: readonly Failure['kind'][] = ['login', 'blocked', 'superseded']

/**
 * For every read of a page but its main one: the section fails alone, with its own 重试 (`SectionFailed`).
 * @throws ReadFailure where the failure leads elsewhere
 */
export async function readSection<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { signal?: AbortSignal } = {},
): Promise<SectionRead<Reply<N>>> {
  try {
    return await read(name, input, options)
  } catch (error) {
    if (error instanceof ReadFailure && !OF_THE_PAGE.includes(error.failure.kind)) return { failure: error.failure }
    throw error
  }
}

export function hasFailed<T>(section: SectionRead<T>): section is { failure: Failure } {
  return 'failure' in section
}

/**
 * For what nobody misses: advertisements, counts, background work. Any failure is silent, `otherwise` stands in. A
 * section that a reader would miss is read with `readSection`.
 */
export async function readOr<N extends CallName, T>(
  name: N,
  input: Input<N>,
  otherwise: T,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Reply<N> | T> {
  try {
    return (await read(name, input, signal ? { signal } : {})).data
  } catch (error) {
    if (error instanceof ReadFailure) return otherwise
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
