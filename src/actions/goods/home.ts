/** What the home page shows further down; without it the page is whole too. */
import type { Ad, Goods } from '#contract/entities.ts'
import { client } from '#actions/calls/client.ts'
import { read } from '#actions/calls/read.ts'
import { readAds } from '#actions/offers/zone-ads.ts'

/** Cards of a shelf. */
const SHELF = 12

export type HomeMore = { recommended: Goods[]; fresh: Goods[]; /** Where a newcomer begins. */ begin: readonly Ad[] }

export async function homeMore(): Promise<HomeMore> {
  const [recommended, fresh, begin] = await Promise.all([
    silently(read('recommended', {})),
    silently(read('goodsList', { zone: 'new', in_stock: 1, size: SHELF })),
    readAds('focusXrtj', {}),
  ])
  return { recommended: recommended.slice(0, SHELF), fresh, begin }
}

/** What a visitor misses: the draw that runs, '' none. */
export async function drawForMembers(): Promise<string> {
  const { outcome } = await client.call('drawSimple', {})
  return outcome.kind === 'ok' && outcome.data.id > 0 ? outcome.data.name : ''
}

async function silently(reading: Promise<{ data: { data: Goods[] } }>): Promise<Goods[]> {
  return reading.then(
    ({ data }) => data.data,
    () => [],
  )
}
