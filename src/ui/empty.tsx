import type { ReactNode } from 'react'
import * as css from './empty.css.ts'
import { Icon, type IconName } from './icon.tsx'

type EmptyProps = {
  icon: IconName
  text: ReactNode
  /** Nothing else is on the page: its sentence is the page's heading. */
  heading?: boolean
  /** The one action. */
  children?: ReactNode
}

/** An empty state: a drawing, one sentence, at most one action. */
export function Empty({ icon, text, heading = false, children }: EmptyProps) {
  const Sentence = heading ? 'h1' : 'p'
  return (
    <div className={css.empty}>
      <span className={css.ring}>
        <Icon name={icon} size={40} />
      </span>
      <Sentence className={css.sentence}>{text}</Sentence>
      {children}
    </div>
  )
}
