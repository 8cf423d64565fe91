import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AgainLine, OrderSummary } from '#contract/entities.ts'
import { canCancel, canReceive, returnBar, STATE } from '#domain/order.ts'
import { toMs } from '#domain/time.ts'
import { mayCall, refusalHere } from '#actions/calls/may-call.ts'
import { cancelOrder, orderAgain, receiveOrder } from '#actions/orders/orders.ts'
import { now } from '#state/clock.ts'
import { onlyLooks, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { actions as copy, detail } from '#copy/orders.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { AgainSheet } from './order-again.tsx'
import * as css from './order-actions.css.ts'

type OrderActionsProps = {
  order: Pick<OrderSummary, 'id' | 'state' | 'is_hm' | 'received_at'>
  /** The order awaitsTransfer for a bank transfer, and another way to pay can be chosen. */
  awaitsTransfer?: boolean
  /** Called after the order has changed. */
  onChanged: () => void
}

/** What can be done with an order in its state. The most likely action stands last. */
export function OrderActions({ order, awaitsTransfer = false, onChanged }: OrderActionsProps) {
  const { id, state, is_hm } = order
  const canReturn = returnBar({ state, received_at: toMs(order.received_at) }, now()) === ''
  const [busy, setBusy] = useState('')
  const [lines, setLines] = useState<AgainLine[]>([])
  const [open, setOpen] = useState(false)
  const work = async (name: string, act: () => Promise<unknown>) => {
    setBusy(name)
    const done = await act().finally(() => setBusy(''))
    if (done) onChanged()
  }
  const again = async () => {
    setBusy('again')
    const got = await orderAgain(id).finally(() => setBusy(''))
    if (!got) return
    setLines(got)
    setOpen(true)
  }
  // The strip above the page says why.
  if (onlyLooks(use(session))) return null
  return (
    <div className={css.actions} role="group" aria-label={copy.title(id)}>
      {canCancel(state) && mayCall('orderCancel') && (
        <Button
          size="s"
          busy={busy === 'cancel'}
          onClick={() => void work('cancel', () => cancelOrder(id, state !== STATE.unpaid))}
        >
          {copy.cancel}
        </Button>
      )}
      {(canReceive(state) || canReturn) && (
        <Link className={buttonClass({ size: 's' })} to={`/order/shhd/${id}`}>
          {copy.check}
        </Link>
      )}
      {canReturn && (
        <Link className={buttonClass({ size: 's' })} to={`/order/afterSalesInfo/${id}`}>
          {detail.afterSales}
        </Link>
      )}
      {refusalHere('orderAgain') === '' && (
        <Button
          size="s"
          kind={state === STATE.done || state === STATE.cancelled ? 'soft' : 'line'}
          busy={busy === 'again'}
          onClick={() => void again()}
        >
          {copy.again}
        </Button>
      )}
      {canReceive(state) && is_hm === 1 && mayCall('receipts') && (
        <Link className={buttonClass({ kind: 'primary', size: 's' })} to="/hmdd">
          {copy.receipt}
        </Link>
      )}
      {canReceive(state) && is_hm === 0 && mayCall('orderReceive') && (
        <Button
          kind="primary"
          size="s"
          busy={busy === 'receive'}
          onClick={() => void work('receive', () => receiveOrder(id))}
        >
          {copy.receive}
        </Button>
      )}
      {state === STATE.unpaid && mayCall('orderPay') && (
        <Link
          className={buttonClass({ kind: awaitsTransfer ? 'line' : 'primary', size: 's' })}
          to={is_hm ? `/cart_hm?id=${id}` : `/cart_step3/${id}`}
        >
          {awaitsTransfer ? copy.otherWay : copy.pay}
        </Link>
      )}
      <AgainSheet lines={lines} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
