import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { monthsLeft } from '#domain/time.ts'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { useNow } from '#parts/frame/use-now.ts'
import * as css from './zones.css.ts'

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, { zone: 'jxq' })

export function Component() {
  const lead = (
    <p className={css.lead}>
      本专场商品距有效期不足 {NEAR_EXPIRY_MONTHS}{' '}
      个月，每件都标明有效期至哪一天、还剩几个月。近效期不影响药品质量，但请按销售速度订货，非质量问题不退换。
    </p>
  )
  return <GoodsResults view="card" paths={{ card: '/jxqzc' }} zone="近效期专场" lead={lead} note={Remaining} />
}

/** The date, what is left of it, and what the same costs with its full shelf life. */
function Remaining({ goods }: { goods: Goods }) {
  const left = monthsLeft(goods.expires, useNow())
  return (
    <>
      <span className={css.note}>
        {left > 0 ? `剩 ${left} 个月` : '不足 1 个月'}（有效期至 {goods.expires}）
      </span>
      {goods.fresh_price !== null && <span className={css.note}>新批次 ¥{money(fen(goods.fresh_price))}</span>}
    </>
  )
}
