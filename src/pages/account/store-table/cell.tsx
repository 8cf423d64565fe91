import { memo, useState } from 'react'
import type { TableRow } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { typedPieces, type Fit } from '#domain/quantity.ts'
import { setNumber } from '#actions/orders/store-table.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { Price } from '#parts/price/price.tsx'
import { cellIn, type StoreColumn, type StoreLine } from '#state/store-table.ts'
import { isComposing } from '#ui/composing.ts'
import * as css from './store-table.css.ts'

type CellProps = {
  row: TableRow
  store: StoreColumn
  number: number
  /** What changed the number when it was typed. */
  note: Fit['why']
  /** Why the server refuses the number; '' it does not. */
  refusal: string
  /** What the number costs, once the server has said it. */
  line: StoreLine | undefined
  /** Each store has its own price: it stands in the cell. */
  priced: boolean
  locked: boolean
  /** Place in the sheet, for the arrow keys. */
  at: string
}

/** A number of pieces, or the reason why this store cannot buy the goods. */
export const Cell = memo(function Cell({ row, store, number, note, refusal, line, priced, locked, at }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { goods } = row
  const cell = cellIn(row, store.id)
  if (!cell) return null
  // A number that was typed before the goods were closed can still be taken out.
  if (cell.why !== '' && number === 0) return <span className={css.reason}>{cell.why}</span>
  const take = () => {
    if (typed === null) return
    setTyped(null)
    setNumber(store.id, row, Number(typed))
  }
  const says = cell.why || refusal
  return (
    <>
      <input
        className={css.number}
        data-cell={at}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={copy.cell(store.company, goods.name)}
        aria-invalid={says !== '' || undefined}
        disabled={locked}
        value={typed ?? (number > 0 ? String(number) : '')}
        onFocus={(e) => e.target.select()}
        onChange={(e) => setTyped(typedPieces(e.target.value))}
        onBlur={take}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && !isComposing(e.nativeEvent)) take()
          if (e.key === 'Escape') setTyped(null)
        }}
      />
      {priced && cell.price !== null && (
        <span className={css.note}>
          <Price value={cell.price} unit={goods.bzdw} size="s" />
        </span>
      )}
      {says ? (
        <span className={css.fault}>{says}</span>
      ) : (
        <>
          <span className={css.note}>
            {noteOf(note, row, number) || usualOf(cell.usual_number, number, goods.bzdw)}
          </span>
          {number > 0 && line && <Amount line={line} price={cell.price} />}
        </>
      )}
    </>
  )
})

type AmountProps = { line: StoreLine; price: string | null }

/** Where the pieces cost something else than the price shown for one of them, how the amount comes about. */
function Amount({ line: { prices, amount }, price }: AmountProps) {
  const [first] = prices
  const single = first && first.price !== price ? copy.each(money(fen(first.price))) : ''
  return (
    <span className={css.note}>
      <b>¥{money(fen(amount))}</b> {mixedPrices(prices) || single}
    </span>
  )
}

function noteOf(why: Fit['why'], { goods }: TableRow, number: number): string {
  if (why === 'step') return copy.step(goods.qg_number, goods.bzdw)
  return why ? copy[why](number, goods.bzdw) : ''
}

const usualOf = (usual: number, number: number, unit: string): string =>
  usual > 0 && usual !== number ? copy.usual(usual, unit) : ''
