import { Link, replace, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { loadGoods, type GoodsListData } from '#actions/goods/goods-list.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { brands as copy } from '#copy/zones.ts'
import { idOf, pageNumber } from '#parts/frame/address.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import * as css from './brands.css.ts'

type BrandData = GoodsListData & { brand: Reply<'focusBrand'> }

export async function loader(args: LoaderFunctionArgs): Promise<BrandData | Response> {
  const id = idOf(args.params['id'])
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  // A page in the path goes where every list has it: a filter set on it would else begin in the middle.
  if (args.params['page']) return replace(pathOf(id) + withPage(args))
  const [goods, brand] = await Promise.all([
    loadGoods(args, { brand: id }),
    read('focusBrand', { id }, { signal: args.request.signal }),
  ])
  return { ...goods, brand: brand.data }
}

const pathOf = (id: number) => `/ppzq/info/${id}`

function withPage({ params, request }: LoaderFunctionArgs): string {
  const query = new URL(request.url).searchParams
  const at = pageNumber(params['page'])
  if (at > 1) query.set('page', String(at))
  return String(query) ? `?${query}` : ''
}

export const title = ({ brand }: BrandData): string => brand.name

export function Component() {
  const { brand } = useLoaderData() as BrandData
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
