import { setNumber } from '#actions/cart/cart.ts'
import { removeLines } from '#actions/cart/remove.ts'
import type { ViewLine } from '#state/cart.ts'
import type { PiecesAt } from '#domain/ladder.ts'
import { changeSince } from '#domain/price-change.ts'
import { basket as copy } from '#copy/cart.ts'
import { changeText } from '#parts/price/change-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from '#parts/order/parked-edit.css.ts'

type LineNoteProps = {
  line: ViewLine
  /** What its pieces cost now. */
  prices: readonly PiecesAt[]
  /** The offer is of limited time and the server was not heard for too long: the line can only be removed. */
  untimely?: boolean
}

/** What changed about a line without the buyer's doing: its price, its stock, or its number by another device. */
export function LineNote({ line, prices, untimely = false }: LineNoteProps) {
  const { note } = line
  const text = note && textOf(note, prices)
  if (!note || !text) return null
  return (
    <div className={css.note}>
      <p className={css.words}>
        <Icon name="info" size={16} />
        <span>{text}</span>
      </p>
      {note.kind === 'stock' && (
        <p className={css.answers}>
          {note.stock > 0 && !untimely && (
            <Button size="s" onClick={() => void setNumber(line, note.stock)}>
              {copy.setTo(note.stock)}
            </Button>
          )}
          <Button size="s" onClick={() => void removeLines([line])}>
            {copy.removeShort}
          </Button>
        </p>
      )}
    </div>
  )
}

function textOf(note: NonNullable<ViewLine['note']>, prices: readonly PiecesAt[]): string {
  switch (note.kind) {
    case 'price': {
      const change = changeSince(note.from, note.to, prices)
      return change ? changeText(change) : ''
    }
    case 'stock':
      return copy.stockShort(note.stock, note.wish)
    case 'merged':
      return copy.merged(note.now)
  }
}
