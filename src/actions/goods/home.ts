/** What the home page shows further down; the page is complete without it. */
import type { Ad, Goods } from '#contract/entities.ts'
import { readOr, readSection } from '#actions/calls/read.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { readAds } from '#actions/offers/zone-ads.ts'

/** Cards of a shelf. */
const SHELF = 12

/** The goods of a shelf, or why they could not be read. */
export type Shelf = SectionRead<Goods[]>
export type HomeMore = { recommended: Shelf; fresh: Shelf; /** Where a newcomer begins. */ begin: readonly Ad[] }

export async function homeMore(): Promise<HomeMore> {
  const [recommended, fresh, begin] = await Promise.all([
    readSection('recommended', {}),
    readSection('goodsList', { zone: 'new', in_stock: 1, size: SHELF }),
    readAds('focusXrtj', {}),
  ])
  return { recommended: shelfOf(recommended), fresh: shelfOf(fresh), begin }
}

function shelfOf(section: SectionRead<{ data: Goods[] }>): Shelf {
  return hasFailed(section) ? section : { ...section, data: section.data.data.slice(0, SHELF) }
}

/** The name of the draw that runs, which only members may join; '' where there is none. */
export async function drawForMembers(): Promise<string> {
  const draw = await readOr('drawSimple', {}, null)
  return draw && draw.id > 0 ? draw.name : ''
}
