import type { PriceChoice } from '#domain/order-intent.ts'
import { handover as copy } from '#copy/handover.ts'
import { legend } from '#parts/frame/panel.css.ts'
import { Checkbox, Radio } from '#ui/field.tsx'
import * as css from '../handover.css.ts'

export type Chosen = { price: PriceChoice; dropMissing: boolean }

/** What may happen if prices or stock change before the order arrives. */
export function Choice({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const price = (value: PriceChoice, label: string) => (
    <Radio name="price" checked={chosen.price === value} onChange={() => onChange({ ...chosen, price: value })}>
      {label}
    </Radio>
  )
  return (
    <fieldset className={css.choices}>
      <legend className={legend}>{copy.choice}</legend>
      {price('same', copy.same)}
      {price('within_1_percent', copy.within)}
      <Checkbox checked={chosen.dropMissing} onChange={(e) => onChange({ ...chosen, dropMissing: e.target.checked })}>
        {copy.drop}
      </Checkbox>
    </fieldset>
  )
}
