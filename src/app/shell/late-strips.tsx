import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { CatalogueAgeStrip } from './catalogue-age.tsx'
import { UpdateStrip } from './update-strip.tsx'

/** Strips that no page begins with: their chunk loads after the page. */
export function LateStrips() {
  const { update } = use(ui)
  return (
    <>
      <CatalogueAgeStrip />
      {update && <UpdateStrip />}
    </>
  )
}
