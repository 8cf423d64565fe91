import type { GoodsDetail } from '#contract/entities.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './leaflet.css.ts'

/** Parts that are unfolded at first. */
const OPEN_PARTS = 3

/** The package leaflet, part by part. */
export function Leaflet({ parts }: { parts: GoodsDetail['leaflet'] }) {
  return (
    <div className={css.leaflet}>
      {parts.map(({ title, text }, i) => (
        <details key={title} open={i < OPEN_PARTS}>
          <summary className={css.title}>
            {title}
            <Icon name="down" size={16} />
          </summary>
          <p className={css.text}>{text}</p>
        </details>
      ))}
    </div>
  )
}
