/** What the home page shows further down; the page is complete without it. */
import type { Ad, Goods } from '#contract/entities.ts'
import { readOr } from '#actions/calls/read.ts'
import { readAds } from '#actions/offers/zone-ads.ts'

/** Cards of a shelf. */
const SHELF = 12

export type HomeMore = { recommended: Goods[]; fresh: Goods[]; /** Where a newcomer begins. */ begin: readonly Ad[] }

export async function homeMore(): Promise<HomeMore> {
  const [recommended, fresh, begin] = await Promise.all([
    readOr('recommended', {}, { data: [] }),
    readOr('goodsList', { zone: 'new', in_stock: 1, size: SHELF }, { data: [] }),
    readAds('focusXrtj', {}),
  ])
  return { recommended: recommended.data.slice(0, SHELF), fresh: fresh.data, begin }
}

/** The name of the draw that runs, which only members may join; '' where there is none. */
export async function drawForMembers(): Promise<string> {
  const draw = await readOr('drawSimple', {}, null)
  return draw && draw.id > 0 ? draw.name : ''
}
