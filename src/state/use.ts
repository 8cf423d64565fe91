import { useCallback, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { subscribe } from 'valtio/vanilla'

/** The one React hook over the proxies: re-renders only for what was read. */
export const use = useSnapshot

/**
 * What `choose` makes of a proxy: re-renders only when that changes. For rows of lists: what all of them read of the cart
 * is one object, and a change of one line would draw every row anew.
 */
export function useChosen<T extends object, R extends string | number | boolean>(state: T, choose: (state: T) => R): R {
  const listen = useCallback((changed: () => void) => subscribe(state, changed), [state])
  const chosen = () => choose(state)
  return useSyncExternalStore(listen, chosen, chosen)
}
