import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { why as copy } from '#copy/price.ts'
import { Icon } from '#ui/icon.tsx'
import { line as boneLine } from '#ui/skeleton.css.ts'
import * as css from './why-price.css.ts'

const steps = () => import('./price-steps.tsx')
/** Loaded with the first question. */
export const LineSteps = lazy(() => steps().then((m) => ({ default: m.LineSteps })))
export const TotalSteps = lazy(() => steps().then((m) => ({ default: m.TotalSteps })))
export const CartLineSteps = lazy(() => steps().then((m) => ({ default: m.CartLineSteps })))

type WhyProps = {
  /** Id of the element that names the goods, where a list has many questions. */
  describedBy?: string
  children: ReactNode
}

/** 为什么是这个价: a button that unfolds the answer beneath it. */
export function WhyPrice({ describedBy, children }: WhyProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.why}>
      <WhyButton open={open} panel={id} {...(describedBy && { describedBy })} onPress={() => setOpen(!open)} />
      {open && <WhyPanel id={id}>{children}</WhyPanel>}
    </div>
  )
}

type WhyButtonProps = {
  open: boolean
  /** Id of its panel. */
  panel: string
  describedBy?: string
  onPress: () => void
}

export function WhyButton({ open, panel, describedBy, onPress }: WhyButtonProps) {
  return (
    <button
      type="button"
      className={css.question}
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {copy.question}
      <Icon name="down" size={16} />
    </button>
  )
}

export function WhyPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id}>
      <Suspense fallback={<span className={boneLine} />}>{children}</Suspense>
    </div>
  )
}
