import { useEffect, useRef } from 'react'
import type { Goods } from '#contract/entities.ts'
import { fitQuantity, mostPieces, type Bounds } from '#domain/quantity.ts'
import { offerPad, openPad } from '#actions/cart/number-pad.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { QuantityField } from '#ui/quantity-field.tsx'
import type { PadTarget } from '#state/number-pad.ts'
import { snapped } from '#copy/lists.ts'

type QuantityProps = {
  /** Step, stock and limit of the goods. */
  bounds: Bounds & { bzdw: string }
  value: number
  onChange: (number: number) => void
  describedBy?: string
  /** On touch screens the number pad asks for the number, and says this about them. */
  goods?: Goods
  /** 0: the field may say that nothing is ordered. */
  least?: 0
  disabled?: boolean
  onEnter?: (number: number) => void
}

/** A number of pieces in steps of the middle pack; a toast says which bound changed a typed number. */
export function Quantity({ bounds, value, least, goods, ...rest }: QuantityProps) {
  const step = Math.max(1, bounds.qg_number)
  const top = mostPieces(bounds)
  const snap = (wanted: number) => {
    if (least === 0 && wanted <= 0) return 0
    const { number, why } = fitQuantity(wanted, bounds)
    if (why === 'step' && wanted > step) toast(snapped.step(step, bounds.bzdw))
    if (why !== '' && why !== 'step') toast(snapped[why](number, bounds.bzdw))
    return number
  }
  const input = useRef<HTMLInputElement>(null)
  const describe = useRef<() => PadTarget | null>(() => null)
  useEffect(() => {
    const set = (n: number) => rest.onChange(snap(n))
    describe.current = () => (input.current && goods ? { input: input.current, goods, value, set } : null)
  })
  const padded = goods !== undefined
  useEffect(() => {
    if (padded && input.current) return offerPad(input.current, () => describe.current())
  }, [padded])
  return (
    <QuantityField
      {...rest}
      value={value}
      snap={snap}
      step={step}
      min={least ?? Math.min(step, top)}
      max={top}
      inputRef={input}
      {...(padded && { onTap: openPad })}
    />
  )
}
