import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Ad } from '#contract/entities.ts'
import { loadGoods, type GoodsListData } from '#actions/goods-list.ts'
import { readAds } from '#actions/zone-ads.ts'
import { GoodsResults } from '#parts/goods-results.tsx'
import { ZoneAds } from '#parts/zone-ads.tsx'

type Herbs = GoodsListData & { ads: readonly Ad[] }

/** Grade and origin stand on every herb's card; kinds of herbs are the list's categories. */
export async function loader(args: LoaderFunctionArgs): Promise<Herbs> {
  const [goods, ads] = await Promise.all([loadGoods(args, { zone: 'herb' }), readAds('focusZyzq', {}, args.request.signal)])
  return { ...goods, ads }
}

export function Component() {
  const { ads } = useLoaderData<Herbs>()
  return <GoodsResults view="card" paths={{ card: '/zyyp' }} zone="中药饮片" lead={<ZoneAds ads={ads} />} />
}
