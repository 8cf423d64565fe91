import type { ReactNode } from 'react'
import * as css from './tag.css.ts'

export type Tone = keyof typeof css.tone

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={css.tone[tone]}>{children}</span>
}

/** A count, "99+" above `max`; nothing at 0. `corner` puts it on the corner of a positioned parent. */
export function Badge({ n, max, corner = false }: { n: number; max: number; corner?: boolean }) {
  if (n <= 0) return null
  const text = n > max ? `${max}+` : String(n)
  // On a corner it decorates a control that has its own name, which a number in its text would contradict.
  return corner ? (
    <span className={css.corner} data-n={text} aria-hidden="true" />
  ) : (
    <span className={css.badge}>{text}</span>
  )
}
