import { CART_FILTERS, CART_ORDERS, type CartFilter, type CartOrder, type Sift } from '#domain/cart-sift.ts'
import { cartTools as copy } from '#copy/cart.ts'
import { chip, scroller } from '#ui/chips.css.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './cart-tools.css.ts'

type CartToolsProps = {
  sift: Sift
  onChange: (sift: Sift) => void
  /** How many lines each filter would leave; a filter of no line is not offered. */
  counts: Readonly<Record<CartFilter, number>>
}

/** Search, filters and order of a long cart. */
export function CartTools({ sift, onChange, counts }: CartToolsProps) {
  const offered = CART_FILTERS.filter((filter) => counts[filter] > 0 || sift.filter === filter)
  return (
    <div className={css.tools} role="search" aria-label={copy.search}>
      <label className={css.search}>
        <Icon name="search" size={20} />
        <input
          className={css.input}
          type="search"
          aria-label={copy.search}
          placeholder={copy.search}
          value={sift.text}
          onChange={(e) => onChange({ ...sift, text: e.target.value })}
        />
      </label>
      <select
        className={css.order}
        aria-label={copy.order}
        value={sift.order}
        onChange={(e) => onChange({ ...sift, order: e.target.value as CartOrder })}
      >
        {CART_ORDERS.map((order) => (
          <option key={order} value={order}>
            {copy.orders[order]}
          </option>
        ))}
      </select>
      {offered.length > 0 && (
        <div className={`${scroller} ${css.filters}`} role="group" aria-label={copy.filters}>
          {offered.map((filter) => (
            <button
              key={filter}
              type="button"
              className={chip}
              aria-pressed={sift.filter === filter}
              onClick={() => onChange({ ...sift, filter: sift.filter === filter ? '' : filter })}
            >
              {copy.withCount(copy.filter[filter], counts[filter])}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
