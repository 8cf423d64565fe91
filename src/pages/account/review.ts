import type { ReviewState } from '#contract/entities.ts'
import { reviewStates as copy } from '#copy/account.ts'
import type { Tone } from '#ui/tag.tsx'

/** Label and colour of the states of an application. */
export const REVIEWS: Record<ReviewState, { words: string; tone: Tone }> = {
  none: { words: copy.none, tone: 'warn' },
  pending: { words: copy.pending, tone: 'blue' },
  approved: { words: copy.approved, tone: 'brand' },
  refused: { words: copy.refused, tone: 'red' },
}
