import { Icon } from '#ui/icon.tsx'
import * as css from './newcomer.css.ts'

/** What no single field can say. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={css.error} role="alert">
      <Icon name="alert" size={20} />
      {text}
    </p>
  )
}
