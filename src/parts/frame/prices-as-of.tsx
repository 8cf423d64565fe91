import { useState } from 'react'
import { momentText } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { maySeePrices, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { pricesAsOf } from '#copy/lists.ts'
import * as css from './prices-as-of.css.ts'

/** Says of what moment the prices of the device's catalogue are. Pass `asOf` of what `read` returned; 0: of now. */
export function PricesAsOf({ at }: { at: number }) {
  const [last, setLast] = useState(at)
  if (at !== 0 && at !== last) setLast(at)
  if (!maySeePrices(use(session)) || last === 0) return null
  // Its place stays when the server has corrected the prices: nothing moves.
  return (
    <span className={css.asOf} data-over={at === 0 || undefined}>
      {' · '}
      {pricesAsOf(momentText(last, now()))}
    </span>
  )
}
