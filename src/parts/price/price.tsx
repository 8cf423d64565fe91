import { Link, useLocation } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { loginPath } from '#actions/frame/go.ts'
import * as copy from '#copy/goods.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { hidden } from '#design/text.css.ts'
import * as css from './price.css.ts'

type PriceProps = {
  /** Decimal string of yuan. */
  value: string
  /** Packing unit, for "12.50元每盒". */
  unit?: string
  /** The price without its promotion, struck through when it is higher. */
  basePrice?: string | null
  size?: keyof typeof css.price
}

export function Price({ value, unit = '', basePrice, size = 'm' }: PriceProps) {
  const [whole = '', decimals = ''] = money(fen(value)).split('.')
  const before = basePrice && fen(basePrice) > fen(value) ? basePrice : null
  return (
    <span className={css.price[size]}>
      <span className={hidden}>
        {copy.price(value)}
        {unit && copy.perUnit(unit)}
        {before && copy.priceBefore(before)}
      </span>
      <span aria-hidden="true">
        <span className={css.sign}>¥</span>
        {whole}
        <span className={css.decimals}>.{decimals}</span>
        {unit && <span className={css.unit}>/{unit}</span>}
        {before && (
          <>
            <wbr className={css.mayBreak} />
            <s className={css.was}>¥{money(fen(before))}</s>
          </>
        )}
      </span>
    </span>
  )
}

/** The price, or why the reader sees none. Until the session is known, an empty box of the same size. */
export function GoodsPrice({ goods, size = 'm' }: { goods: Goods; size?: keyof typeof css.price }) {
  return (
    <span className={css.slot}>
      {goods.price !== null ? (
        <Price value={goods.price} unit={goods.bzdw} basePrice={goods.base_price} size={size} />
      ) : (
        <NoPrice note={goods.price_note} size={size} />
      )}
    </span>
  )
}

function NoPrice({ note, size }: { note: string; size: keyof typeof css.price }) {
  const { kind } = use(session)
  const { pathname, search } = useLocation()
  if (kind === 'unknown')
    return (
      <span className={`${css.note[size]} ${css.waiting}`} aria-hidden="true">
        {note}
      </span>
    )
  if (kind === 'visitor')
    return (
      <Link className={`${css.note[size]} ${css.login}`} to={loginPath(pathname + search)}>
        {note}
      </Link>
    )
  return <span className={css.note[size]}>{note}</span>
}
