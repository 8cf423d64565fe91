import { bar } from './progress.css.ts'

/** A progress bar. The text beside it says the same, so screen readers skip it. */
export function Progress({ value, max }: { value: number; max: number }) {
  return <progress className={bar} value={Math.min(value, max)} max={Math.max(1, max)} aria-hidden="true" />
}
