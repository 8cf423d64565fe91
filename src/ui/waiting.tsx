import { sentence } from './empty.css.ts'
import * as css from './waiting.css.ts'

/** A page that only says it is loading. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={css.waiting}>
      <span className={css.ring} aria-hidden="true" />
      <h1 className={sentence}>{text}</h1>
    </div>
  )
}
