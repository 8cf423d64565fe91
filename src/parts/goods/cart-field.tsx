import { useState } from 'react'
import type { Goods } from '#contract/entities.ts'
import { orderNumber } from '#actions/cart/order-number.ts'
import { lineOfGoods } from '#state/cart-line.ts'
import { cart } from '#state/cart.ts'
import { useChosen } from '#state/use.ts'
import { Closed, RoundButton, useClosedReason, type AddProps } from './add-to-cart.tsx'
import { Quantity } from './quantity.tsx'

/** On a card: − n + once the cart has what this card sells, and the button as long as it has another offer of it. */
export function CardField(props: AddProps) {
  return useOrdered(props.goods) > 0 ? <CartField {...props} /> : <RoundButton {...props} />
}

/** − n +, where n is what the cart has of the goods: 0 as long as it has none. */
export function CartField({ goods, describedBy }: AddProps) {
  const ordered = useOrdered(goods)
  const closedReason = useClosedReason(goods)
  /** Grows with every answer 取消: the field begins again with the cart's number. */
  const [refusals, setRefusals] = useState(0)
  if (closedReason) return <Closed goods={goods} describedBy={describedBy} reason={closedReason} />
  const order = async (n: number) => {
    if (!(await orderNumber(goods, n))) setRefusals((count) => count + 1)
  }
  return (
    <Quantity
      key={refusals}
      bounds={goods}
      goods={goods}
      value={ordered}
      least={0}
      onChange={(n) => void order(n)}
      describedBy={describedBy}
    />
  )
}

/** Pieces of this offer of the goods in the cart; 0 none. */
function useOrdered(goods: Goods): number {
  return useChosen(cart, ({ view }) => lineOfGoods(goods, view.lines)?.number ?? 0)
}
