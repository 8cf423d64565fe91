import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { parked as copy } from '#copy/edits.ts'

/** Finds the name of one of the owner's stores by its id. */
export function useStoreName(): (id: number) => string {
  const { user } = use(session)
  return (id) => user?.stores.find((store) => store.id === id)?.company ?? copy.otherStore
}
