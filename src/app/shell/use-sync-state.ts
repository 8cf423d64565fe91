import { customer } from '#account/acting.ts'
import { session } from '#state/session.ts'
import { ofTablet, sync, tablet } from '#state/sync.ts'
import { use } from '#state/use.ts'

/** Where the edits are of whom this page is for; on a rep's own pages those of all customers. */
export function useSyncState(): typeof sync {
  const [own, waits, { user }] = [use(sync), use(tablet), use(session)]
  return (customer === 0 && user?.rep ? ofTablet(own, waits) : own) as typeof sync
}
