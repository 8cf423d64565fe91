import { useRef, useState } from 'react'
import { yuan } from '#domain/money.ts'
import { filters as copy } from '#copy/lists.ts'
import { focusFault } from '#parts/form/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { priceRange } from './goods-query.ts'
import * as css from './goods-filter.css.ts'

type PriceRangeProps = {
  /** In fen, 0 no bound. */
  min: number
  max: number
  onChange: (min: number, max: number) => void
}

/** A range of prices as typed, in yuan. */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const [prices, setPrices] = useState({ min: yuanText(min), max: yuanText(max) })
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({})
  return (
    <form
      ref={form}
      className={css.prices}
      onSubmit={(event) => {
        event.preventDefault()
        const range = priceRange(prices)
        setErrors(range.errors)
        if (Object.keys(range.errors).length === 0) return onChange(range.min, range.max)
        focusFault(form.current, range.errors)
      }}
    >
      {(['min', 'max'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          label={end === 'min' ? copy.lowest : copy.highest}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={9}
          value={prices[end]}
          error={errors[end]}
          onChange={(event) => setPrices({ ...prices, [end]: event.target.value })}
        />
      ))}
      <Button type="submit" size="s" kind="soft">
        {copy.ok}
      </Button>
    </form>
  )
}

/** The address's fen as the field has it: 1050 → "10.50". */
function yuanText(amount: number): string {
  return amount ? yuan(amount).replace(/\.00$/, '') : ''
}
