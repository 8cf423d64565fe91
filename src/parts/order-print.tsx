import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Order, OrderLine } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { ORDER_STATES, PAYMENT_KINDS } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import * as css from './order-print.css.ts'
import { useRootData } from './root-data.ts'

type Kind = 'order' | 'note'

/** Two papers of an order: with its prices for the books, and the delivery note for the storeroom. Nothing of them is on the screen. */
export function OrderPrint({ order }: { order: Order }) {
  const [kind, setKind] = useState<Kind>('order')
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) print()
  }, [asked])
  useEffect(() => {
    document.documentElement.dataset['paper'] = ''
    return () => void delete document.documentElement.dataset['paper']
  }, [])
  const ask = (wanted: Kind) => {
    setKind(wanted)
    setAsked((n) => n + 1)
  }
  return (
    <>
      <div className={css.ways} role="group" aria-label="打印">
        <Button size="s" onClick={() => ask('order')}>
          打印订单
        </Button>
        <Button size="s" onClick={() => ask('note')}>
          打印随货同行单
        </Button>
      </div>
      {createPortal(<Paper order={order} priced={kind === 'order'} />, document.body)}
    </>
  )
}

function Paper({ order, priced }: { order: Order; priced: boolean }) {
  const { site } = useRootData().common
  const { address, payment } = order
  return (
    <article className={css.paper} aria-hidden="true">
      <p className={css.title}>
        {site.company} {priced ? '订单' : '随货同行单'}
      </p>
      <dl className={css.facts}>
        <Fact name="订单号" value={order.id} />
        <Fact name="下单时间" value={dateTime(toMs(order.created_at))} />
        <Fact name="状态" value={ORDER_STATES[order.state]} />
        {payment && <Fact name="支付方式" value={PAYMENT_KINDS[payment.kind]} />}
        <Fact name="收货人" value={`${address.name} ${address.phone}`} />
        <Fact name="收货地址" value={`${address.province}${address.city}${address.district}${address.street}`} />
        {order.remark && <Fact name="备注" value={order.remark} />}
      </dl>
      {order.shipments.map(({ ck_id, name }) => (
        <Goods key={ck_id} warehouse={name} lines={order.lines.filter((line) => line.ck_id === ck_id)} priced={priced} />
      ))}
      {priced ? (
        <p className={css.sum}>
          商品 ¥{money(fen(order.totals.goods_amount))} 运费 ¥{money(fen(order.totals.shipping_amount))} 应付合计 ¥{money(fen(order.total))}
        </p>
      ) : (
        <p className={css.signs}>
          <span>发货人：</span>
          <span>收货人签字：</span>
          <span>日期：</span>
        </p>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}：</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Goods({ warehouse, lines, priced }: { warehouse: string; lines: readonly OrderLine[]; priced: boolean }) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{warehouse}</caption>
      <thead>
        <tr>
          {['序号', '品名', '规格', '生产厂家', '单位', '数量', ...(priced ? ['单价', '实付'] : ['批号', '验收'])].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={line.id}>
            <td>{i + 1}</td>
            <td>{line.name}</td>
            <td>{line.ypgg}</td>
            <td>{line.sccj}</td>
            <td>{line.bzdw}</td>
            <td>{line.number}</td>
            <td>{priced && line.price}</td>
            <td>{priced && line.payable}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
