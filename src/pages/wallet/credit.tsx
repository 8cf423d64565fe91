import { Link, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Credit } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { dateTime, day, toMs } from '#domain/time.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { now } from '#state/clock.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { statement as copy } from '#copy/credit.ts'
import { overview } from '#copy/wallet.ts'
import { page } from '#design/layout.css.ts'
import { link, titleL } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { RepayForm } from './credit/repay-form.tsx'
import { Figure } from './figure.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('credit', {}, { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { revalidate } = useRevalidator()
  const { site } = useRootData().common
  const { user } = use(session)
  const { owed } = data
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <StaleStrip stale={stale} at={at} />
      <p className={css.onPaper}>{copy.parties(site.company, user?.company ?? '', dateTime(at || now()))}</p>
      <Figure label={copy.owed} amount={money(fen(owed))} unit={overview.yuan} hint={termsOf(data)} />
      {fen(owed) > 0 && mayCall('creditRepay') && (
        <div className={css.onScreen}>
          {/* The key fills the form with what is owed after a repayment. */}
          <RepayForm key={owed} credit={data} onRepaid={() => void revalidate()} />
        </div>
      )}
      <OpenItems items={data.items} hasLine={fen(data.most) > 0} />
    </div>
  )
}

/** The line and what of it can be taken now, or why nothing can. */
function termsOf({ most, left, owed, overdue, term_days }: Credit): string {
  if (fen(most) === 0) return fen(owed) > 0 ? copy.stopped : copy.noLine
  if (fen(overdue) > 0) return copy.locked(money(fen(most)), money(fen(overdue)), term_days)
  return copy.terms(money(fen(most)), money(fen(left)), term_days)
}

function OpenItems({ items, hasLine }: Pick<Credit, 'items'> & { hasLine: boolean }) {
  return (
    <section className={css.ledger} aria-labelledby="items-title">
      <div className={css.itemsHead}>
        <h2 className={css.heading} id="items-title">
          {copy.items}
        </h2>
        {items.length > 0 && (
          <Button className={css.onScreen} size="s" onClick={() => print()}>
            {copy.print}
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <Empty icon="order" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to={hasLine ? '/order' : '/help/fwbz/zskf'}>
            {hasLine ? copy.orders : copy.ask}
          </Link>
        </Empty>
      )}
      <ul className={css.list} aria-label={copy.items}>
        {items.map(({ order_id, open, amount, taken_at, due_at, is_overdue }) => (
          <li key={order_id} className={css.entry}>
            <div className={css.text}>
              <Link className={link} to={`/order/info/${order_id}`}>
                {order_id}
              </Link>
              <p className={css.when}>
                {copy.taken(day(toMs(taken_at)))} · {(is_overdue ? copy.late : copy.due)(day(toMs(due_at)))}
              </p>
            </div>
            <p className={css.end}>
              <b className={is_overdue ? css.spent : undefined}>¥{money(fen(open))}</b>
              <span className={css.when}>{copy.whole(money(fen(amount)))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
