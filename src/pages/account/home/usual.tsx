import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { UsualGoods } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { addToCart } from '#actions/cart/cart.ts'
import { useClosed } from '#parts/goods/add-to-cart.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from '../home.css.ts'

/** What this store orders most, the usual number at one press. */
export function Usual({ usual }: { usual: readonly UsualGoods[] }) {
  return (
    <ul className={css.usual}>
      {usual.map((one) => (
        <One key={one.goods.id} usual={one} />
      ))}
    </ul>
  )
}

function One({ usual: { goods, last_price, usual_number, days_since } }: { usual: UsualGoods }) {
  const id = useId()
  const closed = useClosed(goods)
  const [busy, setBusy] = useState(false)
  // As many as usual, or as many as there are.
  const number = fitQuantity(usual_number, goods).number
  const add = async () => {
    setBusy(true)
    await addToCart(goods, number)
    setBusy(false)
  }
  return (
    <li className={css.one}>
      <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="small" />
      <div className={css.oneText}>
        <p className={css.oneName}>
          <Link id={id} to={goodsPath(goods.id)}>
            {goods.name}
          </Link>
        </p>
        <p className={css.oneFacts}>
          {goods.ypgg} {goods.sccj}
        </p>
        <p className={css.oneFacts}>
          {days_since === 0 ? '今天买过' : `${days_since} 天前买过`} · 常购 {usual_number}
          {goods.bzdw}
        </p>
        <Change now={goods.price} before={last_price} />
      </div>
      <div className={css.oneEnd}>
        {closed ? (
          <p className={css.why}>{closed}</p>
        ) : (
          <Button
            size="s"
            kind="soft"
            busy={busy}
            aria-label={`加 ${number}${goods.bzdw}`}
            aria-describedby={id}
            onClick={() => void add()}
          >
            加 {number}
            {goods.bzdw}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The price now, and how it moved since the last order. */
function Change({ now, before }: { now: string | null; before: string }) {
  if (now === null) return null
  const by = fen(now) - fen(before)
  return (
    <p className={css.oneFacts}>
      现价 ¥{money(fen(now))}
      {by > 0 && <span className={css.rise}> 比上次贵 ¥{money(by)}</span>}
      {by < 0 && <span className={css.fall}> 比上次便宜 ¥{money(-by)}</span>}
    </p>
  )
}
