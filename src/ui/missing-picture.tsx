import { plateOf } from '#domain/dosage-form.ts'
import * as css from './picture.css.ts'

/** Where a goods has no picture: the form that its name ends with, on a quiet plate. */
export function MissingPicture({ name, size }: { name: string; size: keyof typeof css.missing }) {
  return (
    <span className={css.missing[size]} aria-hidden="true">
      {plateOf(name)}
    </span>
  )
}
