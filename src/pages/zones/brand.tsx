import { addressOf } from '#actions/frame/here.ts'
import { Link, replace, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { id as brandId, pageNumber, valueIn } from '#domain/address-query.ts'
import { goodsAddress, loadGoods, type GoodsListData } from '#actions/goods/goods-list.ts'
import { readSection, ReadFailure } from '#actions/calls/read.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { brands as copy } from '#copy/zones.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './brands.css.ts'

type BrandData = GoodsListData & { id: number; brand: SectionRead<Reply<'focusBrand'>> }

export async function loader(args: LoaderFunctionArgs) {
  const id = valueIn(brandId, args.params['id'])
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  // The page moves from the path into the query, where all lists have it: filters set on this page begin at the first.
  if (args.params['page']) return replace(pathOf(id) + withPage(args))
  const [goods, brand] = await Promise.all([
    loadGoods(args, { brand: id }),
    readSection('focusBrand', { id }, { signal: args.request.signal }),
  ])
  if (hasFailed(brand) && brand.failure.kind === 'refused') throw new ReadFailure(brand.failure)
  return { ...goods, id, brand }
}

const pathOf = (id: number) => `/ppzq/info/${id}`

/** The address's query with the page that stood in the path. */
function withPage({ params, request }: LoaderFunctionArgs): string {
  return goodsAddress.change(addressOf(request.url).search, { page: valueIn(pageNumber, params['page']) })
}

export const title = ({ brand }: BrandData): string => (hasFailed(brand) ? copy.title : brand.data.name)

export function Component() {
  const { id, brand } = useLoaded<typeof loader>()
  const shown = { view: 'card', paths: { card: pathOf(id) } } as const
  if (hasFailed(brand))
    return (
      <GoodsResults {...shown} zone={copy.title} lead={<SectionFailed failure={brand.failure} title={copy.about} />} />
    )
  const { name, image, intro, ads } = brand.data
  const lead = (
    <>
      <div className={css.about}>
        <span className={css.logo}>
          <img src={image} alt="" width={120} height={60} />
        </span>
        <p className={css.story}>{intro}</p>
        <Link className={css.all} to="/ppzq">
          {copy.all}
        </Link>
      </div>
      <ZoneAds ads={ads} />
    </>
  )
  return <GoodsResults {...shown} zone={name} lead={lead} />
}
