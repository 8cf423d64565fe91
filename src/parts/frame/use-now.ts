import { useSyncExternalStore } from 'react'
import { toMs } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { useRootData } from './root-data.ts'

const never = () => () => {}

/**
 * Server time in ms for dates on a page: not a clock that runs. The server's HTML and the first render take
 * the moment the common data was made, so that both say the same.
 */
export function useNow(): number {
  const { timestamp } = useRootData().common
  const live = useSyncExternalStore(
    never,
    () => true,
    () => timestamp === 0,
  )
  return live ? now() : toMs(timestamp)
}
