import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { nearExpiry as copy } from '#copy/zones.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import * as css from './zones.css.ts'

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, { zone: 'jxq' })

export function Component() {
  const lead = <p className={css.lead}>{copy.intro(NEAR_EXPIRY_MONTHS)}</p>
  return <GoodsResults view="card" paths={{ card: '/jxqzc' }} zone={copy.title} lead={lead} note={Remaining} />
}

/** The last day, of which every card says the month already, and the price of a fresh batch of the same goods. */
function Remaining({ goods }: { goods: Goods }) {
  return (
    <>
      <span className={css.note}>{copy.until(goods.expires)}</span>
      {goods.fresh_price !== null && <span className={css.note}>{copy.fresh(money(fen(goods.fresh_price)))}</span>}
    </>
  )
}
