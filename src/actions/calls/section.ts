/** A section of a page: what it read, or why it could not. Plain data, because the server's HTML carries it too. */
import type { Failure } from '#contract/outcome.ts'
import type { Read } from '#account/reads.ts'

export type SectionRead<T> = Read<T> | { failure: Failure }

export function hasFailed<T>(section: SectionRead<T>): section is { failure: Failure } {
  return 'failure' in section
}
