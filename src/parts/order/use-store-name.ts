import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { parked as copy } from '#copy/edits.ts'

/** What the owner's other stores are called. */
export function useStoreName(): (id: number) => string {
  const { user } = use(session)
  return (id) => user?.stores.find((store) => store.id === id)?.company ?? copy.otherStore
}
