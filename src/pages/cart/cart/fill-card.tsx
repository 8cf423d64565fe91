import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FillHint } from '#contract/entities.ts'
import { fen, money, shortMoney } from '#domain/money.ts'
import { addFill } from '#actions/cart/fill-cart.ts'
import { fill as copy } from '#copy/cart.ts'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './fill.css.ts'

/** One threshold: the amount missing, the gain, whether it is worth it, and goods that would reach it. */
export function FillCard({
  hint,
  outdated,
}: {
  hint: FillHint
  /** The cart has changed since the hint was made. */ outdated: boolean
}) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { kind, name, gain, fill, worth, words } = hint
  const add = async () => {
    setBusy(true)
    await addFill(fill).finally(() => setBusy(false))
  }
  return (
    <li className={css.card}>
      <h3 className={css.name} id={id}>
        <Tag tone={worth === 1 ? 'orange' : 'plain'}>{copy.kinds[kind]}</Tag> {name}
      </h3>
      <p className={css.gain}>
        {copy.more} <b>{missingText(hint)}</b>
        {copy.gain(gain)}
      </p>
      <p className={css.verdict} data-worth={worth}>
        {words}
      </p>
      {fill.length > 0 && (
        <>
          <ul className={css.fill}>
            {fill.map(({ goods_id, name: goods, number, bzdw, amount }) => (
              <li key={goods_id} className={css.goods}>
                <Link className={css.goodsName} to={goodsPath(goods_id)}>
                  {goods}
                </Link>
                <span className={css.number}>
                  ×{number}
                  {bzdw}
                </span>
                <span className={css.amount}>¥{money(fen(amount))}</span>
              </li>
            ))}
          </ul>
          <Button
            kind={worth === 1 ? 'primary' : 'line'}
            size="s"
            busy={busy}
            disabled={outdated}
            aria-describedby={id}
            onClick={() => void add()}
          >
            {fill.length > 1 ? copy.addAll(fill.length) : copy.add}
          </Button>
        </>
      )}
    </li>
  )
}

/** What is missing to a threshold: an amount, 12.30 元, or of a ladder the pieces, 5盒. */
export function missingText({ kind, missing, fill }: FillHint): string {
  return kind === 'ladder' ? `${missing}${fill[0]?.bzdw ?? copy.piece}` : copy.yuan(shortMoney(fen(missing)))
}
