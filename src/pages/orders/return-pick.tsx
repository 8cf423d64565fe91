import { useId } from 'react'
import { fen, money } from '#domain/money.ts'
import { returns as copy } from '#copy/orders.ts'
import { Picture } from '#ui/picture.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import type { Faults } from '#parts/form/form-faults.ts'
import { legend, panel } from '#parts/frame/panel.css.ts'
import type { Refund, Returnable } from './return-lines.ts'
import * as css from './return-pick.css.ts'

type ReturnPickProps = {
  lines: readonly Returnable[]
  /** Pieces to return, by the line's id. */
  numbers: Readonly<Record<number, number>>
  refund: Refund
  /** Keys are `lines` for the whole list and `line-<id>` for one line. */
  faults: Faults
  onChange: (numbers: Readonly<Record<number, number>>) => void
}

/** How many pieces of which line go back, and the refund for each. */
export function ReturnPick({ lines, numbers, refund, faults, onChange }: ReturnPickProps) {
  const id = useId()
  return (
    // The fieldset takes the focus when nothing is chosen, because no single field is wrong then.
    <fieldset
      className={panel}
      name="lines"
      tabIndex={-1}
      aria-describedby={faults['lines'] ? id : undefined}
      data-wrong={faults['lines'] ? '' : undefined}
    >
      <legend className={legend}>{copy.goods}</legend>
      {faults['lines'] && (
        <p className={css.error} id={id}>
          {faults['lines']}
        </p>
      )}
      <ul>
        {lines.map((one) => (
          <Line
            key={one.line.id}
            one={one}
            number={numbers[one.line.id] ?? 0}
            amount={refund.lines.get(one.line.id) ?? 0}
            fault={faults[`line-${one.line.id}`]}
            onChange={(number) => onChange({ ...numbers, [one.line.id]: number })}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type LineProps = {
  one: Returnable
  number: number
  amount: number
  fault: string | undefined
  onChange: (number: number) => void
}

function Line({ one: { line, left, taken }, number, amount, fault, onChange }: LineProps) {
  const id = useId()
  return (
    <li className={css.line}>
      <Picture src={line.image} alt="" name={line.name} size="small" />
      <div className={css.text}>
        <p className={css.name} id={id}>
          {line.name}
        </p>
        <p className={css.facts}>{copy.paid(line.ypgg, money(fen(line.payable)))}</p>
        <p className={css.facts}>
          {copy.bought} {line.number}
          {line.bzdw}
          {taken > 0 && copy.asked(taken, line.bzdw)}
        </p>
        {fault && <p className={css.error}>{fault}</p>}
      </div>
      <div className={css.end}>
        {left > 0 ? (
          <QuantityField
            value={number}
            onChange={onChange}
            snap={(wanted) => Math.max(0, Math.min(wanted, left))}
            step={1}
            min={0}
            max={left}
            describedBy={id}
          />
        ) : (
          <span className={css.facts}>{copy.allAsked}</span>
        )}
        <span className={css.amount} aria-live="off">
          {amount > 0 && copy.back(money(amount))}
        </span>
      </div>
    </li>
  )
}
