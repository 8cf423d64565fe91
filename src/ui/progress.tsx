import { bar } from './progress.css.ts'

/** How far something is. The words beside it say the same: it is not read aloud. */
export function Progress({ value, max }: { value: number; max: number }) {
  return <progress className={bar} value={Math.min(value, max)} max={Math.max(1, max)} aria-hidden="true" />
}
