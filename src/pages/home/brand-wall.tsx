import type { Common } from '#contract/entities.ts'
import * as limitedTime from '#copy/limited-time.ts'
import * as css from './brand-wall.css.ts'
import { OfferLink } from '#parts/offers/offer-link.tsx'

export function BrandWall({ brands }: { brands: Common['brand'] }) {
  return (
    <ul className={css.wall}>
      {brands.map((brand) => (
        <li key={brand.id}>
          <OfferLink className={css.brand} to={brand.url} closed={limitedTime.notStarted}>
            {brand.image ? (
              <img src={brand.image} alt={brand.name} width={120} height={60} loading="lazy" />
            ) : (
              brand.name
            )}
          </OfferLink>
        </li>
      ))}
    </ul>
  )
}
