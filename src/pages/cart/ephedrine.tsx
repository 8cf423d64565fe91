import { useState } from 'react'
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order, OrderSummary } from '#contract/entities.ts'
import { EPHEDRINE_PER_MONTH, EPHEDRINE_PER_ORDER, PAGE_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { UNPAID } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, orderId } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { hidden, link, small, titleS } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { Price } from '#parts/price/price.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox } from '#ui/field.tsx'
import { PayForm } from './pay-form.tsx'
import * as css from './pay.css.ts'

/** What a buyer of these goods answers for. */
const DUTIES = [
  '含麻黄碱类复方制剂仅限本单位合法经营使用，不得套购、倒卖或转供其他单位。',
  `每单不超过 ${EPHEDRINE_PER_ORDER} 盒，每月不超过 ${EPHEDRINE_PER_MONTH} 盒。`,
  '货款须由本单位账户对公转账支付，不使用现金、余额、优惠券或账期。',
  '收货后须在“含麻回执”页面上传双方签字的随货同行单，确认收货。',
]

const query = addressQuery({ id: orderId })

/** Without a number: the order that waits to be paid, or all of them to choose from. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Order | OrderSummary[] | Response> {
  const options = { signal: request.signal }
  const { id } = query.decode(request)
  if (id) {
    const { data: order } = await read('order', { id }, options)
    if (order.state !== UNPAID) return redirect(`/order/info/${id}`)
    return order.is_hm ? order : redirect(`/cart_step3/${id}`)
  }
  const { data } = (await read('orders', { state: UNPAID, size: PAGE_MAX }, options)).data
  const waiting = data.filter((order) => order.is_hm === 1)
  return waiting.length === 1 && waiting[0] ? redirect(`/cart_hm?id=${waiting[0].id}`) : waiting
}

export function Component() {
  const found = useLoaderData<Order | OrderSummary[]>()
  if (!Array.isArray(found)) return <Pay key={found.id} order={found} />
  return (
    <div className={page}>
      <h1 className={hidden}>支付含麻订单</h1>
      {found.length === 0 ? (
        <Empty icon="order" text="没有待支付的含麻订单">
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            查看订单
          </Link>
        </Empty>
      ) : (
        <section className={panel} aria-label="待支付的含麻订单">
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
    setFault('请阅读并承诺遵守以上规定')
    document.querySelector<HTMLInputElement>('[name=duty]')?.focus()
    return false
  }
  const sibling = order.sibling && (
    <p className={small}>
      同时提交的另一张订单：
      <Link className={link} to={`/order/info/${order.sibling}`}>
        {order.sibling}
      </Link>
    </p>
  )

  return (
    <PayForm order={order} ready={ready} after={sibling}>
      <CheckoutSteps at={3} />
      <h1 className={hidden}>支付含麻订单</h1>
      <section className={panel} aria-label="应付金额">
        <p className={css.due}>
          应付 <Price value={order.total} size="l" />
        </p>
        <p className={small}>
          订单号 {order.id} · 共 {order.count} 种含麻黄碱类商品
        </p>
      </section>
      <section className={panel} aria-labelledby="duty" data-wrong={fault ? '' : undefined}>
        <h2 className={titleS} id="duty">
          含麻黄碱类复方制剂采购承诺
        </h2>
        <ol className={css.duties}>
          {DUTIES.map((duty) => (
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
          本单位已阅读并承诺遵守
        </Checkbox>
      </section>
    </PayForm>
  )
}
