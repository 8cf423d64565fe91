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
  /** Of limited time, and the server was not heard for too long: it can only be removed. */
  untimely?: boolean
}

/** What changed about a line without the buyer: its price, its stock, its number from another device. */
export function LineNote({ line, untimely = false }: LineNoteProps) {
  const { note } = line
  if (!note) return null
  return (
    <div className={css.note}>
      <p className={css.words}>
        <Icon name="info" size={16} />
        <span>{words(note)}</span>
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

function words(note: NonNullable<ViewLine['note']>): string {
  switch (note.kind) {
    case 'price':
      return copy.priceChanged(money(fen(note.from)), money(fen(note.to)))
    case 'stock':
      return copy.stockShort(note.stock, note.wish)
    case 'merged':
      return copy.merged(note.now)
  }
}
