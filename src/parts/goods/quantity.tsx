import { fitQuantity, most, type Bounds } from '#domain/quantity.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { QuantityField } from '#ui/quantity-field.tsx'
import { snapped } from '#copy/lists.ts'

type QuantityProps = {
  /** Of which goods: its step, stock and limit. */
  bounds: Bounds & { bzdw: string }
  value: number
  onChange: (number: number) => void
  describedBy?: string
  disabled?: boolean
  onEnter?: () => void
}

/** Pieces of a goods, by its middle pack; says which bound a typed number hit. */
export function Quantity({ bounds, value, ...rest }: QuantityProps) {
  const step = Math.max(1, bounds.qg_number)
  const top = most(bounds)
  const fit = (wanted: number) => {
    const { number, why } = fitQuantity(wanted, bounds)
    if (why === 'step' && wanted > step) toast(snapped.step(step, bounds.bzdw))
    if (why === 'stock' || why === 'limit') toast(snapped[why](number, bounds.bzdw))
    return number
  }
  return <QuantityField {...rest} value={value} fit={fit} step={step} min={Math.min(step, top)} max={top} />
}
