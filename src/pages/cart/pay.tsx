import { Link, redirect, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { STATE } from '#domain/order.ts'
import { read } from '#actions/calls/read.ts'
import { steps, pay as copy } from '#copy/checkout.ts'
import { hidden, link, small } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Price } from '#parts/price/price.tsx'
import { note, panel } from '#parts/frame/panel.css.ts'
import { PayForm } from './pay-form.tsx'
import * as css from './pay.css.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const { data } = await read('order', { id }, { signal: request.signal })
  if (data.state !== STATE.unpaid) return redirect(`/order/info/${id}`)
  return data.is_hm ? redirect(`/cart_hm?id=${id}`) : data
}

export function Component() {
  const order = useLoaded<typeof loader>()
  // The key resets the form for another order, whose ways to pay may differ.
  return <Pay key={order.id} order={order} />
}

function Pay({ order }: { order: Order }) {
  return (
    <PayForm order={order}>
      <CheckoutSteps at={3} />
      <h1 className={hidden}>{steps.pay}</h1>
      <section className={panel} aria-label={copy.amount}>
        <p className={css.due}>
          {copy.due} <Price value={order.total} size="l" />
        </p>
        <p className={small}>{copy.facts(order.id, order.count)}</p>
        {order.sibling && (
          <p className={note}>
            {copy.separated}
            <Link className={link} to={`/cart_hm?id=${order.sibling}`}>
              {order.sibling}
            </Link>
          </p>
        )}
      </section>
    </PayForm>
  )
}
