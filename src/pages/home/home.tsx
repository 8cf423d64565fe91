import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { revalidate } from '#actions/frame/go.ts'
import { isMarked } from '#actions/frame/member-mark.ts'
import { hasFailed } from '#actions/calls/section.ts'
import * as copy from '#copy/home.ts'
import * as pages from '#copy/pages.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { hidden } from '#design/text.css.ts'
import { toMs } from '#domain/time.ts'
import { BannerCarousel } from '#pages/home/banner-carousel.tsx'
import { BrandWall } from '#pages/home/brand-wall.tsx'
import { CategoryEntrances } from '#pages/home/category-entrances.tsx'
import { CategoryMenu } from '#parts/frame/category-menu.tsx'
import { Countdown } from '#parts/offers/countdown.tsx'
import { GoodsList } from '#parts/goods/goods-list.tsx'
import { GoodsShelf } from '#parts/goods/goods-shelf.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Zones } from '#pages/home/zones.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { late } from '#ui/late.tsx'
import { Slice } from '#ui/slice.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import * as css from './home.css.ts'

const SectionFailed = late(() => import('#parts/frame/page-error.tsx').then((m) => m.SectionFailed))
const Restock = late(() => import('./home/restock.tsx').then((m) => m.Restock))
const More = late(() => import('./home/more.tsx').then((m) => m.More))

/** Late: a page that came as the server's HTML is alive without it. */
export async function loader(asked: LoaderFunctionArgs) {
  return (await import('./home/first.ts')).loader(asked)
}

export function Component() {
  const { usual, banners, spike, hot } = useLoaded<typeof loader>()
  const { common } = useRootData()
  const hasBanners = hasFailed(banners) || banners.data.data.length > 0
  const hasGoods = hasFailed(hot) || hot.data.data.length > 0
  const kept = [hot, usual].flatMap((section) => (section && 'stale' in section && section.stale ? section.at : []))
  return (
    <div className={css.page}>
      <h1 className={hidden}>{common.site.title}</h1>
      <div className={css.member}>
        <MembersRestock usual={usual} />
      </div>
      <StaleStrip stale={kept.length > 0} at={Math.min(...kept)} />
      {hasBanners && (
        <div className={css.top}>
          <div className={css.menu}>
            <CategoryMenu common={common} />
          </div>
          {hasFailed(banners) ? (
            <SectionFailed failure={banners.failure} title={copy.banners} />
          ) : (
            <Banners banners={banners.data.data} />
          )}
        </div>
      )}
      <CategoryEntrances common={common} hasMenu={hasBanners} />
      {hasFailed(spike) && (
        <Section title={copy.flashSale} more="/list?zone=flash">
          <SectionFailed failure={spike.failure} title={copy.flashSale} />
        </Section>
      )}
      {!hasFailed(spike) && spike.data.data.length > 0 && (
        <Section
          title={copy.flashSale}
          aside={<Countdown end={toMs(spike.data.ends_at)} label={limitedTime.endsIn} onOver={revalidate} />}
          more="/list?zone=flash"
        >
          <GoodsShelf goods={spike.data.data} label={copy.flashSale} />
        </Section>
      )}
      <Slice>
        <Zones offers={common.offers} />
      </Slice>
      {hasGoods ? (
        <>
          <Slice>
            <Section title={copy.bestSellers} more="/list?sort=sales">
              {hasFailed(hot) ? (
                <SectionFailed failure={hot.failure} title={copy.bestSellers} />
              ) : (
                <GoodsList goods={hot.data.data} density="card" label={copy.bestSellers} />
              )}
            </Section>
          </Slice>
          <LowerShelves />
        </>
      ) : (
        <p className={css.nothing}>{copy.nothingOnSale}</p>
      )}
      {common.brand.length > 0 && (
        <Slice>
          <Section title={copy.brands}>
            <BrandWall brands={common.brand} />
          </Section>
        </Slice>
      )}
      {hasGoods && (
        <p className={css.end}>
          <Link to="/list">{pages.allGoods}</Link>
        </p>
      )}
    </div>
  )
}

/** Once the server's HTML is taken over, which is the same for everybody. */
const useMembers = () => useHydrated() && isMarked()

function MembersRestock({ usual }: Pick<ComponentProps<typeof Restock>, 'usual'>) {
  return useMembers() && <Restock usual={usual} />
}

/** What a member buys stands first, so one banner is enough. */
function Banners({ banners }: ComponentProps<typeof BannerCarousel>) {
  return <BannerCarousel banners={useMembers() ? banners.slice(0, 1) : banners} />
}

/** Reserves the place of the shelves further down, and loads them when the reader scrolls near. */
function LowerShelves() {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={css.further} ref={place}>
      {near && <More />}
    </div>
  )
}
