/** The goods that count toward a gift or a swap (满赠, 换购), page by page. */
import type { Input, Reply } from '#contract/calls.ts'
import { read, type Read } from '#actions/calls/read.ts'

export type GiftGroupQuery = Input<'giftGroup'>
export type GiftGroupData = Read<Reply<'giftGroup'>> & { query: GiftGroupQuery }

export async function loadGiftGroup(query: GiftGroupQuery, signal: AbortSignal): Promise<GiftGroupData> {
  return { ...(await read('giftGroup', query, { signal })), query }
}
