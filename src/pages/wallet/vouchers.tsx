import { useState } from 'react'
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Voucher } from '#contract/entities.ts'
import { fen, withSeparators, shortMoney } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { vouchers as copy, overview, purses } from '#copy/wallet.ts'
import { addressQuery, word } from '#domain/address-query.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Figure } from './figure.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

const STATES = [
  { state: 'open', label: copy.states.open },
  { state: 'soon', label: copy.states.soon },
  { state: 'used', label: copy.states.used },
  { state: 'over', label: copy.states.over },
] as const

const query = addressQuery({ state: word(['open', 'soon', 'used', 'over']) })

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
            <Ticket key={one.id} voucher={one} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Ticket({ voucher: { id, name, amount, starts_at, end_time, state } }: { voucher: Voucher }) {
  const [busy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    const outcome = await write('voucherToMoney', { id })
    setBusy(false)
    if (outcome.kind !== 'ok') return
    toast(copy.moved(withSeparators(amount)), { tone: 'good' })
    void revalidate()
  }
  return (
    <li className={css.ticket} data-off={state === 'open' ? undefined : ''}>
      <p className={css.stub}>
        <span className={css.worth}>¥{shortMoney(fen(amount))}</span>
        <span className={css.from}>{purses.vouchers}</span>
      </p>
      <div className={css.facts}>
        <p className={css.ticketName}>{name}</p>
        <p className={css.terms}>{copy.period(dateTime(toMs(starts_at)), dateTime(toMs(end_time)))}</p>
        {state === 'open' && mayCall('voucherToMoney') && (
          <p className={css.way}>
            <Button size="s" kind="soft" busy={busy} aria-label={copy.moveOf(name)} onClick={() => void move()}>
              {copy.move}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
