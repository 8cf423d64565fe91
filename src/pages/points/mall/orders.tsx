import { Link } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { orders as copy, points } from '#copy/points.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from '../mall.css.ts'
import { pointsText } from './points-text.ts'

const STATES = [copy.waiting, copy.sent, copy.done] as const

type OrdersProps = { orders: Reply<'pointsOrders'>; /** Address of a page. */ to: (page: number) => string }

/** The reader's exchanges. */
export function Orders({ orders, to }: OrdersProps) {
  if (orders.data.length === 0)
    return (
      <Empty icon="gift" text={copy.none}>
        <Link className={buttonClass({ kind: 'soft' })} to="/jfsc">
          {copy.toGoods}
        </Link>
      </Empty>
    )
  return (
    <>
      <ul className={css.list} aria-label={points.mine}>
        {orders.data.map((order) => (
          <li key={order.id} className={css.order}>
            <Picture src={order.image} alt="" name={order.name} size="small" />
            <div className={css.text}>
              <p className={css.name}>
                {order.name} × {order.number}
              </p>
              <p className={css.remarks}>
                {order.address.name} {order.address.phone} {order.address.province}
                {order.address.city}
                {order.address.district}
                {order.address.street}
              </p>
              <p className={css.remarks}>{copy.idAndTime(order.id, dateTime(toMs(order.created_at)))}</p>
            </div>
            <p className={css.end}>
              <b className={css.state}>{STATES[order.state]}</b>
              <span className={css.number}>{points.amount(pointsText(order.points))}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pager page={orders.page} size={orders.size} total={orders.total} to={to} />
    </>
  )
}
