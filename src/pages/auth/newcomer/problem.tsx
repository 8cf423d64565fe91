import { Icon } from '#ui/icon.tsx'
import * as css from './newcomer.css.ts'

/** An error that belongs to no single field. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={css.error} role="alert">
      <Icon name="alert" size={20} />
      {text}
    </p>
  )
}
