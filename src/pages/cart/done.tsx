import { Link, redirect, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { STATE, UNDONE_STATES } from '#domain/order.ts'
import { addressQuery, orderId } from '#domain/address-query.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { checkPayment } from '#actions/orders/order.ts'
import { done as copy } from '#copy/checkout.ts'
import { detail } from '#copy/orders.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { TransferCard } from '#parts/order/transfer-card.tsx'
import { note, panel } from '#parts/frame/panel.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './pay.css.ts'

const query = addressQuery({ id: orderId })

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = query.decode(request)
  if (!id) return redirect('/order')
  const options = { signal: request.signal }
  const { data: seen } = await read('order', { id }, options)
  // The buyer may be back from the provider before its notice.
  const order = (isBegun(seen) && mayCall('orderPayCheck') && (await checkPayment(id))) || seen
  // The page may be opened again when the term is over: nothing is to be transferred for such an order any more.
  if (UNDONE_STATES.includes(order.state)) return redirect(`/order/info/${id}`)
  if (order.state === STATE.unpaid && !order.payment)
    return redirect(mayCall('orderPay') ? `/cart_step3/${id}` : `/order/info/${id}`)
  const sibling = order.sibling ? await readSection('order', { id: order.sibling }, options) : null
  return { order, sibling }
}

const isBegun = ({ state, payment }: Order): boolean => state === STATE.unpaid && Boolean(payment?.url)

export function Component() {
  const { order, sibling } = useLoaded<typeof loader>()
  const isAwaited = order.payment?.state === 'pending'
  const isOnline = isBegun(order)
  const { revalidate } = useRevalidator()
  const other = sibling && !hasFailed(sibling) ? sibling.data : null
  const unpaidSibling = other?.state === STATE.unpaid && !other.payment ? other : null
  return (
    <div className={page}>
      <CheckoutSteps at={4} />
      <section className={panel}>
        <div className={css.result}>
          <span className={css.sign} data-wait={isAwaited ? '' : undefined}>
            <Icon name={isAwaited ? 'clock' : 'check'} size={40} />
          </span>
          <h1 className={titleL}>{isOnline ? copy.unknown : isAwaited ? copy.waiting : copy.paid}</h1>
          <p className={small}>
            {isOnline ? copy.unknownHint : isAwaited ? copy.transfer : copy.paidSum(money(fen(order.total)))}
          </p>
        </div>
        {isAwaited && !isOnline && order.payment && (
          <TransferCard total={order.total} account={order.payment.account} reference={order.payment.reference} />
        )}
        {sibling && hasFailed(sibling) && <SectionFailed failure={sibling.failure} title={detail.title} />}
        {unpaidSibling && <p className={note}>{copy.rest(money(fen(unpaidSibling.total)))}</p>}
        <div className={css.buttons}>
          {isOnline && mayCall('orderPay') && (
            <>
              <Button kind="primary" onClick={() => void revalidate()}>
                {copy.askAgain}
              </Button>
              <Link className={buttonClass()} to={`/cart_step3/${order.id}`}>
                {copy.payAgain}
              </Link>
            </>
          )}
          <Link
            className={buttonClass({ kind: unpaidSibling || isOnline ? 'line' : 'primary' })}
            to={`/order/info/${order.id}`}
          >
            {detail.view}
          </Link>
          {unpaidSibling && mayCall('orderPay') && (
            <Link className={buttonClass({ kind: 'primary' })} to={`/cart_step3/${unpaidSibling.id}`}>
              {copy.payRest}
            </Link>
          )}
          <Link className={buttonClass()} to="/list">
            {copy.shopOn}
          </Link>
        </div>
      </section>
    </div>
  )
}
