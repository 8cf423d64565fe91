import { toMs } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useRootData } from './root-data.ts'

/**
 * Server time in ms for dates on a page; it does not tick. The server's HTML and the first render use the time at which
 * the common data was made, so that hydration finds the same text.
 */
export function useNow(): number {
  const { timestamp } = useRootData().common
  const live = useHydrated() || timestamp === 0
  return live ? now() : toMs(timestamp)
}
