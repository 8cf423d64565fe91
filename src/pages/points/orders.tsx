import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { pagesOnly } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { points as copy } from '#copy/points.ts'
import { page } from '#design/layout.css.ts'
import { link, titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './mall.css.ts'
import { Orders } from './mall/orders.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await read('pointsOrders', pagesOnly.decode(request), { signal: request.signal })).data
}

/** The reader's exchanges at an address of their own. */
export function Component() {
  const orders = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={titleL}>{copy.orders}</h1>
        <Link className={link} to="/jfsc">
          {copy.title}
        </Link>
      </div>
      <Orders orders={orders} to={(n) => `/jfdd${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}
