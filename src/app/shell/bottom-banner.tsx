import { useEffect, useState } from 'react'
import type { Ad } from '#contract/entities.ts'
import { bottomBanner, dismissBanner } from '#actions/offers/banner.ts'
import { IconButton } from '#ui/button.tsx'
import * as limitedTime from '#copy/limited-time.ts'
import { banner as copy } from '#copy/sheets.ts'
import * as css from './bottom-banner.css.ts'
import { OfferLink } from '#parts/offers/offer-link.tsx'

/** A banner over the foot of the home page, until it is closed. @param hidden something else stands there */
export function BottomBanner({ hidden }: { hidden: boolean }) {
  const [ad, setAd] = useState<Ad | null>(null)
  useEffect(() => {
    void bottomBanner().then(setAd)
  }, [])
  if (!ad) return null
  const close = () => {
    dismissBanner()
    setAd(null)
  }
  return (
    <aside className={css.banner} aria-label={copy.label} hidden={hidden}>
      <OfferLink className={css.link} to={ad.url} closed={limitedTime.notStarted}>
        <img className={css.image} src={ad.image} alt={ad.title} width={1125} height={240} />
      </OfferLink>
      <IconButton className={css.close} label={copy.close} icon="close" iconSize={20} onClick={close} />
    </aside>
  )
}
