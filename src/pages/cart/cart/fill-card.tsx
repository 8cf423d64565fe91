import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FillHint } from '#contract/entities.ts'
import { fen, money, shortMoney } from '#domain/money.ts'
import { addFill } from '#actions/cart/fill-cart.ts'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './fill.css.ts'

const KINDS: Record<FillHint['kind'], string> = {
  ladder: '阶梯价',
  manjian: '满减',
  discount: '折扣',
  coupon: '优惠券',
  gift: '赠品',
  swap: '换购',
  freight: '包邮',
  cashback: '返现',
}

/** One threshold: what is missing, what it brings, whether it is worth it, and the goods that reach it. */
export function FillCard({ hint, old }: { hint: FillHint; /** The cart changed since. */ old: boolean }) {
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
        <Tag tone={worth === 1 ? 'orange' : 'plain'}>{KINDS[kind]}</Tag> {name}
      </h3>
      <p className={css.gain}>
        再买 <b>{missingWords(hint).trim()}</b>，{gain}
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
            disabled={old}
            aria-describedby={id}
            onClick={() => void add()}
          >
            {fill.length > 1 ? `加入这 ${fill.length} 种` : '加入'}
          </Button>
        </>
      )}
    </li>
  )
}

/** " 12.30 元"; of a ladder pieces: " 5盒". */
export function missingWords({ kind, missing, fill }: FillHint): string {
  return kind === 'ladder' ? ` ${missing}${fill[0]?.bzdw ?? '件'}` : ` ${shortMoney(fen(missing))} 元`
}
