import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import type { Take } from '#domain/take.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { take as copy } from '#copy/restock.ts'
import { LinePrice } from '#parts/price/line-price.tsx'
import { Checkbox } from '#ui/field.tsx'
import { NearExpiry } from './expiry.tsx'
import { goodsPath } from './goods-card.tsx'
import { Quantity } from './quantity.tsx'
import { WatchButton } from './watch-button.tsx'
import * as css from './take-row.css.ts'

type TakeRowProps = {
  name: string
  /** null: not sold any more. */
  goods: Goods | null
  /** What of it would go into the cart. */
  take: Take
  /** The number that is wanted, as it is typed. */
  number: number
  inCart: number
  checked: boolean
  onCheck: (checked: boolean) => void
  onNumber: (number: number) => void
  /** The number can be changed also where the cart has the goods already: it is a plan's. */
  editable?: boolean
  /** Beside the price. */
  facts?: ReactNode
  /** In place of the number field. */
  end?: ReactNode
}

/** A dense row of goods to be ordered: tick, name, price at its own number, number, and the reason why it is not ordered. */
export function TakeRow(props: TakeRowProps) {
  const { name, goods, take, number, inCart, checked, onCheck, onNumber, editable = false, facts, end } = props
  const id = useId()
  const isOpen = take.number > 0
  const hasField = goods !== null && !end && (isOpen || (editable && take.why === 'cart'))
  const note = noteOf(props)
  const pieces = take.number || inCart || number
  return (
    <li className={css.row} data-out={isOpen ? undefined : ''}>
      <Checkbox
        aria-label={copy.select(name)}
        checked={isOpen && checked}
        disabled={!isOpen}
        onChange={(e) => onCheck(e.target.checked)}
      />
      <div className={css.text}>
        <p className={css.name}>
          {goods ? (
            <Link id={id} to={goodsPath(goods.id)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className={css.spec}>
          {goods?.ypgg} {goods?.sccj}
        </p>
      </div>
      <div className={css.count}>
        {hasField && (
          <Quantity bounds={goods} goods={goods} value={take.number || number} onChange={onNumber} describedBy={id} />
        )}
        {!hasField && !end && (
          <span className={css.why}>
            {note} {goods && !isOpen && <WatchButton goods={goods} describedBy={id} />}
          </span>
        )}
        {end}
      </div>
      <p className={css.facts}>
        {goods && goods.price !== null && <LinePrice prices={ownPrice(goods, goods.type, pieces).prices} size="s" />}
        {(hasField || end) && note && <span className={css.note}>{note}</span>}
        {goods && <NearExpiry goods={goods} />}
        {facts}
      </p>
    </li>
  )
}

function noteOf({ goods, take, number, inCart }: Pick<TakeRowProps, 'goods' | 'take' | 'number' | 'inCart'>): string {
  const unit = goods?.bzdw ?? ''
  switch (take.why) {
    case 'gone':
      return copy.gone
    case 'closed':
      return goods?.why ?? ''
    case 'cart':
      return copy.cart(inCart, unit)
    case 'step':
      return copy.step(number, take.number, unit, goods?.qg_number ?? 1)
    case 'stock':
    case 'limit':
    case 'most':
      return take.number > 0 ? copy[take.why](number, take.number, unit) : copy.soldOut
    case '':
      return ''
  }
}
