import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while the browser takes it over: what loads late is no part of it, for it cannot wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
