import { useEffect, useState, type ComponentType } from 'react'

/** Browsers remember an import that failed and never fetch it again: without a network only a worker may be asked. */
const isToBeHad = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/**
 * A part of the frame whose code comes after the page. `lazy` would throw where the code cannot be loaded, and take the
 * page away with it; this part is missing then, the page stands, and the code is asked for again with the network.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Late(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      const ask = () => {
        if (!isToBeHad()) return
        void load().then(
          (part) => setPart(() => (loaded = part)),
          () => {},
        )
      }
      ask()
      addEventListener('online', ask)
      return () => removeEventListener('online', ask)
    }, [Part])
    return Part && <Part {...props} />
  }
}
