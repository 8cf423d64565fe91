import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { Voucher } from '#contract/entities.ts'
import { fen, grouped, shortMoney } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, word } from '#domain/address-query.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Figure } from './figure.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

const STATES = [
  { state: 'open', label: '可使用' },
  { state: 'soon', label: '未生效' },
  { state: 'over', label: '已过期' },
] as const

const query = addressQuery({ state: word(['open', 'soon', 'over']) })

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Reply<'money'>>> {
  return read('money', {}, { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'money'>>>()
  const { state: asked } = query.decode(useSearchParams()[0])
  const of = (state: Voucher['state']) => data.voucher_list.filter((one) => one.state === state)
  const shown = of(asked)
  return (
    <div className={page}>
      <h1 className={titleL}>我的现金券</h1>
      <WalletNav />
      <StaleStrip stale={stale} at={at} />
      <Figure
        label="可用现金券"
        amount={grouped(data.vouchers)}
        unit="元"
        hint="由商家发放，使用方法以发放时的说明为准"
      />
      <nav className={tabs} aria-label="现金券状态">
        {STATES.map(({ state, label }) => (
          <Link
            key={state}
            className={tab}
            to={`/wdqb/xjq${query.encode({ state })}`}
            aria-current={asked === state ? 'page' : undefined}
          >
            {label} {of(state).length}
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <Empty icon="ticket" text="没有这样的现金券" />
      ) : (
        <ul className={css.tickets}>
          {shown.map((one) => (
            <li key={one.id} className={css.ticket} data-off={one.state === 'open' ? undefined : ''}>
              <p className={css.stub}>
                <span className={css.worth}>¥{shortMoney(fen(one.amount))}</span>
                <span className={css.from}>现金券</span>
              </p>
              <div className={css.facts}>
                <p className={css.ticketName}>{one.name}</p>
                <p className={css.terms}>
                  {dateTime(toMs(one.starts_at))} 至 {dateTime(toMs(one.end_time))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
