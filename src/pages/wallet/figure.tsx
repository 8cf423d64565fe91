import type { ReactNode } from 'react'
import * as css from './wallet.css.ts'

type FigureProps = {
  label: string
  /** Formatted for reading: 1,280.00. */
  amount: string
  unit: string
  hint?: ReactNode
  /** Buttons or links beside the amount. */
  children?: ReactNode
}

/** An amount in large type, with what can be done with it. */
export function Figure({ label, amount, unit, hint, children }: FigureProps) {
  return (
    <section className={css.figure} aria-label={label}>
      <div>
        <p className={css.label}>{label}</p>
        <p className={css.amount}>
          {amount}
          <span className={css.unit}>{unit}</span>
        </p>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
