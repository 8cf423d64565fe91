import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Voucher } from '#contract/entities.ts'
import { fen, withSeparators, shortMoney } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { read } from '#actions/calls/read.ts'
import { vouchers as copy, overview, purses } from '#copy/wallet.ts'
import { addressQuery, word } from '#domain/address-query.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Figure } from './figure.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

const STATES = [
  { state: 'open', label: copy.states.open },
  { state: 'soon', label: copy.states.soon },
  { state: 'over', label: copy.states.over },
] as const

const query = addressQuery({ state: word(['open', 'soon', 'over']) })

export function loader({ request }: LoaderFunctionArgs) {
  return read('money', {}, { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { state: asked } = query.decode(useSearchParams()[0])
  const inState = (state: Voucher['state']) => data.voucher_list.filter((one) => one.state === state)
  const vouchers = inState(asked)
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <StaleStrip stale={stale} at={at} />
      <Figure label={copy.figure} amount={withSeparators(data.vouchers)} unit={overview.yuan} hint={copy.hint} />
      <nav className={tabs} aria-label={copy.statesTitle}>
        {STATES.map(({ state, label }) => (
          <Link
            key={state}
            className={tab}
            to={`/wdqb/xjq${query.encode({ state })}`}
            aria-current={asked === state ? 'page' : undefined}
          >
            {label} {inState(state).length}
          </Link>
        ))}
      </nav>
      {vouchers.length === 0 ? (
        <Empty icon="ticket" text={copy.none} />
      ) : (
        <ul className={css.tickets}>
          {vouchers.map((one) => (
            <li key={one.id} className={css.ticket} data-off={one.state === 'open' ? undefined : ''}>
              <p className={css.stub}>
                <span className={css.worth}>¥{shortMoney(fen(one.amount))}</span>
                <span className={css.from}>{purses.vouchers}</span>
              </p>
              <div className={css.facts}>
                <p className={css.ticketName}>{one.name}</p>
                <p className={css.terms}>{copy.period(dateTime(toMs(one.starts_at)), dateTime(toMs(one.end_time)))}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
