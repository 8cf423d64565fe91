import type { Ad } from '#contract/entities.ts'
import * as copy from '#copy/home.ts'
import { Carousel } from '#ui/carousel.tsx'
import * as limitedTime from '#copy/limited-time.ts'
import * as css from './banner-carousel.css.ts'
import { OfferLink } from '#parts/offers/offer-link.tsx'

/** The seller's banners. The first is the largest thing on the page (LCP), so it loads before everything else. */
export function BannerCarousel({ banners }: { banners: readonly Ad[] }) {
  if (banners.length === 0) return null
  return (
    <Carousel
      label={copy.banners}
      slides={banners.map((banner, i) => ({
        key: banner.image,
        content: (
          <OfferLink className={css.link} to={banner.url} closed={limitedTime.notStarted}>
            <img
              className={css.image}
              src={banner.image}
              alt={banner.title}
              width={1125}
              height={420}
              loading={i === 0 ? 'eager' : 'lazy'}
              fetchPriority={i === 0 ? 'high' : 'auto'}
            />
          </OfferLink>
        ),
      }))}
    />
  )
}
