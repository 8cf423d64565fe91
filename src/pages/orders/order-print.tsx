import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Order, OrderLine } from '#contract/entities.ts'
import { money } from '#domain/money.ts'
import { ORDER_STATES, PAYMENT_KINDS } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import * as css from './order-print.css.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { sumsOf } from '#parts/order/totals.tsx'

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
        <Goods
          key={ck_id}
          warehouse={name}
          lines={order.lines.filter((line) => line.ck_id === ck_id)}
          priced={priced}
        />
      ))}
      {priced ? (
        <p className={css.sum}>{sumWords(order)}</p>
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

/** 商品金额 ¥100.00 − 满减 ¥10.00 + 运费 ¥10.00 = 应付合计 ¥100.00 */
function sumWords(order: Order): string {
  const { goods, swap, manjian, discount, coupon, shipping, total } = sumsOf(order)
  const off = (
    [
      ['换购', swap],
      ['满减', manjian],
      ['折扣', discount],
      ['优惠券', coupon],
    ] as const
  ).filter(([, amount]) => amount > 0)
  return `商品金额 ¥${money(goods)}${off.map(([word, amount]) => ` − ${word} ¥${money(amount)}`).join('')} + 运费 ¥${money(shipping)} = 应付合计 ¥${money(total)}`
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}：</dt>
      <dd>{value}</dd>
    </div>
  )
}

type Column = { name: string; className?: string | undefined; cell: (line: OrderLine, i: number) => string | number }

const GOODS: readonly Column[] = [
  { name: '序号', className: css.narrow, cell: (_, i) => i + 1 },
  { name: '品名', cell: (line) => line.name },
  { name: '规格', cell: (line) => line.ypgg },
  { name: '生产厂家', cell: (line) => line.sccj },
  { name: '单位', className: css.narrow, cell: (line) => line.bzdw },
  { name: '数量', className: css.figure, cell: (line) => line.number },
]
const PRICES: readonly Column[] = [
  { name: '单价', className: css.figure, cell: (line) => line.price },
  { name: '实付', className: css.figure, cell: (line) => line.payable },
]
/** Filled in by hand when the goods are received. */
const CHECKS: readonly Column[] = [
  { name: '批号', className: css.blank, cell: () => '' },
  { name: '验收', className: css.blank, cell: () => '' },
]

function Goods({ warehouse, lines, priced }: { warehouse: string; lines: readonly OrderLine[]; priced: boolean }) {
  const columns = [...GOODS, ...(priced ? PRICES : CHECKS)]
  return (
    <table className={css.table}>
      <caption className={css.caption}>{warehouse}</caption>
      <thead>
        <tr>
          {columns.map(({ name, className }) => (
            <th key={name} className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={line.id}>
            {columns.map(({ name, className, cell }) => (
              <td key={name} className={className}>
                {cell(line, i)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
