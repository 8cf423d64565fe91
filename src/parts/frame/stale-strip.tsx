import { momentText } from '#domain/time.ts'
import * as copy from '#copy/pages.ts'
import { now } from '#state/clock.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './stale-strip.css.ts'

/** Says that the page shows a copy kept on the device (stale fallback) and of what time. Pass what `read` returned. */
export function StaleStrip({ stale, at }: { stale: boolean; at: number }) {
  if (!stale) return null
  return (
    <p className={css.strip}>
      <Icon name="offline" size={20} />
      {copy.staleSince(momentText(at, now()))}
    </p>
  )
}
