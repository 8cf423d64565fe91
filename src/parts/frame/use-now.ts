import { useSyncExternalStore } from 'react'
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

const never = () => () => {}

/**
 * What a date comes to now, such as the months that are left. Unlike `useNow` it draws nothing anew after hydration
 * unless that has become something else since the server's HTML was made.
 */
export function useAtNow<T extends string | number>(read: (now: number) => T): T {
  const { timestamp } = useRootData().common
  const current = () => read(now())
  return useSyncExternalStore(never, current, timestamp === 0 ? current : () => read(toMs(timestamp)))
}
