import { dismissAd } from '#actions/frame/ads.ts'
import { OfferLink } from '#parts/offers/offer-link.tsx'
import { IconButton } from '#ui/button.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import * as frame from '#copy/frame.ts'
import * as limitedTime from '#copy/limited-time.ts'
import * as css from './top-ad.css.ts'

/** The top-right ad: 190×90 in wide headers; a strip of 56 px under the search on narrow ones, dismissable. */
export function TopAd({ place }: { place: 'right' | 'strip' }) {
  const { ads } = useRootData()
  const ad = place === 'right' ? ads.right[0] : ads.top[0]
  if (!ad) return null
  if (place === 'right')
    return (
      <OfferLink className={css.right} to={ad.url} closed={limitedTime.notStarted}>
        <img src={ad.image} alt={ad.title} width={190} height={90} loading="lazy" />
      </OfferLink>
    )
  return (
    <div className={css.strip}>
      <OfferLink className={css.link} to={ad.url} closed={limitedTime.notStarted}>
        {ad.title}
      </OfferLink>
      <IconButton label={frame.closeAd} icon="close" iconSize={20} onClick={dismissAd} />
    </div>
  )
}
