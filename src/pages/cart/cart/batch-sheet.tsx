import { moveToFavourites, roundNumbers, type Round } from '#actions/cart/batch.ts'
import { batch as copy } from '#copy/cart.ts'
import type { ViewLine } from '#state/cart.ts'
import { stack, stackTight } from '#design/layout.css.ts'
import { caption } from '#design/text.css.ts'
import { SavePlan } from '#parts/goods/save-plan.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type BatchSheetProps = {
  lines: readonly ViewLine[]
  open: boolean
  onClose: () => void
  /** The edit is on this device; the lines need not stay marked. */
  onDone: () => void
}

/** What can be done with the marked lines besides deleting them. */
export function BatchSheet({ lines, open, onClose, onDone }: BatchSheetProps) {
  const move = async () => {
    onClose()
    if (await moveToFavourites(lines)) onDone()
  }
  const round = (to: Round) => {
    onClose()
    void roundNumbers(lines, to)
  }
  return (
    <Dialog open={open} onClose={onClose} title={copy.more} place="sheet">
      <div className={stack}>
        <Button block onClick={() => void move()}>
          {copy.favourites}
        </Button>
        <Button block onClick={() => round('minimum')}>
          {copy.minimum}
        </Button>
        <div className={stackTight}>
          <Button block aria-describedby="carton-hint" onClick={() => round('carton')}>
            {copy.carton}
          </Button>
          <p className={caption} id="carton-hint">
            {copy.cartonHint}
          </p>
        </div>
        <SavePlan
          block
          lines={() =>
            lines.filter((line) => !line.combination).map(({ goods, number }) => ({ goods_id: goods.id, number }))
          }
          combinations={lines.filter((line) => line.combination).length}
        />
      </div>
    </Dialog>
  )
}
