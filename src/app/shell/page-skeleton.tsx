import { page } from '#design/layout.css.ts'
import { hidden } from '#design/text.css.ts'
import { line, picture, short } from '#ui/skeleton.css.ts'
import { skeleton as copy } from '#copy/sheets.ts'
import * as css from './page-skeleton.css.ts'

/** The frame's middle while nothing is known yet: rows of the size of goods. */
export function PageSkeleton() {
  return (
    <div className={page} aria-busy="true">
      <h1 className={hidden}>{copy.loading}</h1>
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n} className={css.row}>
          <span className={picture} />
          <span className={css.text}>
            <span className={line} />
            <span className={short} />
            <span className={short} />
          </span>
        </div>
      ))}
    </div>
  )
}
