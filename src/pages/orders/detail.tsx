import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order, ReturnSummary } from '#contract/entities.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { canReceive, ORDER_STATES, PAYMENT_KINDS, RETURN_STATES, STATE, UNPAID } from '#domain/order.ts'
import { dateTime, day, toMs } from '#domain/time.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { CopyButton } from '#parts/order/copy-button.tsx'
import { OrderActions } from '#pages/orders/order-actions.tsx'
import { OrderLines } from '#parts/order/order-lines.tsx'
import { OrderPrint } from '#pages/orders/order-print.tsx'
import { sumsOf, TotalsList } from '#parts/order/totals.tsx'
import { Timeline } from '#pages/orders/timeline.tsx'
import { TransferCard } from '#parts/order/transfer-card.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import * as css from './orders.css.ts'

type Detail = { order: Order; returns: ReturnSummary[] }

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  const id = params['id'] ?? ''
  const options = { signal: request.signal }
  const { data: order } = await read('order', { id }, options)
  if (order.received_at === 0) return { order, returns: [] }
  return { order, returns: (await read('returns', { order_id: id, size: PAGE_MAX }, options)).data.data }
}

export function Component() {
  const { order, returns } = useLoaderData<Detail>()
  return (
    <div className={page}>
      <div className={css.title}>
        <h1 className={titleL}>订单详情</h1>
        <OrderPrint order={order} />
      </div>
      <State order={order} />
      <div className={css.columns}>
        <div className={css.column}>
          <section className={panel} aria-label="收货地址">
            <AddressCard address={order.address} />
          </section>
          <h2 className={titleS}>商品（{order.count}）</h2>
          <OrderLines lines={order.lines} shipments={order.shipments} />
        </div>
        <div className={css.column}>
          <section className={panel} aria-label="金额">
            <TotalsList sums={sumsOf(order)} />
          </section>
          <Facts order={order} />
          {returns.length > 0 && <Returns returns={returns} />}
          <Logistics order={order} />
        </div>
      </div>
    </div>
  )
}

function State({ order }: { order: Order }) {
  const { state, total, payment } = order
  const { revalidate } = useRevalidator()
  const waits = payment?.state === 'pending' && state === UNPAID
  return (
    <section className={panel} aria-label="订单状态">
      <div className={css.banner}>
        <div>
          <p className={`${titleS} ${css.state}`} data-state={state}>
            {ORDER_STATES[state]}
          </p>
          {waits && <p className={small}>等待银行转账，到账后自动转为已付款。</p>}
          {order.is_hm === 1 && canReceive(state) && (
            <p className={small}>含麻黄碱类商品须上传签回的随货同行单确认收货。</p>
          )}
        </div>
        <OrderActions order={order} waits={waits} onChanged={() => void revalidate()} />
      </div>
      {waits && payment && <TransferCard total={total} account={payment.account} reference={payment.reference} />}
    </section>
  )
}

function Returns({ returns }: { returns: readonly ReturnSummary[] }) {
  return (
    <section className={panel} aria-labelledby="returns-title">
      <h2 className={titleS} id="returns-title">
        退货
      </h2>
      <ul>
        {returns.map(({ id, state, amount, created_at }) => (
          <li key={id} className={css.returned}>
            <Link className={link} to={`/order/returnInfo/${id}`}>
              {id}
            </Link>
            <span>
              {day(toMs(created_at))} · ¥{money(fen(amount))}
            </span>
            <b className={css.returnState}>{RETURN_STATES[state]}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  const { payment, state } = order
  return (
    <section className={panel} aria-label="订单信息">
      <dl className={css.facts}>
        <dt>订单号</dt>
        <dd className={css.fact}>
          {order.id} <CopyButton text={order.id} what="订单号" />
        </dd>
        <dt>下单时间</dt>
        <dd className={css.fact}>{dateTime(toMs(order.created_at))}</dd>
        {payment && (
          <>
            <dt>支付方式</dt>
            <dd className={css.fact}>{PAYMENT_KINDS[payment.kind]}</dd>
          </>
        )}
        {payment?.state === 'paid' && (
          <>
            <dt>支付时间</dt>
            <dd className={css.fact}>{dateTime(toMs(payment.paid_at))}</dd>
          </>
        )}
        {order.received_at > 0 && (
          <>
            <dt>收货时间</dt>
            <dd className={css.fact}>{dateTime(toMs(order.received_at))}</dd>
          </>
        )}
        {state > UNPAID && state < STATE.cancelled && (
          <>
            <dt>发票</dt>
            <dd className={css.fact}>
              <Link className={link} to="/dzfp">
                查看或申请
              </Link>
            </dd>
          </>
        )}
        {order.remark && (
          <>
            <dt>备注</dt>
            <dd className={css.fact}>{order.remark}</dd>
          </>
        )}
        {order.sibling && (
          <>
            <dt>同时提交</dt>
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
        物流跟踪
      </h2>
      {logistics.length === 0 && <p className={small}>暂无物流信息</p>}
      <Timeline events={logistics} />
    </section>
  )
}
