import { Link } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from '../mall.css.ts'
import { grouped } from './grouped.ts'

const STATES = ['待发货', '已发货', '已完成'] as const

type OrdersProps = { orders: Reply<'pointsOrders'>; /** Address of a page. */ to: (page: number) => string }

/** What the reader exchanged. */
export function Orders({ orders, to }: OrdersProps) {
  if (orders.data.length === 0)
    return (
      <Empty icon="gift" text="还没有兑换记录">
        <Link className={buttonClass({ kind: 'soft' })} to="/jfsc">
          去兑换
        </Link>
      </Empty>
    )
  return (
    <>
      <ul className={css.list} aria-label="我的兑换">
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
              <p className={css.remarks}>
                单号 {order.id} · {dateTime(toMs(order.created_at))}
              </p>
            </div>
            <p className={css.end}>
              <b className={css.state}>{STATES[order.state]}</b>
              <span className={css.number}>{grouped(order.points)} 积分</span>
            </p>
          </li>
        ))}
      </ul>
      <Pager page={orders.page} size={orders.size} total={orders.total} to={to} />
    </>
  )
}
