import { applyUpdate } from '#actions/frame/update.ts'
import { Button } from '#ui/button.tsx'
import { updateStrip as copy } from '#copy/sheets.ts'
import * as css from './strips.css.ts'

/** A new build is there; the reader says when. */
export function UpdateStrip() {
  return (
    <div className={css.update} role="region" aria-label={copy.label}>
      {copy.found}
      <Button kind="plain" size="s" onClick={() => void applyUpdate()}>
        {copy.apply}
      </Button>
    </div>
  )
}
