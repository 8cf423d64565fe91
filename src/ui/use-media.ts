import { useCallback, useSyncExternalStore } from 'react'

/** The browser makes a list anew for each asking, which rows of a long list would feel. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = matchMedia(query)
  lists.set(query, list)
  return list
}

/** Does the query match now? False on the server: use it only for what appears on demand. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}
