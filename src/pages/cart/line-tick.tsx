import { createContext, useContext } from 'react'
import { isOpen } from '#domain/parcels.ts'
import type { ViewLine } from '#state/cart.ts'
import { basket as copy } from '#copy/cart.ts'
import { Checkbox } from '#ui/field.tsx'

export type Ticking = {
  /** Keys of the lines ticked for deletion. null: the cart is not being edited, and a tick chooses what is ordered. */
  markedKeys: ReadonlySet<string> | null
  onTick: (line: ViewLine, on: boolean) => void
}

export const TickingContext = createContext<Ticking>({ markedKeys: null, onTick: () => {} })

/** The one part of a row that changes when all rows are ticked for deletion: it is drawn anew without them. */
export function LineTick({ line }: { line: ViewLine }) {
  const { markedKeys, onTick } = useContext(TickingContext)
  const open = isOpen(line)
  return (
    <Checkbox
      aria-label={copy.choose(line.goods.name)}
      checked={markedKeys ? markedKeys.has(line.key) : line.is_selected === 1 && open}
      // What cannot be bought can only be ticked for deletion.
      disabled={!open && !markedKeys}
      onChange={(e) => onTick(line, e.target.checked)}
    />
  )
}
