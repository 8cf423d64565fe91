import { setNumber } from '#actions/cart/cart.ts'
import { removeLines } from '#actions/cart/remove.ts'
import type { ViewLine } from '#state/cart.ts'
import { fen, money } from '#domain/money.ts'
import { basket as copy } from '#copy/cart.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from '#parts/order/parked-edit.css.ts'

type LineNoteProps = {
  line: ViewLine
  /** The offer is of limited time and the server was not heard for too long: the line can only be removed. */
  untimely?: boolean
}

/** What changed about a line without the buyer's doing: its price, its stock, or its number by another device. */
export function LineNote({ line, untimely = false }: LineNoteProps) {
  const { note } = line
  if (!note) return null
  return (
    <div className={css.note}>
      <p className={css.words}>
        <Icon name="info" size={16} />
        <span>{textOf(note)}</span>
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

function textOf(note: NonNullable<ViewLine['note']>): string {
  switch (note.kind) {
    case 'price':
      return copy.priceChanged(money(fen(note.from)), money(fen(note.to)))
    case 'stock':
      return copy.stockShort(note.stock, note.wish)
    case 'merged':
      return copy.merged(note.now)
  }
}
