import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { UNPAID } from '#domain/order.ts'
import { addressQuery, orderId } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { TransferCard } from '#parts/order/transfer-card.tsx'
import { note, panel } from '#parts/frame/panel.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './pay.css.ts'

type Done = { order: Order; /** The other part of the same checkout. */ sibling: Order | null }

const query = addressQuery({ id: orderId })

export async function loader({ request }: LoaderFunctionArgs): Promise<Done | Response> {
  const { id } = query.decode(request)
  if (!id) return redirect('/order')
  const options = { signal: request.signal }
  const { data: order } = await read('order', { id }, options)
  if (order.state === UNPAID && !order.payment) return redirect(`/cart_step3/${id}`)
  const sibling = order.sibling ? (await read('order', { id: order.sibling }, options)).data : null
  return { order, sibling }
}

export function Component() {
  const { order, sibling } = useLoaderData<Done>()
  const waits = order.payment?.state === 'pending'
  const rest = sibling?.state === UNPAID && !sibling.payment ? sibling : null
  return (
    <div className={page}>
      <CheckoutSteps at={4} />
      <section className={panel}>
        <div className={css.result}>
          <span className={css.sign} data-wait={waits ? '' : undefined}>
            <Icon name={waits ? 'clock' : 'check'} size={40} />
          </span>
          <h1 className={titleL}>{waits ? '订单已提交，等待转账' : '支付成功'}</h1>
          <p className={small}>
            {waits
              ? '请按下面的信息转账，附言务必填写，到账后安排发货。'
              : `已支付 ¥${money(fen(order.total))}，仓库将尽快发货。`}
          </p>
        </div>
        {waits && order.payment && (
          <TransferCard total={order.total} account={order.payment.account} reference={order.payment.reference} />
        )}
        {rest && <p className={note}>含麻黄碱类商品已单独成单，还需支付 ¥{money(fen(rest.total))}。</p>}
        <div className={css.buttons}>
          <Link className={buttonClass({ kind: rest ? 'line' : 'primary' })} to={`/order/info/${order.id}`}>
            查看订单
          </Link>
          {rest && (
            <Link className={buttonClass({ kind: 'primary' })} to={`/cart_step3/${rest.id}`}>
              支付另一张订单
            </Link>
          )}
          <Link className={buttonClass()} to="/list">
            继续采购
          </Link>
        </div>
      </section>
    </div>
  )
}
