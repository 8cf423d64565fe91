/** The goods that count toward a gift or a swap (满赠, 换购), page by page. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Goods } from '#contract/entities.ts'
import { nextPage, read, type Read } from '#actions/calls/read.ts'

export type GiftGroupQuery = Input<'giftGroup'>
export type GiftGroupData = Read<Reply<'giftGroup'>> & { query: GiftGroupQuery }

export async function loadGiftGroup(query: GiftGroupQuery, signal: AbortSignal): Promise<GiftGroupData> {
  return { ...(await read('giftGroup', query, { signal })), query }
}

/** @returns null when it failed; that was shown */
export function nextGiftGoods(query: GiftGroupQuery, page: number): Promise<Goods[] | null> {
  return nextPage('giftGroup', query, page)
}
