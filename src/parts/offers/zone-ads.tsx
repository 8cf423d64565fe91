import type { Ad } from '#contract/entities.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { ads as copy } from '#copy/offers.ts'
import { OfferLink } from './offer-link.tsx'
import * as css from './zone-ads.css.ts'

/** A zone's ads beside each other. On phones the row is scrolled by hand; nothing moves by itself. */
export function ZoneAds({ ads }: { ads: readonly Ad[] }) {
  if (ads.length === 0) return null
  return (
    <ul className={css.row} aria-label={copy.label}>
      {ads.map((ad) => (
        <li key={ad.image} className={css.place}>
          <OfferLink className={css.link} to={ad.url} closed={limitedTime.notStarted}>
            <img className={css.image} src={ad.image} alt={ad.title} width={1125} height={420} loading="lazy" />
          </OfferLink>
        </li>
      ))}
    </ul>
  )
}
