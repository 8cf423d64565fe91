import { useState } from 'react'
import type { FillHint } from '#contract/entities.ts'
import { sums } from '#copy/orders.ts'
import { fill as copy } from '#copy/cart.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { FillCard, missingText } from './fill-card.tsx'
import * as css from './fill.css.ts'
import { useHints } from './use-hints.ts'

/** Above the total: the threshold most worth reaching, and a button that opens all of them. Renders nothing where no threshold is near. */
export function FillStrip() {
  const { hints, estimated, outdated } = useHints()
  const [open, setOpen] = useState(false)
  const [best] = hints
  if (!best) return null
  return (
    <>
      <button
        type="button"
        className={css.strip}
        aria-haspopup="dialog"
        data-old={outdated || undefined}
        onClick={() => setOpen(true)}
      >
        <span className={css.stripIn}>
          <span className={css.stripWords}>{stripText(best)}</span>
          {estimated && <span className={css.estimate}>{sums.estimated}</span>}
          <span className={css.stripMore}>
            {copy.title}
            <Icon name="right" size={16} />
          </span>
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title} place="sheet">
        <div className={css.hints} aria-busy={outdated}>
          {estimated && <p className={css.note}>{copy.estimate}</p>}
          <ul className={css.hints}>
            {hints.map((hint) => (
              <FillCard key={`${hint.kind}-${hint.id}`} hint={hint} outdated={outdated} />
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  )
}

function stripText(hint: FillHint): string {
  if (hint.worth !== 1) return copy.notWorth
  // A full reduction says by its gain what it is; a ladder belongs to one goods.
  return copy.strip(hint.kind === 'ladder' ? `${hint.name} ` : '', missingText(hint), hint.gain)
}
