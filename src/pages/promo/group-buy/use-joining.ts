import type { GroupBuyDetail } from '#contract/entities.ts'
import * as goodsCopy from '#copy/goods.ts'
import { teams as copy } from '#copy/promo.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { useTimely } from '#parts/offers/use-timely.ts'

/**
 * Why no team can be opened or joined, '' if one can. The goods themselves stay closed until one's team is full:
 * what counts here is whether they could be bought alone.
 */
export function useJoining({ alone, goods, ends_at }: GroupBuyDetail): string {
  const { user } = use(session)
  const untimely = useTimely(ends_at)
  if (untimely) return untimely
  if (goods.number <= 0) return goodsCopy.soldOut
  return user && alone.price !== null && alone.is_buy === 0
    ? alone.why
    : user?.is_passed === 0
      ? copy.approvalFirst
      : ''
}
