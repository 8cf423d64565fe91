import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { money, yuan } from '#domain/money.ts'
import type { LineQuote } from '#domain/quote.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { setNumber } from '#actions/cart/cart.ts'
import { removeLines } from '#actions/cart/remove.ts'
import type { ViewLine } from '#state/cart.ts'
import { basket as copy } from '#copy/cart.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { linePath } from '#parts/goods/line-path.ts'
import { LastPaid, PiecePrice } from '#parts/goods/price-facts.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { WatchButton } from '#parts/goods/watch-button.tsx'
import { Price } from '#parts/price/price.tsx'
import { Tag } from '#ui/tag.tsx'
import { closedWords } from './closed-words.ts'
import { LineTick } from './line-tick.tsx'
import * as css from './dense-line.css.ts'
import * as rowCss from './cart-line.css.ts'

type DenseLineProps = {
  line: ViewLine
  quote: LineQuote
  id: string
  open: boolean
  /** The offer is of limited time, and the server was not heard for too long. */
  untimely: boolean
  /** What changed, and the answers; nothing for most lines. */
  notes: ReactNode
}

/** A cart line in one row: what identifies it, what it costs, its number. 0 removes it, after the question. */
export function DenseLine({ line, quote, id, open, untimely, notes }: DenseLineProps) {
  const { goods, number } = line
  const change = (n: number) => void (n > 0 ? setNumber(line, n) : removeLines([line]))
  return (
    <div className={`${css.line} ${rowCss.dense}`}>
      <span className={css.tick}>
        <LineTick line={line} />
      </span>
      <div className={css.text}>
        <p className={css.name}>
          {line.pending && (
            <span className={css.pending}>
              <Tag tone="brand">{copy.unsynced}</Tag>
            </span>
          )}
          <Link id={id} to={linePath(line)}>
            {goods.name}
          </Link>
        </p>
        <p className={css.facts}>
          {goods.ypgg} <span className={css.maker}>{goods.sccj}</span>
        </p>
        <p className={css.dates}>
          <Expiry goods={goods} />
          <LastPaid goods={goods} />
        </p>
      </div>
      {open ? (
        <div className={css.end}>
          <span className={css.price}>
            <Price value={yuan(quote.unit)} unit={goods.bzdw} size="s" />
            <PiecePrice price={yuan(quote.unit)} spec={goods.ypgg} />
          </span>
          <span className={css.amount}>
            <span className={css.amountWord}>{copy.amount} </span>¥
            {money(quote.amount || ownPrice(goods, line.type, number).amount)}
          </span>
          <span className={css.count}>
            <Quantity
              bounds={goods}
              goods={goods}
              value={number}
              least={0}
              disabled={untimely}
              onChange={change}
              describedBy={id}
            />
          </span>
        </div>
      ) : (
        <p className={css.why}>
          {closedWords(line)} <WatchButton goods={goods} describedBy={id} />
        </p>
      )}
      <div className={css.notes}>{notes}</div>
    </div>
  )
}
