import { useEffect, useState } from 'react'
import { catalogue as copy } from '#copy/catalogue.ts'
import { pricesAsOf } from '#copy/lists.ts'
import { catalogueAge } from '#domain/catalogue-age.ts'
import { momentText } from '#domain/time.ts'
import { cart } from '#state/cart.ts'
import { catalogue } from '#state/catalogue.ts'
import { now, sinceHeard } from '#state/clock.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './strips.css.ts'

/** An app stays open for days; and a page that heard nothing from the server for so long after it came up has no network. ms */
const LOOK_EVERY = 10_000

/** How old the catalogue on this device is, where that matters; '' where it does not. A network that answers nothing is none. */
export function useCatalogueAge(): string {
  const { held } = use(catalogue)
  const { online } = use(ui)
  const { failure } = use(cart)
  const [{ at, isSilent }, setLooked] = useState(() => ({ at: Date.now(), isSilent: false }))
  useEffect(() => {
    const timer = setInterval(() => setLooked({ at: Date.now(), isSilent: sinceHeard() === Infinity }), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  const isReached = online && failure === null && !isSilent
  const age = held && catalogueAge(held, { online: isReached, now: at })
  if (!age || age.kind === 'current') return ''
  return age.kind === 'ending' ? copy.ending(age.days) : pricesAsOf(momentText(age.at, now()))
}

export function CatalogueAgeStrip() {
  const text = useCatalogueAge()
  if (!text) return null
  return (
    <p className={css.strip}>
      <Icon name="alert" size={16} />
      {text}
    </p>
  )
}
