import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { CashbackTier } from '#contract/entities.ts'
import { fen, money, shortMoney } from '#domain/money.ts'
import { offerPath } from '#domain/offer-goods.ts'
import { read } from '#actions/calls/read.ts'
import { loginPath } from '#actions/frame/go.ts'
import { cashback as copy, ways } from '#copy/promo.ts'
import { miniCart } from '#copy/sheets.ts'
import * as limitedTime from '#copy/limited-time.ts'
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
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './promo.css.ts'

export function loader({ request: { signal } }: LoaderFunctionArgs) {
  return read('cashback', {}, { signal })
}

/** 满额返现: its tiers, how far the reader's cart is from them, and the rules. */
export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.tiers.length === 0 ? (
        <Empty icon="wallet" text={limitedTime.notStarted}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {ways.toGoods}
          </Link>
        </Empty>
      ) : (
        <div className={css.columns}>
          <section className={panel} aria-label={copy.tiers}>
            <Tiers tiers={data.tiers} />
            <CartStanding />
          </section>
          <section className={panel}>
            <h2 className={titleS}>{copy.rules}</h2>
            <ol className={css.steps}>
              <li>{copy.rulePaid}</li>
              <li>{copy.ruleOneTier}</li>
              <li>{copy.ruleWhen}</li>
              <li>{copy.ruleExcluded}</li>
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
        const isReached = cashback.back > 0 && fen(back) <= cashback.back
        return (
          <li key={amount} className={css.tier} data-reached={isReached || undefined}>
            <span className={css.from}>{copy.from(shortMoney(fen(amount)))}</span>
            <span className={css.back}>{copy.back(shortMoney(fen(back)))}</span>
            {isReached && <span className={css.state}>{copy.reached}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** What the cart as it is gives back, and how much is missing for the next tier. */
function CartStanding() {
  const { kind } = use(session)
  const { quote, estimated } = use(cart).view
  const { paid, back, next } = quote.cashback
  if (kind === 'unknown') return null
  if (kind === 'visitor')
    return (
      <p className={css.words}>
        <Link className={buttonClass({ kind: 'soft' })} to={loginPath('/hb')}>
          {copy.loginToSee}
        </Link>
      </p>
    )
  return (
    <>
      <p className={css.words}>
        <span>
          {copy.cartPaid} <b className={css.sum}>¥{money(paid)}</b>
          {back > 0 && (
            <>
              {copy.cartBack} <b className={css.sum}>¥{shortMoney(back)}</b>
            </>
          )}
        </span>
        {estimated && <Tag tone="warn">{copy.estimated}</Tag>}
      </p>
      {next && (
        <>
          <p className={css.words}>
            <span>
              {copy.buyMore} <b className={css.sum}>¥{money(next.missing)}</b>
              {copy.thenBack(shortMoney(next.back))}
            </span>
          </p>
          <Progress value={paid} max={next.amount} />
        </>
      )}
      <div className={css.buttons}>
        <Link className={buttonClass({ kind: 'primary' })} to={quote.count > 0 ? '/cart' : '/list'}>
          {quote.count > 0 ? miniCart.checkout : copy.toGoods}
        </Link>
        {quote.count > 0 && next && (
          <Link className={buttonClass()} to={offerPath('all')}>
            {copy.continue}
          </Link>
        )}
      </div>
    </>
  )
}
