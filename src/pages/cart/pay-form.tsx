import { useState, type ReactNode } from 'react'
import type { Order, PaymentKind } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { go, leaveTo } from '#actions/frame/go.ts'
import { pay } from '#actions/orders/order.ts'
import { pay as copy } from '#copy/checkout.ts'
import { lookOnly } from '#copy/refusals.ts'
import { page } from '#design/layout.css.ts'
import { small } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { mayPay, PayWays } from '#pages/cart/pay-ways.tsx'
import { Price } from '#parts/price/price.tsx'
import { TransferCard } from '#parts/order/transfer-card.tsx'
import { Button } from '#ui/button.tsx'
import * as check from './check.css.ts'

type PayFormProps = {
  order: Order
  /** Shown above the ways to pay. */
  children: ReactNode
  /** Shown below the ways to pay. */
  after?: ReactNode
  /** Checks the page's own fields, shows what is missing, and returns whether the order can be paid. */
  ready?: () => boolean
}

/** The ways to pay, the bank account once a transfer was chosen, and the bar with the total. */
export function PayForm({ order, children, after, ready = () => true }: PayFormProps) {
  const [kind, setKind] = useState<PaymentKind | undefined>(order.pay_kinds.find((one) => mayPay(order, one)))
  const [busy, setBusy] = useState(false)
  const isClosed = !mayCall('orderPay')

  const submit = async () => {
    if (!kind || !ready()) return
    setBusy(true)
    const outcome = await pay(order.id, kind)
    setBusy(false)
    if (outcome.kind !== 'ok') return
    const { payment } = outcome.data
    if (payment?.url) return leaveTo(payment.url)
    go(`/cart_step4?id=${order.id}`, { replace: true })
  }

  return (
    <>
      <div className={page}>
        {children}
        <PayWays order={order} chosen={kind} onChoose={setKind} />
        {order.payment?.kind === 'bank' && (
          <section className={panel} aria-label={copy.transfer}>
            <p className={small}>{copy.bankChosen}</p>
            <TransferCard total={order.total} account={order.payment.account} reference={order.payment.reference} />
          </section>
        )}
        {after}
        {isClosed && <p className={small}>{lookOnly}</p>}
      </div>
      <div className={check.bar} data-bottom-bar role="region" aria-label={copy.bar}>
        <div className={check.barIn}>
          <span className={check.barSum}>
            {copy.due} <Price value={order.total} />
          </span>
          <Button kind="primary" size="l" busy={busy} disabled={!kind || isClosed} onClick={() => void submit()}>
            {copy.now}
          </Button>
        </div>
      </div>
    </>
  )
}
