import { customer } from '#account/acting.ts'
import { session } from '#state/session.ts'
import { ofTablet, sync, tablet } from '#state/sync.ts'
import { use } from '#state/use.ts'

/** Is this a rep's own page? What is said there is said of all customers. */
export const useOwnPage = (): boolean => Boolean(use(session).user?.rep) && customer === 0

/** Where the edits are of whom this page is for; on a rep's own pages those of all customers. */
export function useSyncState(): typeof sync {
  const [own, waits, isOwnPage] = [use(sync), use(tablet), useOwnPage()]
  return (isOwnPage ? ofTablet(own, waits) : own) as typeof sync
}
