import type { ReactNode } from 'react'
import { sentence } from './empty.css.ts'
import * as css from './waiting.css.ts'

/** A page that only says it is loading. @param children a way out of it */
export function Waiting({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.waiting}>
      <span className={css.ring} aria-hidden="true" />
      <h1 className={sentence}>{text}</h1>
      {children}
    </div>
  )
}
