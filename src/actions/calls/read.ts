/** How pages and verbs read: through the account's reads (account/reads.ts), and what a failure means for the page. */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Failure } from '#contract/outcome.ts'
import { ReadFailure } from '#account/read-failure.ts'
import type { Read } from '#account/reads.ts'
import { client, reads } from '#account/page.ts'
import type { SectionRead } from './section.ts'

export { ReadFailure } from '#account/read-failure.ts'
export type { Read } from '#account/reads.ts'

/** `soon`: a page's loader has something to show without it, and does not wait for it for long. */
type Options = { signal?: AbortSignal; soon?: boolean }

/**
 * @param options a page's loader has a signal, and its newest read takes the place of the one before; any other read
 * stands for itself
 * @throws ReadFailure when neither the network nor the device has an answer
 */
export async function read<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<Read<Reply<N>>> {
  const answer = await readOnce(name, input, options)
  const page = lastPage(input, answer.data)
  return page > 0 ? readOnce(name, { ...input, page }, options) : answer
}

/**
 * A list that became shorter, by the last row of its last page too, is asked for its last page: behind that it would say that
 * there is nothing at all.
 * @returns 0 where the answer is what was asked for
 */
function lastPage(input: object, answer: unknown): number {
  const { page = 1 } = input as { page?: number }
  if (page <= 1) return 0
  const { data, total, size } = answer as { data?: readonly unknown[]; total: number; size: number }
  return data?.length === 0 && total > 0 ? Math.min(Math.ceil(total / size), page - 1) : 0
}

async function readOnce<N extends CallName>(name: N, input: Input<N>, options: Options): Promise<Read<Reply<N>>> {
  if (!import.meta.env.SSR) return reads.read(name, input, options.signal ? options : { apart: true })
  // The server renders for nobody in particular and caches nothing.
  const { outcome } = await client.call(name, input, options)
  if (outcome.kind !== 'ok') throw new ReadFailure(outcome)
  return { data: outcome.data, at: 0, stale: false }
}

/** Failures of which the whole page has to hear: they lead elsewhere, or another read has taken this one's place. */
const OF_THE_PAGE: readonly Failure['kind'][] = ['login', 'blocked', 'superseded']

/**
 * For every read of a page but its main one: the section fails alone, with its own 重试 (`SectionFailed`). The page comes
 * without one that takes long, and is drawn anew with it.
 * @throws ReadFailure where the failure leads elsewhere
 */
export async function readSection<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { signal?: AbortSignal } = {},
): Promise<SectionRead<Reply<N>>> {
  try {
    return await read(name, input, { ...options, soon: options.signal !== undefined })
  } catch (error) {
    if (error instanceof ReadFailure && !OF_THE_PAGE.includes(error.failure.kind)) return { failure: error.failure }
    throw error
  }
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
    return (await read(name, input, signal ? { signal, soon: true } : {})).data
  } catch (error) {
    if (error instanceof ReadFailure) return otherwise
    throw error
  }
}
