import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { CashbackTier } from '#contract/entities.ts'
import { fen, money, shortMoney } from '#domain/money.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { loginPath } from '#actions/frame/go.ts'
import { page } from '#design/layout.css.ts'
import { titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { cart } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Progress } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './promo.css.ts'

type Data = { tiers: CashbackTier[] }

export function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Read<Data>> {
  return read('cashback', {}, { signal })
}

/** 满额返现: its tiers, how far the reader's cart is, and how it works. */
export function Component() {
  const { data, stale, at } = useLoaderData<Read<Data>>()
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>满额返现</h1>
        <p className={css.intro}>单笔订单实付满额，付款后返红包，当即到账。</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.tiers.length === 0 ? (
        <Empty icon="wallet" text="活动暂未开始">
          <Link className={buttonClass({ kind: 'soft' })} to="/lqzx">
            去领券中心
          </Link>
        </Empty>
      ) : (
        <div className={css.columns}>
          <section className={panel} aria-label="返现档位">
            <Tiers tiers={data.tiers} />
            <Standing />
          </section>
          <section className={panel}>
            <h2 className={titleS}>返现说明</h2>
            <ol className={css.steps}>
              <li>按单笔订单中计入优惠的商品实付金额计算，满减、折扣、券抵扣后的金额为准，运费不计。</li>
              <li>达到几档按最高一档返一次，不累计。</li>
              <li>付款成功后红包自动记入账户，未付款或已取消的订单不返。</li>
              <li>含麻黄碱类等不参与优惠的商品不计入。</li>
            </ol>
          </section>
        </div>
      )}
    </div>
  )
}

function Tiers({ tiers }: { tiers: readonly CashbackTier[] }) {
  const { cashback } = use(cart).view.quote
  const sorted = [...tiers].sort((a, b) => fen(a.amount) - fen(b.amount))
  return (
    <ul className={css.tiers}>
      {sorted.map(({ amount, back }) => {
        const reached = cashback.back > 0 && fen(back) <= cashback.back
        return (
          <li key={amount} className={css.tier} data-reached={reached || undefined}>
            <span className={css.from}>满 {shortMoney(fen(amount))} 元</span>
            <span className={css.back}>返 {shortMoney(fen(back))}</span>
            {reached && <span className={css.state}>购物车已达到</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** What the present cart gives, and what is missing to more. */
function Standing() {
  const { kind } = use(session)
  const { quote, estimated } = use(cart).view
  const { paid, back, next } = quote.cashback
  if (kind === 'unknown') return null
  if (kind === 'visitor')
    return (
      <p className={css.words}>
        <Link className={buttonClass({ kind: 'soft' })} to={loginPath('/hb')}>
          登录后查看购物车还差多少
        </Link>
      </p>
    )
  return (
    <>
      <p className={css.words}>
        <span>
          购物车已选商品实付 <b className={css.sum}>¥{money(paid)}</b>
          {back > 0 && (
            <>
              ，支付后返红包 <b className={css.sum}>¥{shortMoney(back)}</b>
            </>
          )}
        </span>
        {estimated && <Tag tone="warn">预估</Tag>}
      </p>
      {next && (
        <>
          <p className={css.words}>
            <span>
              再买 <b className={css.sum}>¥{money(next.missing)}</b>，返红包 ¥{shortMoney(next.back)}
            </span>
          </p>
          <Progress value={paid} max={next.amount} />
        </>
      )}
      <div className={css.buttons}>
        <Link className={buttonClass({ kind: 'primary' })} to={quote.count > 0 ? '/cart' : '/list'}>
          {quote.count > 0 ? '去购物车结算' : '去采购'}
        </Link>
        {quote.count > 0 && next && (
          <Link className={buttonClass()} to="/list">
            继续凑单
          </Link>
        )}
      </div>
    </>
  )
}
