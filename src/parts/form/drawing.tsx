import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '#domain/signature.ts'
import * as css from './drawing.css.ts'

/** A signature as it was drawn: ink on paper, in the dark as well. */
export function Drawing({ text, label }: { text: string; label: string }) {
  return (
    <svg className={css.paper} viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} role="img" aria-label={label}>
      <path className={css.ink} d={signaturePath(text)} />
    </svg>
  )
}
