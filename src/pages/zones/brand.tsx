import { Link, replace, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { id as brandId, pageNumber, valueIn } from '#domain/address-query.ts'
import { goodsAddress, loadGoods, type GoodsListData } from '#actions/goods/goods-list.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { brands as copy } from '#copy/zones.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './brands.css.ts'

type BrandData = GoodsListData & { brand: Reply<'focusBrand'> }

export async function loader(args: LoaderFunctionArgs) {
  const id = valueIn(brandId, args.params['id'])
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  // The page moves from the path into the query, where all lists have it: filters set on this page begin at the first.
  if (args.params['page']) return replace(pathOf(id) + withPage(args))
  const [goods, brand] = await Promise.all([
    loadGoods(args, { brand: id }),
    read('focusBrand', { id }, { signal: args.request.signal }),
  ])
  return { ...goods, brand: brand.data }
}

const pathOf = (id: number) => `/ppzq/info/${id}`

/** The address's query with the page that stood in the path. */
function withPage({ params, request }: LoaderFunctionArgs): string {
  return goodsAddress.change(new URL(request.url).search, { page: valueIn(pageNumber, params['page']) })
}

export const title = ({ brand }: BrandData): string => brand.name

export function Component() {
  const { brand } = useLoaded<typeof loader>()
  const lead = (
    <>
      <div className={css.about}>
        <span className={css.logo}>
          <img src={brand.image} alt="" width={120} height={60} />
        </span>
        <p className={css.story}>{brand.intro}</p>
        <Link className={css.all} to="/ppzq">
          {copy.all}
        </Link>
      </div>
      <ZoneAds ads={brand.ads} />
    </>
  )
  return <GoodsResults view="card" paths={{ card: pathOf(brand.id) }} zone={brand.name} lead={lead} />
}
