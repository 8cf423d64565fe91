import { mayCall } from '#actions/calls/may-call.ts'
import type { GroupBuyDetail } from '#contract/entities.ts'
import * as goodsCopy from '#copy/goods.ts'
import { teams as copy } from '#copy/promo.ts'
import { lookOnly } from '#copy/refusals.ts'
import { acting } from '#copy/rep.ts'
import { isRepAlone, onlyLooks, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { useOfferClosedReason } from '#parts/offers/use-timely.ts'

/**
 * Why the reader cannot open or join a team, '' where it is possible. The goods at the group's price cannot be bought
 * until the team is full, so this looks at the goods at their ordinary price.
 */
export function useJoining({ alone, goods, ends_at }: GroupBuyDetail): string {
  const { user } = use(session)
  const untimely = useOfferClosedReason(ends_at)
  if (onlyLooks({ user })) return lookOnly
  if (isRepAlone({ user }) || !mayCall('groupJoin')) return acting.customerOnly
  if (untimely) return untimely
  if (goods.number <= 0) return goodsCopy.soldOut
  return user && alone.price !== null && alone.is_buy === 0
    ? alone.why
    : user?.is_passed === 0
      ? copy.approvalFirst
      : ''
}
