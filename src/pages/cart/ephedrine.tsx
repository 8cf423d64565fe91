import { useState } from 'react'
import { Link, redirect, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { EPHEDRINE_PER_MONTH, EPHEDRINE_PER_ORDER, PAGE_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { STATE } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, orderId } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { ephedrine as copy, pay } from '#copy/checkout.ts'
import { detail } from '#copy/orders.ts'
import { page } from '#design/layout.css.ts'
import { hidden, link, small, titleS } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Price } from '#parts/price/price.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox } from '#ui/field.tsx'
import { PayForm } from './pay-form.tsx'
import * as css from './pay.css.ts'

const query = addressQuery({ id: orderId })

/** Without an order's id in the address: the only unpaid order with ephedrine, or all of them to choose from. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal }
  const { id } = query.decode(request)
  if (id) {
    const { data: order } = await read('order', { id }, options)
    if (order.state !== STATE.unpaid) return redirect(`/order/info/${id}`)
    return order.is_hm ? order : redirect(`/cart_step3/${id}`)
  }
  const { data } = (await read('orders', { state: STATE.unpaid, size: PAGE_MAX }, options)).data
  const waiting = data.filter((order) => order.is_hm === 1)
  return waiting.length === 1 && waiting[0] ? redirect(`/cart_hm?id=${waiting[0].id}`) : waiting
}

export function Component() {
  const found = useLoaded<typeof loader>()
  if (!Array.isArray(found)) return <Pay key={found.id} order={found} />
  return (
    <div className={page}>
      <h1 className={hidden}>{copy.title}</h1>
      {found.length === 0 ? (
        <Empty icon="order" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            {detail.view}
          </Link>
        </Empty>
      ) : (
        <section className={panel} aria-label={copy.waiting}>
          <ul>
            {found.map(({ id, total, created_at }) => (
              <li key={id} className={css.waiting}>
                <Link className={link} to={`/cart_hm?id=${id}`}>
                  {id}
                </Link>
                <span className={small}>{dateTime(toMs(created_at))}</span>
                <b>¥{money(fen(total))}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Pay({ order }: { order: Order }) {
  const [agreed, setAgreed] = useState(false)
  const [fault, setFault] = useState('')

  const ready = () => {
    if (agreed) return true
    setFault(copy.agreeFirst)
    document.querySelector<HTMLInputElement>('[name=duty]')?.focus()
    return false
  }
  const sibling = order.sibling && (
    <p className={small}>
      {copy.sibling}
      <Link className={link} to={`/order/info/${order.sibling}`}>
        {order.sibling}
      </Link>
    </p>
  )

  return (
    <PayForm order={order} ready={ready} after={sibling}>
      <CheckoutSteps at={3} />
      <h1 className={hidden}>{copy.title}</h1>
      <section className={panel} aria-label={pay.amount}>
        <p className={css.due}>
          {pay.due} <Price value={order.total} size="l" />
        </p>
        <p className={small}>{copy.facts(order.id, order.count)}</p>
      </section>
      <section className={panel} aria-labelledby="duty" data-wrong={fault ? '' : undefined}>
        <h2 className={titleS} id="duty">
          {copy.duties}
        </h2>
        <ol className={css.duties}>
          {copy.dutiesOf(EPHEDRINE_PER_ORDER, EPHEDRINE_PER_MONTH).map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ol>
        <Checkbox
          name="duty"
          checked={agreed}
          error={fault}
          onChange={(e) => {
            setAgreed(e.target.checked)
            setFault('')
          }}
        >
          {copy.agree}
        </Checkbox>
      </section>
    </PayForm>
  )
}
