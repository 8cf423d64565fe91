import { useState } from 'react'
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order, PaymentKind } from '#contract/entities.ts'
import { UNPAID } from '#domain/order.ts'
import { wishKey } from '#actions/checkout.ts'
import { alert } from '#actions/dialogs.ts'
import { go } from '#actions/go.ts'
import { needsNetwork } from '#actions/network.ts'
import { pay } from '#actions/order.ts'
import { read } from '#actions/read.ts'
import { page } from '#design/layout.css.ts'
import { hidden, link, small } from '#design/text.css.ts'
import { CheckoutSteps } from '#parts/checkout-steps.tsx'
import { mayPay, PayWays } from '#parts/pay-ways.tsx'
import { Price } from '#parts/price.tsx'
import { TransferCard } from '#parts/transfer-card.tsx'
import { note, panel } from '#parts/panel.css.ts'
import { Button } from '#ui/button.tsx'
import * as check from './check.css.ts'
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
  const [kind, setKind] = useState<PaymentKind | undefined>(order.pay_kinds.find((one) => mayPay(order, one)))
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(wishKey)

  const submit = async () => {
    if (!kind || needsNetwork()) return
    setBusy(true)
    const outcome = await pay(order.id, kind, keyOf({ id: order.id, kind }))
    setBusy(false)
    if (outcome.kind === 'refused') return alert(outcome.msg)
    if (outcome.kind === 'ok') go(`/cart_step4?id=${order.id}`, { replace: true })
  }

  return (
    <>
      <div className={page}>
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
        <PayWays order={order} chosen={kind} onChoose={setKind} />
        {order.payment?.kind === 'bank' && (
          <section className={panel} aria-label="转账信息">
            <p className={small}>已选择银行转账，到账后自动转为已付款。</p>
            <TransferCard total={order.total} account={order.payment.account} reference={order.payment.reference} />
          </section>
        )}
      </div>
      <div className={check.bar} role="region" aria-label="支付">
        <div className={check.barIn}>
          <span className={check.barSum}>
            应付 <Price value={order.total} />
          </span>
          <Button kind="primary" size="l" busy={busy} disabled={!kind} onClick={() => void submit()}>
            立即支付
          </Button>
        </div>
      </div>
    </>
  )
}
