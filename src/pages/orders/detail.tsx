import { Link, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order, ReturnSummary } from '#contract/entities.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { canReceive, OPEN_STATES, ORDER_STATES, PAYMENT_KINDS, returnBar, returnState, STATE } from '#domain/order.ts'
import { dateTime, day, toMs } from '#domain/time.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read, readOr, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { now } from '#state/clock.ts'
import { detail as copy } from '#copy/orders.ts'
import { page } from '#design/layout.css.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { CopyButton } from '#parts/order/copy-button.tsx'
import { OrderActions } from '#pages/orders/order-actions.tsx'
import { OrderLines } from '#parts/order/order-lines.tsx'
import { OrderPrint } from '#pages/orders/order-print.tsx'
import { sumsOf, TotalsList } from '#parts/order/totals.tsx'
import { SignedPanel } from '#pages/orders/signed-panel.tsx'
import { Timeline } from '#pages/orders/timeline.tsx'
import { TransferCard } from '#parts/order/transfer-card.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import * as css from './orders.css.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const options = { signal: request.signal }
  const { data: order, stale, at } = await read('order', { id }, options)
  // The goods are checked where they arrive, often without a network.
  if (canReceive(order.state)) void readOr('packingList', { id }, null)
  if (order.received_at === 0) return { order, stale, at, returns: null }
  return { order, stale, at, returns: await readSection('returns', { order_id: id, size: PAGE_MAX }, options) }
}

export function Component() {
  const { order, stale, at, returns } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={stale} at={at} />
      <State order={order} />
      <div className={css.columns}>
        <div className={css.column}>
          <section className={panel} aria-label={copy.fields.address}>
            <AddressCard address={order.address} />
          </section>
          <h2 className={titleS}>{copy.goods(order.count)}</h2>
          <OrderLines
            lines={order.lines}
            shipments={order.shipments}
            batches={order.batches}
            expected={OPEN_STATES.includes(order.state) ? order.expected : []}
          />
        </div>
        <div className={css.column}>
          <section className={panel} aria-label={copy.amount}>
            <TotalsList sums={sumsOf(order)} />
          </section>
          {order.signed && <SignedPanel signed={order.signed} total={order.total} />}
          <Facts order={order} />
          <section className={panel} aria-labelledby="papers-title">
            <h2 className={titleS} id="papers-title">
              {copy.papers}
            </h2>
            <OrderPrint order={order} />
          </section>
          {returns && hasFailed(returns) && <SectionFailed failure={returns.failure} title={copy.returns} />}
          {returns && !hasFailed(returns) && returns.data.data.length > 0 && <Returns returns={returns.data.data} />}
          <Logistics order={order} />
        </div>
      </div>
    </div>
  )
}

function State({ order }: { order: Order }) {
  const { state, total, payment } = order
  const { revalidate } = useRevalidator()
  const awaitsTransfer = payment?.kind === 'bank' && payment.state === 'pending' && state === STATE.unpaid
  return (
    <section className={panel} aria-label={copy.state}>
      <div className={css.banner}>
        <div>
          <p className={`${titleS} ${css.state}`} data-state={state}>
            {ORDER_STATES[state]}
          </p>
          {awaitsTransfer && <p className={small}>{copy.awaitsTransfer}</p>}
          {order.pay_by > 0 && (
            <div className={small}>
              <Countdown label={copy.payWithin} end={toMs(order.pay_by)} onOver={() => void revalidate()} />
              <p>{copy.payTerm(dateTime(toMs(order.pay_by)))}</p>
            </div>
          )}
          {order.is_hm === 1 && canReceive(state) && <p className={small}>{copy.ephedrineReceipt}</p>}
        </div>
        <OrderActions order={order} awaitsTransfer={awaitsTransfer} onChanged={() => void revalidate()} />
      </div>
      {awaitsTransfer && payment && (
        <TransferCard total={total} account={payment.account} reference={payment.reference} />
      )}
    </section>
  )
}

function Returns({ returns }: { returns: readonly ReturnSummary[] }) {
  return (
    <section className={panel} aria-labelledby="returns-title">
      <h2 className={titleS} id="returns-title">
        {copy.returns}
      </h2>
      <ul>
        {returns.map(({ id, state, cause, amount, created_at }) => (
          <li key={id} className={css.returned}>
            <Link className={link} to={`/order/returnInfo/${id}`}>
              {id}
            </Link>
            <span>
              {day(toMs(created_at))} · ¥{money(fen(amount))}
            </span>
            <b className={css.returnState}>{returnState({ state, cause })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  const { payment, state } = order
  const noReturn = returnBar({ state, received_at: toMs(order.received_at) }, now())
  return (
    <section className={panel} aria-label={copy.info}>
      <dl className={css.facts}>
        <dt>{copy.fields.id}</dt>
        <dd className={css.fact}>
          {order.id} <CopyButton text={order.id} what={copy.fields.id} />
        </dd>
        <dt>{copy.fields.placed}</dt>
        <dd className={css.fact}>{dateTime(toMs(order.created_at))}</dd>
        {payment && (
          <>
            <dt>{copy.fields.payment}</dt>
            <dd className={css.fact}>{PAYMENT_KINDS[payment.kind]}</dd>
          </>
        )}
        {payment?.state === 'paid' && (
          <>
            <dt>{copy.fields.paid}</dt>
            <dd className={css.fact}>{dateTime(toMs(payment.paid_at))}</dd>
          </>
        )}
        {payment && payment.due_at > 0 && (
          <>
            <dt>{copy.fields.due}</dt>
            <dd className={css.fact}>{day(toMs(payment.due_at))}</dd>
          </>
        )}
        {order.received_at > 0 && (
          <>
            <dt>{copy.fields.received}</dt>
            <dd className={css.fact}>
              {dateTime(toMs(order.received_at))}
              {noReturn && <span className={small}> {noReturn}</span>}
            </dd>
          </>
        )}
        {state > STATE.unpaid && state < STATE.cancelled && mayCall('invoices') && (
          <>
            <dt>{copy.fields.invoice}</dt>
            <dd className={css.fact}>
              <Link className={link} to="/dzfp">
                {copy.viewInvoice}
              </Link>
            </dd>
          </>
        )}
        {order.remark && (
          <>
            <dt>{copy.fields.remark}</dt>
            <dd className={css.fact}>{order.remark}</dd>
          </>
        )}
        {order.sibling && (
          <>
            <dt>{copy.fields.sibling}</dt>
            <dd className={css.fact}>
              <Link className={link} to={`/order/info/${order.sibling}`}>
                {order.sibling}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Logistics({ order: { logistics } }: { order: Order }) {
  return (
    <section className={panel} id="wl" aria-labelledby="wl-title">
      <h2 className={titleS} id="wl-title">
        {copy.logistics}
      </h2>
      {logistics.length === 0 && <p className={small}>{copy.noLogistics}</p>}
      <Timeline events={logistics} />
    </section>
  )
}
