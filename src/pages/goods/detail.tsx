import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { GoodsDetail } from '#contract/entities.ts'
import { id as goodsId, valueIn } from '#domain/address-query.ts'
import { read, ReadFailure, type Read } from '#actions/calls/read.ts'
import { detail as copy } from '#copy/detail.ts'
import { CombinationCard } from '#parts/offers/combination-card.tsx'
import { categoryPath } from '#parts/frame/category-menu.tsx'
import { GoodsBuy } from '#pages/goods/goods-buy.tsx'
import { GoodsFacts } from '#pages/goods/goods-facts.tsx'
import { GoodsPictures } from '#pages/goods/goods-pictures.tsx'
import { GoodsShelf } from '#parts/goods/goods-shelf.tsx'
import { GoodsTags } from '#parts/goods/goods-tags.tsx'
import { Leaflet } from '#pages/goods/leaflet.tsx'
import { Section } from '#parts/frame/section.tsx'
import { PricesAsOf } from '#parts/frame/prices-as-of.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './detail.css.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = valueIn(goodsId, params['id'])
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  return read('goodsDetail', { id }, { signal: request.signal })
}

export const title = ({ data }: Read<GoodsDetail>) => `${data.name} ${data.ypgg}`

export function Component() {
  const { data: goods, stale, at, asOf = 0, missing } = useLoaded<typeof loader>()
  return (
    <div className={css.page}>
      <nav className={css.path} aria-label={copy.path}>
        <Link to="/">{copy.home}</Link> / <Link to={categoryPath(goods.category_id)}>{goods.category_name}</Link> /{' '}
        <span>{goods.name}</span>
      </nav>
      <StaleStrip stale={stale} at={at} />
      <div className={css.top}>
        <div className={css.picture}>
          <GoodsPictures goods={goods} />
        </div>
        <div className={css.main}>
          <h1 className={css.name}>
            <GoodsTags tags={goods.tags} />
            {goods.name}
          </h1>
          <p className={css.maker}>
            {goods.ypgg} · <Link to={`/list?sccj=${encodeURIComponent(goods.sccj)}`}>{goods.sccj}</Link>
            <PricesAsOf at={asOf} />
          </p>
          <GoodsBuy key={goods.id} goods={goods} isStarKnown={!missing} />
          {goods.offers.length > 0 && (
            <ul className={css.offers} aria-label={copy.offers}>
              {goods.offers.map((offer) => (
                <li key={offer}>{offer}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Section title={copy.facts}>
        <GoodsFacts goods={goods} />
      </Section>
      {goods.combinations.length > 0 && (
        <Section title={copy.combinations}>
          <div className={css.combinations}>
            {goods.combinations.map((one) => (
              <CombinationCard key={one.combination.id} {...one} />
            ))}
          </div>
        </Section>
      )}
      {missing ? (
        <Section title={copy.leaflet}>
          <p className={css.missing}>{missing === 'coming' ? copy.loading : copy.onlineOnly}</p>
        </Section>
      ) : (
        goods.leaflet.length > 0 && (
          <Section title={copy.leaflet}>
            <Leaflet parts={goods.leaflet} />
          </Section>
        )
      )}
      {goods.related.length > 0 && (
        <Section title={copy.related}>
          <GoodsShelf goods={goods.related} label={copy.related} />
        </Section>
      )}
    </div>
  )
}
