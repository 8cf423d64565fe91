import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Ad } from '#contract/entities.ts'
import { loadGoods, type GoodsListData } from '#actions/goods/goods-list.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { freeShipping as copy } from '#copy/zones.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './free-shipping-list.css.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'

/** Both views of the zone. */
export const PATHS = { card: '/yx', table: '/yx/table' } as const

export type FreeShippingData = GoodsListData & { ads: readonly Ad[] }

export async function loadFreeShipping(args: LoaderFunctionArgs): Promise<FreeShippingData> {
  const [goods, ads] = await Promise.all([
    loadGoods(args, { zone: 'dpby' }),
    readAds('focusYx', {}, args.request.signal),
  ])
  return { ...goods, ads }
}

/** Goods that ship free from a certain number on, and the rule in one sentence. */
export function FreeShipping({ view, ads }: { view: 'card' | 'table'; ads: readonly Ad[] }) {
  const lead = (
    <>
      <ZoneAds ads={ads} />
      <p className={css.rule}>
        <Icon name="truck" size={20} />
        <span>
          {copy.summary}
          <Link className={css.more} to="/yx/rule">
            {copy.rule}
          </Link>
        </span>
      </p>
    </>
  )
  return <GoodsResults view={view} paths={PATHS} zone={copy.title} lead={lead} />
}
