import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CheckoutLine, Expected, OrderLine, ShippedBatch, Shipment } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { monthDay } from '#domain/days.ts'
import { changeOfLine } from '#domain/price-change.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { lines as copy, sums } from '#copy/orders.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { Expiry } from '#parts/goods/expiry.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { changeText } from '#parts/price/change-text.ts'
import * as css from './order-lines.css.ts'
import { LineSteps, WhyPrice } from '#parts/price/why-price.tsx'

/** Before the order is placed a line has its expiry, and the price at which it was added. */
type ShownLine = OrderLine & Partial<Pick<CheckoutLine, 'expires' | 'is_jxq' | 'seen_price' | 'card_price'>>

type OrderLinesProps = {
  lines: readonly ShownLine[]
  shipments: readonly Shipment[]
  /** What was sent, by batch. */
  batches?: readonly ShippedBatch[]
  /** When each parcel is expected, where that still matters. */
  expected?: readonly Expected[]
}

/** The lines of an order in one card per parcel, each with its reductions. */
export function OrderLines({ lines, shipments, batches = [], expected = [] }: OrderLinesProps) {
  return shipments.map((shipment) => (
    <section key={shipment.ck_id} className={css.parcel} aria-label={shipment.name}>
      <div className={css.head}>
        <h3 className={css.warehouse}>
          <Icon name="truck" size={20} />
          {shipment.name}
        </h3>
        <span>
          {fen(shipment.shipping_amount) > 0 ? copy.freight(money(fen(shipment.shipping_amount))) : copy.free}
        </span>
      </div>
      <ExpectedDay expected={expected.find((one) => one.ck_id === shipment.ck_id)} />
      <ul>
        {lines
          .filter((line) => line.ck_id === shipment.ck_id)
          .map((line) => (
            <Line key={line.id} line={line} batches={batches.filter(({ line_id }) => line_id === line.id)} />
          ))}
      </ul>
    </section>
  ))
}

function ExpectedDay({ expected }: { expected: Expected | undefined }) {
  return expected ? <p className={css.expected}>{copy.expected(monthDay(expected.day))}</p> : null
}

function Line({ line, batches }: { line: ShownLine; batches: readonly ShippedBatch[] }) {
  const id = useId()
  const reductions = reductionsOf(line)
  const change = changeOfLine(line)
  return (
    <li className={css.line}>
      <Picture src={line.image} alt="" name={line.name} size="small" />
      <div className={css.text}>
        <p className={css.name} id={id}>
          {line.combination_id ? line.name : <Link to={goodsPath(line.goods_id)}>{line.name}</Link>}
        </p>
        <p className={css.facts}>
          {line.ypgg} {line.sccj}
        </p>
        {line.expires && (
          <p className={css.batch}>
            <Expiry goods={{ expires: line.expires, is_jxq: line.is_jxq ?? 0 }} />
          </p>
        )}
        {batches.map(({ goods_id, name, batch, expires, number, bzdw }) => (
          <p key={`${goods_id} ${batch}`} className={css.batch}>
            {copy.batch(line.combination_id ? name : '', batch, expires, batches.length > 1 ? `${number}${bzdw}` : '')}
          </p>
        ))}
        {line.gift_data && (
          <p>
            <Tag tone="pink">{copy.gift(line.gift_data.type, line.gift_data.total)}</Tag>
          </p>
        )}
        {change && <p className={css.changed}>{changeText(change)}</p>}
        {reductions && <p className={css.off}>{reductions}</p>}
        <WhyPrice describedBy={id}>
          <LineSteps line={line} number={line.number} unit={line.bzdw} />
        </WhyPrice>
      </div>
      <Figures line={line} />
    </li>
  )
}

/** Unit price × number, what that comes to, and what is left of it where reductions took something off. */
function Figures({ line }: { line: OrderLine }) {
  const mixed = mixedPrices(line.prices)
  const reduced = line.payable !== line.amount
  return (
    <div className={css.figures}>
      <span className={css.amount}>¥{money(fen(line.payable))}</span>
      {reduced && <span className={css.price}>{copy.amount(money(fen(line.amount)))}</span>}
      <span className={css.price}>
        {mixed || `¥${money(fen(line.price))}`}
        {!mixed && (
          <span className={css.number}>
            ×{line.number}
            {line.bzdw}
          </span>
        )}
      </span>
    </div>
  )
}

function reductionsOf(line: OrderLine): string {
  const parts: [string, string][] = [
    [sums.manjian, line.manjian],
    [sums.discount, line.discount],
    [sums.coupon, line.coupon],
  ]
  return parts
    .filter(([, amount]) => fen(amount) > 0)
    .map(([word, amount]) => `${word} −¥${money(fen(amount))}`)
    .join('  ')
}
