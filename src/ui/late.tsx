import { useEffect, useState, type ComponentType } from 'react'

/**
 * Browsers remember an import that failed and never fetch it again. Without a network the worker has it; before there is one it
 * is not asked for. Browsers that have no workers may have it in their cache.
 */
export const isToBeHad = (): boolean => navigator.onLine || navigator.serviceWorker?.controller !== null

/** `ahead` fetches the code before the part is shown: what tells that the network is gone has to be there by then. */
export type LatePart<P> = ComponentType<P> & { ahead(): Promise<unknown> }

/**
 * A part of the frame whose code comes after the page. `lazy` would throw where the code cannot be loaded, and take the
 * page away with it; this part is missing then, the page stands, and the code is asked for again with the network.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let loaded: ComponentType<P> | null = null
  const ahead = async () => (isToBeHad() ? (loaded = await load()) : loaded)
  function Late(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      const ask = () =>
        void ahead().then(
          (part) => setPart(() => part),
          () => {},
        )
      ask()
      addEventListener('online', ask)
      return () => removeEventListener('online', ask)
    }, [Part])
    return Part && <Part {...props} />
  }
  return Object.assign(Late, { ahead })
}
