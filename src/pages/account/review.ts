import type { ReviewState } from '#contract/entities.ts'
import { reviewStates as copy } from '#copy/account.ts'
import type { Tone } from '#ui/tag.tsx'

/** Where an application stands, in a word. */
export const REVIEWS: Record<ReviewState, { words: string; tone: Tone }> = {
  none: { words: copy.none, tone: 'warn' },
  pending: { words: copy.pending, tone: 'blue' },
  approved: { words: copy.approved, tone: 'brand' },
  refused: { words: copy.refused, tone: 'red' },
}
