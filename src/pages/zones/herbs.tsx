import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { herbs as copy } from '#copy/zones.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './zones.css.ts'

export async function loader(args: LoaderFunctionArgs) {
  const [goods, ads] = await Promise.all([
    loadGoods(args, { zone: 'herb' }),
    readAds('focusZyzq', {}, args.request.signal),
  ])
  return { ...goods, ads }
}

export function Component() {
  const { ads } = useLoaded<typeof loader>()
  return (
    <GoodsResults
      view="card"
      paths={{ card: '/zyyp' }}
      zone={copy.title}
      lead={<ZoneAds ads={ads} />}
      note={HerbFacts}
    />
  )
}

/** Herbs have no approval number: grade and origin tell them apart. Where the specification names them, once is enough. */
function HerbFacts({ goods: { grade, origin, ypgg } }: { goods: Goods }) {
  const isNews = (fact: string): boolean => fact !== '' && !ypgg.includes(fact)
  const facts = [...(isNews(grade) ? [copy.grade(grade)] : []), ...(isNews(origin) ? [copy.origin(origin)] : [])]
  return facts.length > 0 && <span className={css.note}>{facts.join(' · ')}</span>
}
