import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { fullCarton } from '#domain/quantity.ts'
import { lineHints } from '#domain/hints.ts'
import { money, yuan } from '#domain/money.ts'
import { isOpen } from '#domain/parcels.ts'
import type { LineQuote } from '#domain/quote.ts'
import { removeLines, setNumber } from '#actions/cart.ts'
import { toggleFavourite } from '#actions/favourite.ts'
import type { ParkedEdit, ViewLine } from '#state/cart.ts'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { SwipeRow } from '#ui/swipe-row.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './cart-line.css.ts'
import { GoodsTags } from './goods-tags.tsx'
import { LineNote } from './line-note.tsx'
import { linePath } from './line-path.ts'
import { ParkedNote } from './parked-edit.tsx'
import { Price } from './price.tsx'
import { Quantity } from './quantity.tsx'

type CartLineProps = {
  line: ViewLine
  quote: LineQuote
  /** The edit of it that waits for an answer. */
  parked: ParkedEdit | undefined
  ticked: boolean
  /** Cannot be ticked. */
  locked: boolean
  /** Must keep its identity: it is asked by every row. */
  onTick: (line: ViewLine, on: boolean) => void
}

/** One line of the cart. An edit re-renders the rows whose own figures changed, no others. */
export const CartLine = memo(
  function CartLine({ line, quote, parked, ticked, locked, onTick }: CartLineProps) {
    const id = useId()
    const { goods } = line
    const open = isOpen(line)
    const remove = () => void removeLines([line])
    return (
      <li className={css.row}>
        <SwipeRow actions={swipeActions(line, remove)}>
          <div className={css.line}>
            <span className={css.tick}>
              <Checkbox aria-label={`选择 ${goods.name}`} checked={ticked} disabled={locked} onChange={(e) => onTick(line, e.target.checked)} />
            </span>
            <Link className={open ? css.picture : `${css.picture} ${css.dim}`} to={linePath(line)} tabIndex={-1} aria-hidden="true">
              <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="fill" />
            </Link>
            <Facts line={line} id={id} />
            {open ? <Figures line={line} quote={quote} id={id} /> : <p className={css.why}>{goods.why || '暂时缺货'}</p>}
            <IconButton className={css.trash} label="删除" icon="trash" iconSize={20} aria-describedby={id} onClick={remove} />
            <div className={css.notes}>
              {open && line.note && <LineNote line={line} />}
              {parked && <ParkedNote parked={parked} />}
            </div>
          </div>
        </SwipeRow>
      </li>
    )
  },
  (a, b) => a.line === b.line && a.ticked === b.ticked && a.locked === b.locked && a.parked === b.parked && a.onTick === b.onTick && sameFigures(a.quote, b.quote),
)

function Facts({ line, id }: { line: ViewLine; id: string }) {
  const { goods } = line
  return (
    <div className={css.text}>
      <p className={css.name}>
        <GoodsTags tags={goods.tags} />
        <Link id={id} to={linePath(line)}>
          {goods.name}
        </Link>
      </p>
      <p className={css.facts}>
        {goods.ypgg} {goods.sccj}
      </p>
      <p className={css.pack}>
        {goods.expires && <span className={goods.is_jxq ? css.soon : undefined}>效期 {goods.expires.slice(0, 7)} </span>}
        {goods.qg_number > 1 && `中包装 ${goods.qg_number} `}
        {goods.carton > 1 && `件装 ${goods.carton}`}
      </p>
    </div>
  )
}

function Figures({ line, quote, id }: { line: ViewLine; quote: LineQuote; id: string }) {
  const { goods, number } = line
  const carton = fullCarton(number, goods.carton, goods)
  return (
    <>
      <p className={css.hints}>
        {line.pending && <Tag tone="brand">待同步</Tag>}
        {lineHints(line, quote).map((hint) => (
          <Tag key={hint.label} tone={hint.tone}>
            {hint.label}
          </Tag>
        ))}
        {carton !== null && (
          <button type="button" className={css.carton} aria-describedby={id} onClick={() => void setNumber(line, carton)}>
            调为整件 {carton}
            {goods.bzdw}
          </button>
        )}
      </p>
      <div className={css.foot}>
        <div className={css.money}>
          <span className={css.price}>
            <Price value={yuan(quote.unit)} unit={goods.bzdw} was={goods.base_price} />
          </span>
          <span className={css.amount}>
            <span className={css.amountWord}>小计 </span>¥{money(quote.unit === 0 ? 0 : quote.amount || quote.unit * number)}
            </span>
        </div>
        <span className={css.count}>
          <Quantity bounds={goods} value={number} onChange={(n) => void setNumber(line, n)} describedBy={id} />
        </span>
      </div>
    </>
  )
}

function swipeActions({ goods, combination }: ViewLine, remove: () => void) {
  const star = { label: '收藏', tone: 'plain', onPress: () => void toggleFavourite(goods.id, true) } as const
  return [...(combination ? [] : [star]), { label: '删除', tone: 'danger', onPress: remove } as const]
}

/**
 * The engine gives new objects every time; what the row shows of them decides. The line's share of
 * reductions is not shown here: one press moves it on every line.
 */
export function sameFigures(a: LineQuote, b: LineQuote): boolean {
  return (
    a.unit === b.unit &&
    a.amount === b.amount &&
    a.gift?.type === b.gift?.type &&
    a.gift?.total === b.gift?.total
  )
}
