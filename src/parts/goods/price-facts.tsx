import { useEffect, type ReactNode } from 'react'
import type { Goods } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { piecePrice, piecesIn } from '#domain/piece-price.ts'
import { shortDay, toMs } from '#domain/time.ts'
import { loadLastPaid } from '#actions/goods/last-paid.ts'
import { rows as copy } from '#copy/lists.ts'
import { hidden } from '#design/text.css.ts'
import { now } from '#state/clock.ts'
import { lastPaid } from '#state/last-paid.ts'
import { use } from '#state/use.ts'
import * as css from './price-facts.css.ts'

/** What one tablet or sachet costs at the price (yuan) of a packing unit. Nothing where the specification does not count. */
export function PiecePrice({ price, spec }: { price: string; spec: string }) {
  const pieces = piecesIn(spec)
  if (!pieces) return null
  const each = piecePrice(fen(price), pieces.count)
  return (
    <span className={css.each}>
      <span className={hidden}>{copy.eachSpoken(each, pieces.unit)}</span>
      <span aria-hidden="true">{copy.each(each, pieces.unit)}</span>
    </span>
  )
}

type LastPaidProps = {
  goods: Pick<Goods, 'id'>
  /** For goods never bought. */
  otherwise?: ReactNode
}

/** 上次 ¥12.10 08/03: what the member paid last and when. */
export function LastPaid({ goods: { id }, otherwise }: LastPaidProps) {
  const { byGoods } = use(lastPaid)
  useEffect(() => void loadLastPaid(), [])
  const last = byGoods.get(id)
  if (!last) return otherwise
  return (
    <span className={css.last}>
      {copy.last(money(fen(last.price)))} <time className={css.day}>{shortDay(toMs(last.at), now())}</time>
    </span>
  )
}
