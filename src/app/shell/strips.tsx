import { late } from '#ui/late.tsx'
import { revalidate } from '#actions/frame/go.ts'
import { retry } from '#copy/pages.ts'
import { lookOnly } from '#copy/refusals.ts'
import { onlyLooks, session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as copy from '#copy/frame.ts'
import { useLive } from './flagged.tsx'
import * as css from './strips.css.ts'

const LateStrips = late(() => import('./late-strips.tsx').then((m) => m.LateStrips))

/**
 * What concerns the whole page: no network, a read that failed; later an old catalogue, a newer version. Over a member's pages
 * also that one may only look: what changes anything is not drawn on them.
 */
export function Strips({ ofMember }: { ofMember: boolean }) {
  const isLooking = onlyLooks(use(session)) && ofMember
  const { online, refreshFailed } = use(ui)
  return (
    <div aria-live="polite">
      {!online && (
        <p className={css.strip}>
          <Icon name="offline" size={16} />
          {copy.offline}
        </p>
      )}
      {online && refreshFailed && (
        <p className={css.strip}>
          <Icon name="alert" size={16} />
          {copy.refreshFailed}
          <Button kind="plain" size="s" onClick={revalidate}>
            {retry}
          </Button>
        </p>
      )}
      {isLooking && (
        <p className={css.strip}>
          <Icon name="info" size={16} />
          {lookOnly}
        </p>
      )}
      {useLive() && <LateStrips />}
    </div>
  )
}
