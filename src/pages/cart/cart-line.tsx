import { memo, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fullCarton } from '#domain/quantity.ts'
import { lineHints, swapTags } from '#domain/hints.ts'
import { money } from '#domain/money.ts'
import { isOpen } from '#domain/parcels.ts'
import type { LineQuote, SwapQuote } from '#domain/quote.ts'
import { sumOf } from '#domain/unit-price.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { setNumber } from '#actions/cart/cart.ts'
import { removeLines } from '#actions/cart/remove.ts'
import { toggleFavourite } from '#actions/member/favourite.ts'
import type { ParkedEdit, ViewLine } from '#state/cart.ts'
import { serverSilent } from '#copy/limited-time.ts'
import { basket as copy } from '#copy/cart.ts'
import { IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { SwipeRow } from '#ui/swipe-row.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './cart-line.css.ts'
import { DenseLine } from './dense-line.tsx'
import { Expiry } from '#parts/goods/expiry.tsx'
import { GoodsTags } from '#parts/goods/goods-tags.tsx'
import { closedWords } from './closed-words.ts'
import { LineNote } from './line-note.tsx'
import { LineTick } from './line-tick.tsx'
import { linePath } from '#parts/goods/line-path.ts'
import { ParkedNote } from '#parts/order/parked-edit.tsx'
import { LinePrice } from '#parts/price/line-price.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { WatchButton } from '#parts/goods/watch-button.tsx'
import { useServerSilent } from '#parts/offers/use-timely.ts'
import { CartLineSteps, WhyButton, WhyPanel } from '#parts/price/why-price.tsx'

type CartLineProps = {
  line: ViewLine
  quote: LineQuote
  /** Swap offers (换购) for these goods; usually none. */
  swaps: readonly SwapQuote[]
  /** The edit of this line that waits for the buyer's answer. */
  parked: ParkedEdit | undefined
  /** One row instead of picture, hints and buttons. */
  dense?: boolean
}

/** One line of the cart. An edit re-renders the rows whose own figures changed, no others. */
export const CartLine = memo(
  function CartLine({ line, quote, swaps, parked, dense = false }: CartLineProps) {
    const id = useId()
    const [whyOpen, setWhyOpen] = useState(false)
    const { goods } = line
    const open = isOpen(line)
    // Nobody knows whether the offer still holds, so the line can only be removed.
    const untimely = useServerSilent() && goods.ends_at > 0
    const why = { open: whyOpen, panel: `${id}-why`, describedBy: id, onPress: () => setWhyOpen(!whyOpen) }
    const remove = () => void removeLines([line])
    const notes = (
      <>
        {open && line.note && <LineNote line={line} prices={quote.prices} untimely={untimely} />}
        {parked && <ParkedNote parked={parked} />}
      </>
    )
    if (dense)
      return (
        <li className={css.row}>
          <SwipeRow actions={swipeActions(line, remove)}>
            <DenseLine line={line} quote={quote} id={id} open={open} untimely={untimely} notes={notes} />
          </SwipeRow>
        </li>
      )
    return (
      <li className={css.row}>
        <SwipeRow actions={swipeActions(line, remove)}>
          <div className={css.line}>
            <span className={css.tick}>
              <LineTick line={line} />
            </span>
            <Link
              className={open ? css.picture : `${css.picture} ${css.dim}`}
              to={linePath(line)}
              tabIndex={-1}
              aria-hidden="true"
            >
              <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="fill" />
            </Link>
            <Facts line={line} swaps={swaps} id={id} />
            {open ? (
              <Figures line={line} quote={quote} swaps={swaps} id={id} untimely={untimely}>
                {quote.counts && <WhyButton {...why} />}
              </Figures>
            ) : (
              <p className={css.why}>
                {closedWords(line)} <WatchButton goods={goods} describedBy={id} />
              </p>
            )}
            {mayCall('cartDelete') && (
              <IconButton
                className={css.trash}
                label={copy.remove}
                icon="trash"
                iconSize={20}
                aria-describedby={id}
                onClick={remove}
              />
            )}
            <div className={css.notes}>
              {notes}
              {whyOpen && quote.counts && (
                <WhyPanel id={why.panel}>
                  <CartLineSteps lineKey={line.key} />
                </WhyPanel>
              )}
            </div>
          </div>
        </SwipeRow>
      </li>
    )
  },
  (a, b) =>
    a.line === b.line &&
    a.dense === b.dense &&
    a.parked === b.parked &&
    sameFigures(a.quote, b.quote) &&
    sameSwaps(a.swaps, b.swaps),
)

function Facts({ line, swaps, id }: { line: ViewLine; swaps: readonly SwapQuote[]; id: string }) {
  const { goods } = line
  return (
    <div className={css.text}>
      <p className={css.name}>
        <GoodsTags tags={swapTags(goods.tags, goods.id, swaps)} />
        <Link id={id} to={linePath(line)}>
          {goods.name}
        </Link>
      </p>
      <p className={css.facts}>
        {goods.ypgg} {goods.sccj}
      </p>
      <p className={css.pack}>
        <Expiry goods={goods} />
        {goods.carton > 1 && <span>{copy.carton(goods.carton)}</span>}
        {goods.qg_number > 1 && <span>{copy.pack(goods.qg_number)}</span>}
      </p>
    </div>
  )
}

type FiguresProps = {
  line: ViewLine
  quote: LineQuote
  swaps: readonly SwapQuote[]
  id: string
  /** The offer is of limited time, and the server was not heard for too long. */
  untimely: boolean
  /** The button that asks why the price is what it is. */ children: ReactNode
}

function Figures({ line, quote, swaps, id, untimely, children }: FiguresProps) {
  const { goods, number } = line
  const carton = fullCarton(number, goods.carton, goods)
  return (
    <>
      <p className={css.hints}>
        {line.pending && <Tag tone="brand">{copy.unsynced}</Tag>}
        {lineHints(line, quote, swaps).map((hint) => (
          <Tag key={hint.label} tone={hint.tone}>
            {hint.label}
          </Tag>
        ))}
        {untimely && <Tag tone="warn">{serverSilent}</Tag>}
        {carton !== null && !untimely && (
          <button
            type="button"
            className={css.carton}
            aria-describedby={id}
            onClick={() => void setNumber(line, carton)}
          >
            {copy.toCarton(carton, goods.bzdw)}
          </button>
        )}
        {children}
      </p>
      <div className={css.foot}>
        <div className={css.money}>
          <span className={css.price}>
            <LinePrice prices={quote.prices} unit={goods.bzdw} basePrice={goods.base_price} />
          </span>
          <span className={css.amount}>
            <span className={css.amountWord}>{copy.amount} </span>¥{money(sumOf(quote.prices))}
          </span>
        </div>
        <span className={css.count}>
          <Quantity
            bounds={goods}
            goods={goods}
            value={number}
            disabled={untimely}
            onChange={(n) => void setNumber(line, n)}
            describedBy={id}
          />
        </span>
      </div>
    </>
  )
}

function swipeActions({ goods, combination }: ViewLine, remove: () => void) {
  if (!mayCall('cartDelete')) return []
  const star = { label: copy.star, tone: 'plain', onPress: () => void toggleFavourite(goods.id, true) } as const
  return [...(combination ? [] : [star]), { label: copy.remove, tone: 'danger', onPress: remove } as const]
}

/**
 * The price engine makes new objects each time, so the figures that the row shows are compared. The line's share of
 * reductions is left out: the row does not show it, and one press changes it on every line.
 */
export function sameFigures(a: LineQuote, b: LineQuote): boolean {
  return (
    a.amount === b.amount &&
    samePrices(a.prices, b.prices) &&
    a.gift?.type === b.gift?.type &&
    a.gift?.total === b.gift?.total
  )
}

function samePrices(a: LineQuote['prices'], b: LineQuote['prices']): boolean {
  return a.length === b.length && a.every(({ number, price }, i) => number === b[i]?.number && price === b[i].price)
}

export function sameSwaps(a: readonly SwapQuote[], b: readonly SwapQuote[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, reached, missing }, i) => id === b[i]?.id && reached === b[i].reached && missing === b[i].missing)
  )
}
