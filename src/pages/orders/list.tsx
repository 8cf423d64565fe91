import { Form, Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { OrderState, OrderSummary, Page } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { ORDER_STATES, UNPAID } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { read } from '#actions/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Pager } from '#parts/pager.tsx'
import { buttonClass, IconButton } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { input } from '#ui/field.css.ts'
import { Picture } from '#ui/picture.tsx'
import * as css from './orders.css.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<Page<OrderSummary>> {
  const { state, keywords, page: at } = asked(new URL(request.url).searchParams)
  return (await read('orders', { page: at, keywords, ...(state !== null && { state }) }, { signal: request.signal })).data
}

function asked(params: URLSearchParams): { state: OrderState | null; keywords: string; page: number } {
  const state = params.get('state')
  return {
    state: state && ORDER_STATES[Number(state)] ? (Number(state) as OrderState) : null,
    keywords: (params.get('keywords') ?? '').trim(),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

export function Component() {
  const { data, total, size } = useLoaderData<Page<OrderSummary>>()
  const [params] = useSearchParams()
  const now = asked(params)
  return (
    <div className={page}>
      <h1 className={titleL}>我的订单</h1>
      <Form className={css.search} role="search" aria-label="搜索订单" key={now.keywords}>
        {now.state !== null && <input type="hidden" name="state" value={now.state} />}
        <input className={input} type="search" name="keywords" defaultValue={now.keywords} maxLength={50} enterKeyHint="search" placeholder="订单号或商品名" aria-label="订单号或商品名" />
        <IconButton type="submit" label="查找订单" icon="search" />
      </Form>
      <nav className={tabs} aria-label="订单状态">
        <Link className={tab} to={address({ ...now, state: null, page: 1 })} aria-current={now.state === null ? 'page' : undefined}>
          全部
        </Link>
        {ORDER_STATES.map((name, state) => (
          <Link key={name} className={tab} to={address({ ...now, state, page: 1 })} aria-current={now.state === state ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {data.length === 0 ? (
        <Empty icon="order" text={now.keywords || now.state !== null ? '没有符合条件的订单' : '还没有订单'}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            去采购
          </Link>
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pager page={now.page} size={size} total={total} to={(at) => address({ ...now, page: at })} />
    </div>
  )
}

function address({ state, keywords, page: at }: { state: number | null; keywords: string; page: number }): string {
  const query = new URLSearchParams()
  if (state !== null) query.set('state', String(state))
  if (keywords) query.set('keywords', keywords)
  if (at > 1) query.set('page', String(at))
  const text = query.toString()
  return text ? `/order?${text}` : '/order'
}

/** Pictures that fit beside each other on the narrowest phone. */
const PICTURES = 3

function OrderCard({ order }: { order: OrderSummary }) {
  const [first] = order.lines
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Link className={css.cover} to={`/order/info/${order.id}`}>
          订单 {order.id}
        </Link>
        <span className={css.state} data-state={order.state}>
          {ORDER_STATES[order.state]}
        </span>
      </div>
      <div className={css.goods}>
        {order.lines.slice(0, PICTURES).map((line, i) => (
          <Picture key={i} src={line.image} alt="" name={line.name} size="small" />
        ))}
        <p className={css.names}>
          {order.count === 1 ? first?.name : `${first?.name ?? ''} 等 ${order.count} 种`}
        </p>
      </div>
      <div className={css.foot}>
        <span className={css.date}>{dateTime(toMs(order.created_at))}</span>
        <b className={css.total}>¥{money(fen(order.total))}</b>
        {order.state === UNPAID && (
          <Link className={`${buttonClass({ kind: 'primary', size: 's' })} ${css.pay}`} to={`/cart_step3/${order.id}`}>
            去支付
          </Link>
        )}
      </div>
    </li>
  )
}
