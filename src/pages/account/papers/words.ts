import type { Paper } from '#contract/entities.ts'

/** A paper's state in a word, and how long it still holds. */
export function paperWords({ state, days, number }: Pick<Paper, 'state' | 'days' | 'number'>): {
  tag: string
  left: string
} {
  const left = days === null ? '' : days < 0 ? `已过期 ${-days} 天` : days === 0 ? '今天到期' : `还有 ${days} 天`
  if (state === 'pending') return { tag: '新证待审核', left }
  if (number === '') return { tag: '未提交', left: '' }
  return { tag: { ok: '有效', soon: '即将到期', lapsed: '已过期' }[state], left }
}
