import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { UNPAID } from '#domain/order.ts'
import { read } from '#actions/calls/read.ts'
import { hidden, link, small } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { Price } from '#parts/price/price.tsx'
import { note, panel } from '#parts/frame/panel.css.ts'
import { PayForm } from './pay-form.tsx'
import * as css from './pay.css.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const { data } = await read('order', { id }, { signal: request.signal })
  if (data.state !== UNPAID) return redirect(`/order/info/${id}`)
  return data.is_hm ? redirect(`/cart_hm?id=${id}`) : data
}

export function Component() {
  const order = useLoaderData<Order>()
  // Another order's page starts anew: its ways to pay may be others.
  return <Pay key={order.id} order={order} />
}

function Pay({ order }: { order: Order }) {
  return (
    <PayForm order={order}>
      <CheckoutSteps at={3} />
      <h1 className={hidden}>支付订单</h1>
      <section className={panel} aria-label="应付金额">
        <p className={css.due}>
          应付 <Price value={order.total} size="l" />
        </p>
        <p className={small}>
          订单号 {order.id} · 共 {order.count} 种商品
        </p>
        {order.sibling && (
          <p className={note}>
            含麻黄碱类商品已单独成单，需另行支付：
            <Link className={link} to={`/cart_hm?id=${order.sibling}`}>
              {order.sibling}
            </Link>
          </p>
        )}
      </section>
    </PayForm>
  )
}
