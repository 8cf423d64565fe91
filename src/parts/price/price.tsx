import { Link, useLocation } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { REP_HOME } from '#domain/acting.ts'
import { fen, money } from '#domain/money.ts'
import { loginPath } from '#actions/frame/go.ts'
import * as copy from '#copy/goods.ts'
import { isRepAlone, session } from '#state/session.ts'
import { useChosen } from '#state/use.ts'
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

/** Characters of a unit that stand beside a price: 盒, 小盒, 千克装. Sellers write up to ten. */
const UNIT_BESIDE = 3

export function Price({ value, unit = '', basePrice, size = 'm' }: PriceProps) {
  const [whole = '', decimals = ''] = money(fen(value)).split('.')
  const isLong = size !== 'l' && unit.length > UNIT_BESIDE
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
        {unit && <span className={isLong ? css.longUnit : css.unit}>/{unit}</span>}
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

/** The price, or why the reader sees none. Where a member was last, an empty box of the same size until the session is known. */
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

/** Before the session is known the reader counts as a visitor, as in the server's HTML: nothing is drawn anew for most of them. */
function NoPrice({ note, size }: { note: string; size: keyof typeof css.price }) {
  const isMember = useChosen(session, ({ kind }) => kind === 'member')
  const isAlone = useChosen(session, isRepAlone)
  const { pathname, search } = useLocation()
  if (isAlone)
    return (
      <Link className={`${css.note[size]} ${css.login}`} to={REP_HOME}>
        {copy.customerForPrice}
      </Link>
    )
  if (isMember) return <span className={css.note[size]}>{note}</span>
  return (
    <Link className={`${css.note[size]} ${css.login}`} to={loginPath(pathname + search)}>
      {note}
    </Link>
  )
}
