/** A page about today lies open over night, on a tablet above all, and is looked at again in the morning. */
import { isoDay } from '#domain/days.ts'
import { now } from '#state/clock.ts'
import { revalidate } from './go.ts'

const MINUTE = 60_000

/**
 * Reads the page anew once the day that it shows is over, when somebody can see it.
 * @param shown ISO; '' for a page that is not about today
 * @returns ends it
 */
export function watchDay(shown: string): () => void {
  if (shown === '') return () => {}
  const look = (): void => {
    if (document.visibilityState === 'visible' && shown < isoDay(now())) void revalidate()
  }
  const timer = setInterval(look, MINUTE)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
