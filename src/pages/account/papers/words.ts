import type { Paper } from '#contract/entities.ts'
import { papers as copy } from '#copy/account.ts'

/** The label of a paper's state, and for how long the paper is still valid. */
export function paperWords({ state, days, number }: Pick<Paper, 'state' | 'days' | 'number'>): {
  tag: string
  left: string
} {
  const left =
    days === null ? '' : days < 0 ? copy.lapsedSince(-days) : days === 0 ? copy.endsToday : copy.daysLeft(days)
  if (state === 'pending' || state === 'refused') return { tag: copy.states[state], left }
  if (number === '') return { tag: copy.states.none, left: '' }
  return { tag: copy.states[state], left }
}
