import type { ReactNode } from 'react'
import type { ActivitySection } from '#contract/entities.ts'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { activities as copy } from '#copy/activities.ts'
import type { CleanSection } from './activity.ts'
import * as css from './activity-sections.css.ts'
import { CartField } from '#parts/goods/cart-field.tsx'
import { CombinationCard } from '#parts/offers/combination-card.tsx'
import { Countdown } from '#parts/offers/countdown.tsx'
import { CouponOfferCard } from '#parts/offers/coupon-offer.tsx'
import { GoodsList } from '#parts/goods/goods-list.tsx'
import { GoodsShelf } from '#parts/goods/goods-shelf.tsx'
import { OfferLink } from '#parts/offers/offer-link.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { Section } from '#parts/frame/section.tsx'
import { ServerHtml } from '#parts/frame/server-html.tsx'

/** The sections in the seller's order. A kind that this build does not know is left out. */
export function ActivitySections({ sections }: { sections: readonly CleanSection[] }) {
  return sections.map((section, i) => <SectionBody key={i} section={section} first={i === 0} />)
}

function SectionBody({ section, first }: { section: CleanSection; first: boolean }) {
  switch (section.kind) {
    case 'banner':
      return <Banner banner={section} first={first} />
    case 'text':
      return (
        <Titled title={section.title}>
          <div className={panel}>
            <ServerHtml html={section.html} />
          </div>
        </Titled>
      )
    case 'countdown':
      return (
        <p className={css.countdown}>
          <Countdown end={toMs(section.ends_at)} label={section.label} onOver={revalidate} />
        </p>
      )
    case 'goods':
      return (
        <Titled title={section.title} more={section.more}>
          <Goods section={section} />
        </Titled>
      )
    case 'coupons':
      return (
        <Titled title={section.title}>
          <ul className={css.coupons} aria-label={section.title || copy.coupons}>
            {section.coupons.map((offer) => (
              <li key={offer.id}>
                <CouponOfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </Titled>
      )
    case 'combinations':
      return (
        <Titled title={section.title}>
          <ul className={css.combinations} aria-label={section.title || copy.combinations}>
            {section.combinations.map((one) => (
              <li key={one.combination.id}>
                <CombinationCard {...one} />
              </li>
            ))}
          </ul>
        </Titled>
      )
    default:
      return null
  }
}

/** Under a heading where the seller gave the section a title. */
function Titled({ title, more = '', children }: { title: string; more?: string; children: ReactNode }) {
  if (!title) return <div>{children}</div>
  return (
    <Section title={title} {...(more.startsWith('/') && { more })}>
      {children}
    </Section>
  )
}

function Banner({ banner, first }: { banner: Extract<ActivitySection, { kind: 'banner' }>; first: boolean }) {
  return (
    <OfferLink className={css.link} to={banner.url} closed={limitedTime.notStarted}>
      <img
        className={css.image}
        src={banner.image}
        alt={banner.title}
        width={1125}
        height={420}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </OfferLink>
  )
}

function Goods({ section: { title, look, goods } }: { section: Extract<ActivitySection, { kind: 'goods' }> }) {
  const label = title || copy.goods
  switch (look) {
    case 'shelf':
      return <GoodsShelf goods={goods} label={label} />
    case 'grid':
      return <GoodsList goods={goods} density="tile" label={label} />
    case 'table':
      return <GoodsList goods={goods} density="table" label={label} add={CartField} />
  }
}
