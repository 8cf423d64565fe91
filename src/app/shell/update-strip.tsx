import { applyUpdate } from '#actions/frame/update.ts'
import { Button } from '#ui/button.tsx'
import * as css from './strips.css.ts'

/** A new build is there; the reader says when. */
export function UpdateStrip() {
  return (
    <div className={css.update} role="region" aria-label="新版本">
      发现新版本
      <Button kind="plain" size="s" onClick={() => void applyUpdate()}>
        立即更新
      </Button>
    </div>
  )
}
