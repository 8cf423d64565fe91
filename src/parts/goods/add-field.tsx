import { useState } from 'react'
import { addToCart } from '#actions/cart/cart.ts'
import * as copy from '#copy/goods.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { InCart, useClosedReason, type AddProps } from './add-to-cart.tsx'
import * as css from './add-to-cart.css.ts'
import { Quantity } from './quantity.tsx'

/** A number field and its button, for table views where many goods are ordered in a row; Enter adds. */
export function AddField({ goods, describedBy }: AddProps) {
  const [number, setNumber] = useState(Math.max(1, goods.qg_number))
  const closedReason = useClosedReason(goods)
  if (closedReason) return <span className={css.why}>{closedReason}</span>
  const add = (wanted: number) => void addToCart(goods, wanted)
  return (
    <span className={css.field}>
      <Quantity bounds={goods} value={number} onChange={setNumber} describedBy={describedBy} onEnter={add} />
      <Button
        kind="primary"
        size="s"
        className={css.button}
        aria-label={copy.add}
        aria-describedby={describedBy}
        onClick={() => add(number)}
      >
        <Icon name="cart-add" size={20} />
        <InCart id={goods.id} />
      </Button>
    </span>
  )
}
