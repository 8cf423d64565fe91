import { fitQuantity, mostPieces, type Bounds } from '#domain/quantity.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { QuantityField } from '#ui/quantity-field.tsx'
import { snapped } from '#copy/lists.ts'

type QuantityProps = {
  /** Step, stock and limit of the goods. */
  bounds: Bounds & { bzdw: string }
  value: number
  onChange: (number: number) => void
  describedBy?: string
  disabled?: boolean
  onEnter?: () => void
}

/** A number of pieces in steps of the middle pack; a toast says which bound changed a typed number. */
export function Quantity({ bounds, value, ...rest }: QuantityProps) {
  const step = Math.max(1, bounds.qg_number)
  const top = mostPieces(bounds)
  const snap = (wanted: number) => {
    const { number, why } = fitQuantity(wanted, bounds)
    if (why === 'step' && wanted > step) toast(snapped.step(step, bounds.bzdw))
    if (why === 'stock' || why === 'limit') toast(snapped[why](number, bounds.bzdw))
    return number
  }
  return <QuantityField {...rest} value={value} snap={snap} step={step} min={Math.min(step, top)} max={top} />
}
