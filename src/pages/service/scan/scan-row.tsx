import { useId } from 'react'
import { Link } from 'react-router-dom'
import { readPackCode } from '#domain/pack-code.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { nameScan, removeScan } from '#actions/cart/scan.ts'
import { scan as copy } from '#copy/scan.ts'
import { small } from '#design/text.css.ts'
import { CartField } from '#parts/goods/cart-field.tsx'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { GoodsPrice } from '#parts/price/price.tsx'
import type { Scan } from '#state/scans.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import * as css from './scan.css.ts'

/** Of a code in the name of wanted goods. */
const LONGEST_CODE = 50

/** Goods that are in the cart now, with the cart's own number field. */
export function AddedRow({ one: { goods, ids } }: { one: Scan }) {
  const id = useId()
  if (!goods) return null
  return (
    <li className={css.row}>
      <div className={css.text}>
        <p className={css.name} id={id}>
          <Link to={goodsPath(goods.id)}>{goods.name}</Link>
        </p>
        <p className={css.facts}>
          {goods.ypgg} {goods.sccj} · {copy.times(ids.length)}
        </p>
        <p className={css.facts}>
          <GoodsPrice goods={goods} size="s" /> <NearExpiry goods={goods} />
        </p>
      </div>
      <CartField goods={goods} describedBy={id} />
    </li>
  )
}

type ScanRowProps = {
  one: Scan
  /** Goods that a trace code may mean. */
  choices: readonly Scan[]
}

/** What was scanned and is not in the cart: a code nobody sells, or goods that cannot be ordered. */
export function ScanRow({ one, choices }: ScanRowProps) {
  const { code, goods, why, kind, ids } = one
  const isTrace = kind === 'unknown' && (readPackCode(code)?.trace ?? '') !== ''
  return (
    <li className={css.row}>
      <div className={css.text}>
        <p className={css.name}>{goods ? <Link to={goodsPath(goods.id)}>{goods.name}</Link> : code}</p>
        <p className={css.facts}>
          {why && `${why} · `}
          {copy.times(ids.length)}
        </p>
        {isTrace && <p className={small}>{copy.traceIs}</p>}
        {isTrace && choices.length > 0 && <Choice one={one} choices={choices} />}
      </div>
      <div className={css.buttons}>
        {kind === 'unknown' && !isTrace && (
          <Link className={buttonClass({ size: 's' })} to="/search">
            {copy.search}
          </Link>
        )}
        {kind === 'unknown' && !isTrace && mayCall('wantedAdd') && (
          <Link
            className={buttonClass({ size: 's' })}
            to={`/pzqg/add?name=${encodeURIComponent(copy.wantText(code.slice(0, LONGEST_CODE)))}`}
          >
            {copy.want}
          </Link>
        )}
        <Button size="s" aria-label={`${copy.remove} ${goods?.name ?? code}`} onClick={() => void removeScan(one)}>
          {copy.remove}
        </Button>
      </div>
    </li>
  )
}

function Choice({ one, choices }: ScanRowProps) {
  const choose = (id: number) => {
    const goods = choices.find((choice) => choice.goods?.id === id)?.goods
    if (goods) void nameScan(one, goods)
  }
  return (
    <Select label={copy.whichGoods} value="" onChange={(e) => choose(Number(e.target.value))}>
      <option value="">{copy.choose}</option>
      {choices.flatMap(({ goods }) =>
        goods ? (
          <option key={goods.id} value={goods.id}>
            {goods.name} {goods.ypgg}
          </option>
        ) : (
          []
        ),
      )}
    </Select>
  )
}
