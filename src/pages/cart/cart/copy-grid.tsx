import { useState } from 'react'
import { cellOf, type Bars, type CopyLine } from '#actions/copy-stores.ts'
import { Checkbox } from '#ui/field.tsx'
import * as css from './copy-stores.css.ts'

export type CopyStore = { id: number; company: string }

type CopyGridProps = {
  lines: readonly CopyLine[]
  stores: readonly CopyStore[]
  bars: Bars
  numbers: Readonly<Record<string, number>>
  /** Cells that are there already. */
  done: ReadonlySet<string>
  /** Under way. */
  busy: boolean
  onNumber: (store: number, line: number, number: number) => void
  /** All of it as in this cart, or none. */
  onColumn: (store: number, all: boolean) => void
}

/** Goods down, stores across; a cell that a store cannot have says why. */
export function CopyGrid({ lines, stores, bars, numbers, done, busy, onNumber, onColumn }: CopyGridProps) {
  const numberOf = (store: number, line: CopyLine) => numbers[cellOf(store, line.id)] ?? line.number
  return (
    <div className={css.scroll} role="region" aria-label="商品与门店" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.goods}>
              商品
            </th>
            {stores.map(({ id, company }) => {
              const open = lines.filter((line) => !bars.has(cellOf(id, line.id)) && !done.has(cellOf(id, line.id)))
              const on = open.filter((line) => numberOf(id, line) > 0).length
              return (
                <th key={id} scope="col" className={css.store}>
                  <Checkbox checked={open.length > 0 && on === open.length} some={on > 0 && on < open.length} disabled={open.length === 0 || busy} onChange={(e) => onColumn(id, e.target.checked)}>
                    {company}
                  </Checkbox>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className={css.goods}>
                {line.name}
                <span className={css.facts}>
                  本店 {line.number}
                  {line.bzdw}
                </span>
              </th>
              {stores.map(({ id, company }) => (
                <td key={id} className={css.cell}>
                  {bars.has(cellOf(id, line.id)) || done.has(cellOf(id, line.id)) ? (
                    <span className={css.bar}>{bars.get(cellOf(id, line.id)) ?? '已复制'}</span>
                  ) : (
                    <Cell label={`${company} ${line.name}`} step={line.step} value={numberOf(id, line)} disabled={busy} onChange={(number) => onNumber(id, line.id, number)} />
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

type CellProps = { label: string; step: number; value: number; disabled: boolean; onChange: (number: number) => void }

/** Typing is free; leaving it rounds up to the middle pack, and nothing is none. */
function Cell({ label, step, value, disabled, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    setTyped(null)
    onChange(Math.ceil(Number(typed) / Math.max(1, step)) * Math.max(1, step))
  }
  return (
    <input
      className={css.number}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      disabled={disabled}
      value={typed ?? String(value)}
      onFocus={(e) => e.target.select()}
      onChange={(e) => setTyped(e.target.value.replace(/\D/g, '').slice(0, 5))}
      onBlur={take}
      onKeyDown={(e) => e.key === 'Enter' && !e.nativeEvent.isComposing && take()}
    />
  )
}
