import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '#contract/entities.ts'
import { fen, money, yuan } from '#domain/money.ts'
import { ORDER_STATES, PAYMENT_KINDS } from '#domain/order.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { dateTime, day, toMs } from '#domain/time.ts'
import { detail, print as copy, sums } from '#copy/orders.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { fileAddress } from '#actions/frame/file-address.ts'
import * as css from './order-print.css.ts'
import { paperRows, type PaperRow } from './paper-rows.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { sumsOf } from '#parts/order/totals.tsx'

type Kind = 'order' | 'note'

/** The two papers of an order: one with prices for accounting, and the delivery note for the storeroom. Neither is visible on the screen. */
export function OrderPrint({ order }: { order: Order }) {
  const [kind, setKind] = useState<Kind>('order')
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests > 0) print()
  }, [requests])
  useEffect(() => {
    document.documentElement.dataset['paper'] = ''
    return () => void delete document.documentElement.dataset['paper']
  }, [])
  const request = (wanted: Kind) => {
    setKind(wanted)
    setRequests((n) => n + 1)
  }
  return (
    <>
      <div className={css.ways} role="group" aria-label={copy.title}>
        <Button size="s" onClick={() => request('order')}>
          {copy.order}
        </Button>
        {/* It goes with the goods: before they have left there is nothing to go with. */}
        {order.batches.length > 0 && (
          <>
            <Button size="s" onClick={() => request('note')}>
              {copy.note}
            </Button>
            <a
              className={buttonClass({ size: 's' })}
              href={fileAddress(`/api/order/${order.id}/note`)}
              target="_blank"
              rel="noopener"
            >
              {copy.notePdf}
            </a>
            <a className={buttonClass({ size: 's' })} href={fileAddress(`/api/order/${order.id}/papers`)} download>
              {order.reports > 0 ? copy.papersWithReports : copy.papers}
            </a>
          </>
        )}
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
        {site.company} {priced ? detail.order : copy.noteTitle}
      </p>
      <dl className={css.facts}>
        {!priced && <Fact name={copy.seller} value={site.company} />}
        {!priced && <Fact name={copy.buyer} value={order.company} />}
        <Fact name={detail.fields.id} value={order.id} />
        <Fact name={detail.fields.placed} value={dateTime(toMs(order.created_at))} />
        {!priced && order.batches[0] && <Fact name={copy.shipped} value={day(toMs(order.batches[0].at))} />}
        <Fact name={copy.state} value={ORDER_STATES[order.state]} />
        {payment && <Fact name={detail.fields.payment} value={PAYMENT_KINDS[payment.kind]} />}
        <Fact name={copy.consignee} value={`${address.name} ${address.phone}`} />
        <Fact
          name={detail.fields.address}
          value={`${address.province}${address.city}${address.district}${address.street}`}
        />
        {order.remark && <Fact name={detail.fields.remark} value={order.remark} />}
      </dl>
      {order.shipments.map(({ ck_id, name }) => (
        <Goods
          key={ck_id}
          warehouse={name}
          rows={paperRows(
            order.lines.filter((line) => line.ck_id === ck_id),
            priced ? [] : order.batches,
          )}
          priced={priced}
        />
      ))}
      {priced ? (
        <p className={css.sum}>{sumText(order)}</p>
      ) : (
        <p className={css.signs}>
          <span>{copy.signs.sender}</span>
          <span>{copy.signs.receiver}</span>
          <span>{copy.signs.date}</span>
        </p>
      )}
    </article>
  )
}

/** 商品金额 ¥100.00 − 满减 ¥10.00 + 运费 ¥10.00 = 应付合计 ¥100.00 */
function sumText(order: Order): string {
  const { goods, swap, manjian, discount, coupon, shipping, total } = sumsOf(order)
  const reductions = [
    { name: sums.swap, amount: swap },
    { name: sums.manjian, amount: manjian },
    { name: sums.discount, amount: discount },
    { name: sums.coupon, amount: coupon },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => ({ name, amount: money(amount) }))
  return copy.sum(money(goods), reductions, money(shipping), money(total))
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{copy.field(name)}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type Column = { name: string; className?: string | undefined; cell: (row: PaperRow, i: number) => string | number }

const GOODS: readonly Column[] = [
  { name: copy.columns.index, className: css.narrow, cell: (_, i) => i + 1 },
  { name: copy.columns.name, cell: ({ line, batch, gift }) => [(batch ?? line).name, gift].filter(Boolean).join(' ') },
  { name: copy.columns.spec, cell: ({ line, batch }) => (batch ?? line).ypgg },
  { name: copy.columns.maker, cell: ({ line, batch }) => (batch ?? line).sccj },
  { name: copy.columns.unit, className: css.narrow, cell: ({ line, batch }) => (batch ?? line).bzdw },
  { name: copy.columns.number, className: css.figure, cell: ({ line, batch }) => (batch ?? line).number },
]
const PRICES: readonly Column[] = [
  { name: copy.columns.price, className: css.figure, cell: ({ line }) => mixedPrices(line.prices) || line.price },
  { name: copy.columns.amount, className: css.figure, cell: ({ line }) => line.amount },
  {
    name: copy.columns.reduced,
    className: css.figure,
    cell: ({ line }) => yuan(fen(line.amount) - fen(line.payable)),
  },
  { name: copy.columns.payable, className: css.figure, cell: ({ line }) => line.payable },
]
/** What is checked when the goods arrive; the last column is filled in by hand. */
const CHECKS: readonly Column[] = [
  { name: copy.columns.form, className: css.whole, cell: ({ batch }) => batch?.dosage_form ?? '' },
  { name: copy.columns.approval, cell: ({ batch }) => batch?.approval ?? '' },
  { name: copy.columns.batch, className: css.narrow, cell: ({ batch }) => batch?.batch ?? '' },
  { name: copy.columns.expires, className: css.narrow, cell: ({ batch }) => batch?.expires ?? '' },
  { name: copy.columns.checked, className: css.blank, cell: () => '' },
]

function Goods({ warehouse, rows, priced }: { warehouse: string; rows: readonly PaperRow[]; priced: boolean }) {
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
        {rows.map((row, i) => (
          <tr key={row.key}>
            {columns.map(({ name, className, cell }) => (
              <td key={name} className={className}>
                {cell(row, i)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
