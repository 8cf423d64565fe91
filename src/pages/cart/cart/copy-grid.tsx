import { useState } from 'react'
import { NUMBER_MAX } from '#domain/limits.ts'
import { fitQuantity, typedPieces } from '#domain/quantity.ts'
import { cellOf, type CopyLine } from '#actions/cart/copy-stores.ts'
import { copies as copy } from '#copy/cart.ts'
import { Checkbox } from '#ui/field.tsx'
import { isComposing } from '#ui/composing.ts'
import * as css from './copy-stores.css.ts'

export type CopyStore = { id: number; company: string }

type CopyGridProps = {
  lines: readonly CopyLine[]
  stores: readonly CopyStore[]
  numbers: Readonly<Record<string, number>>
  /** Text of the cells where no number can be typed: why not, or how far the copy is. */
  words: ReadonlyMap<string, string>
  onNumber: (store: number, key: string, number: number) => void
  /** Sets a whole column to the numbers of this cart, or to nothing. */
  onColumn: (store: number, all: boolean) => void
}

/** A row per goods, a column per store. A cell that the store may not buy says why. */
export function CopyGrid({ lines, stores, numbers, words, onNumber, onColumn }: CopyGridProps) {
  const numberOf = (store: number, line: CopyLine) => numbers[cellOf(store, line.key)] ?? line.number
  return (
    <div className={css.scroll} role="region" aria-label={copy.grid} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.goods}>
              {copy.goods}
            </th>
            {stores.map(({ id, company }) => {
              const open = lines.filter((line) => !words.has(cellOf(id, line.key)))
              const on = open.filter((line) => numberOf(id, line) > 0).length
              return (
                <th key={id} scope="col" className={css.store}>
                  <Checkbox
                    checked={open.length > 0 && on === open.length}
                    some={on > 0 && on < open.length}
                    disabled={open.length === 0}
                    onChange={(e) => onColumn(id, e.target.checked)}
                  >
                    {company}
                  </Checkbox>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row" className={css.goods}>
                {line.name}
                <span className={css.facts}>{copy.here(line.number, line.bzdw)}</span>
              </th>
              {stores.map(({ id, company }) => (
                <td key={id} className={css.cell}>
                  {words.has(cellOf(id, line.key)) ? (
                    <span className={css.bar}>{words.get(cellOf(id, line.key))}</span>
                  ) : (
                    <Cell
                      label={`${company} ${line.name}`}
                      step={line.step}
                      value={numberOf(id, line)}
                      onChange={(number) => onNumber(id, line.key, number)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { label: string; step: number; value: number; onChange: (number: number) => void }

/** Any number can be typed; on leaving the field it is rounded up to the middle pack. An empty field means 0. */
function Cell({ label, step, value, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    setTyped(null)
    const wanted = Number(typed)
    onChange(wanted > 0 ? fitQuantity(wanted, { qg_number: step, number: NUMBER_MAX, limit_number: 0 }).number : 0)
  }
  return (
    <input
      className={css.number}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      value={typed ?? String(value)}
      onFocus={(e) => e.target.select()}
      onChange={(e) => setTyped(typedPieces(e.target.value))}
      onBlur={take}
      onKeyDown={(e) => e.key === 'Enter' && !isComposing(e.nativeEvent) && take()}
    />
  )
}
