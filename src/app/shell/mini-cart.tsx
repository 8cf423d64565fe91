import { serverSilent } from '#copy/limited-time.ts'
import { memo, useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { isOpen } from '#domain/parcels.ts'
import { money, yuan } from '#domain/money.ts'
import { mixedPrices } from '#domain/price-text.ts'
import type { LineQuote } from '#domain/quote.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { reloadCart, setNumber } from '#actions/cart/cart.ts'
import { removeLines } from '#actions/cart/remove.ts'
import { closeDrawer } from '#actions/frame/sheets.ts'
import { cart, type ViewLine } from '#state/cart.ts'
import { use } from '#state/use.ts'
import { buttonClass, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { linePath } from '#parts/goods/line-path.ts'
import { miniCart as copy } from '#copy/sheets.ts'
import { basket } from '#copy/cart.ts'
import * as css from './mini-cart.css.ts'
import { mixed as mixedPrice } from '#parts/price/line-price.css.ts'
import { Price } from '#parts/price/price.tsx'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { WatchButton } from '#parts/goods/watch-button.tsx'
import { useServerSilent } from '#parts/offers/use-timely.ts'

/** The cart in 310 px: lines to count up and down, the sum, the way to the whole. */
export function MiniCart() {
  const { ready, ownOnly, view, failure } = use(cart)
  // Asked when it opens; from then on the outbox reads after every edit that was sent.
  useEffect(() => {
    if (cart.drawerChanged) void reloadCart()
  }, [])
  const { lines, quote, estimated } = view
  if (!ready && !ownOnly && failure)
    return <SectionFailed failure={failure} title={basket.title} onRetry={() => void reloadCart()} />
  if (lines.length === 0) return <Empty icon="cart" text={basket.empty} />
  return (
    <div className={css.cart}>
      <ul className={css.lines}>
        {lines.map((line, i) => (
          <MiniLine key={line.key} line={line} {...priceOf(quote.lines[i])} />
        ))}
      </ul>
      <div className={css.foot}>
        <p className={css.sums}>
          <span>
            {copy.kinds(quote.count)}
            {estimated && copy.estimated}
            {quote.shipping > 0 && copy.freight(money(quote.shipping))}
          </span>
          <Price value={yuan(quote.total)} />
        </p>
        <Link className={buttonClass({ kind: 'primary', block: true })} to="/cart" onClick={closeDrawer}>
          {copy.checkout}
        </Link>
      </div>
    </div>
  )
}

type MiniPrice = {
  unit: number
  /** The pieces by price where they have several, else ''. */
  mixed?: string
}

const priceOf = (quote: LineQuote | undefined): MiniPrice => ({
  unit: quote?.unit ?? 0,
  mixed: mixedPrices(quote?.prices ?? []),
})

export const MiniLine = memo(function MiniLine({ line, unit, mixed = '' }: { line: ViewLine } & MiniPrice) {
  const id = useId()
  const { goods, number } = line
  // Nobody knows whether the offer still holds, so the line can only be removed.
  const untimely = useServerSilent() && goods.ends_at > 0
  return (
    <li className={css.line}>
      <Link to={linePath(line)} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="small" />
      </Link>
      <div className={css.text}>
        <Link className={css.name} id={id} to={linePath(line)}>
          {goods.name}
        </Link>
        <span className={css.facts}>
          {goods.ypgg} {goods.sccj} <NearExpiry goods={goods} />
        </span>
        {isOpen(line) ? (
          <span className={css.row}>
            {mixed ? <span className={mixedPrice}>{mixed}</span> : <Price value={yuan(unit)} size="s" />}
            <Quantity
              bounds={goods}
              value={number}
              disabled={untimely}
              onChange={(n) => void setNumber(line, n)}
              describedBy={id}
            />
          </span>
        ) : (
          <span className={css.why}>
            {goods.why || copy.soldOut} <WatchButton goods={goods} describedBy={id} />
          </span>
        )}
        {untimely && isOpen(line) && <span className={css.why}>{serverSilent}</span>}
      </div>
      {mayCall('cartDelete') && (
        <IconButton
          className={css.trash}
          label={copy.delete}
          icon="trash"
          iconSize={16}
          aria-describedby={id}
          onClick={() => void removeLines([line])}
        />
      )}
    </li>
  )
})
