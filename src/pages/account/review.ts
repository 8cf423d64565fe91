import type { ReviewState } from '#contract/entities.ts'
import type { Tone } from '#ui/tag.tsx'

/** Where an application stands, in a word. */
export const REVIEWS: Record<ReviewState, { words: string; tone: Tone }> = {
  none: { words: '未提交资料', tone: 'warn' },
  pending: { words: '待审核', tone: 'blue' },
  approved: { words: '已通过', tone: 'brand' },
  refused: { words: '已驳回', tone: 'red' },
}
