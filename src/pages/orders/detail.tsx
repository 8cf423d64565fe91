import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { ORDER_STATES, PAYMENT_KINDS, UNPAID } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { read } from '#actions/read.ts'
import { page } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { AddressCard } from '#parts/address-card.tsx'
import { CopyButton } from '#parts/copy-button.tsx'
import { OrderLines } from '#parts/order-lines.tsx'
import { sumsOf, TotalsList } from '#parts/totals.tsx'
import { TransferCard } from '#parts/transfer-card.tsx'
import { panel } from '#parts/panel.css.ts'
import { buttonClass } from '#ui/button.tsx'
import * as css from './orders.css.ts'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Order> {
  return (await read('order', { id: params['id'] ?? '' }, { signal: request.signal })).data
}

export function Component() {
  const order = useLoaderData<Order>()
  return (
    <div className={page}>
      <h1 className={titleL}>订单详情</h1>
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
          <Logistics order={order} />
        </div>
      </div>
    </div>
  )
}

function State({ order: { id, state, total, payment } }: { order: Order }) {
  const waits = payment?.state === 'pending'
  return (
    <section className={panel} aria-label="订单状态">
      <div className={css.banner}>
        <div>
          <p className={`${titleS} ${css.state}`} data-state={state}>
            {ORDER_STATES[state]}
          </p>
          {waits && <p className={small}>等待银行转账，到账后自动转为已付款。</p>}
        </div>
        {state === UNPAID && (
          <Link className={buttonClass({ kind: waits ? 'line' : 'primary' })} to={`/cart_step3/${id}`}>
            {waits ? '更换支付方式' : '去支付'}
          </Link>
        )}
      </div>
      {waits && <TransferCard total={total} account={payment.account} reference={payment.reference} />}
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  const { payment } = order
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
      <ol className={css.timeline}>
        {logistics.map(({ at, text }, i) => (
          <li key={`${at}-${i}`} className={css.event}>
            {text}
            <time className={css.when} dateTime={new Date(toMs(at)).toISOString()}>
              {dateTime(toMs(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
