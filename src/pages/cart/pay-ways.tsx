import { Link } from 'react-router-dom'
import type { CreditRoom, Order, PaymentKind } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { PAYMENT_KINDS } from '#domain/order.ts'
import { pay as copy } from '#copy/checkout.ts'
import * as creditCopy from '#copy/credit.ts'
import { link } from '#design/text.css.ts'
import { Radio } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { legend, panel } from '#parts/frame/panel.css.ts'
import * as css from './pay-ways.css.ts'

type PayWaysProps = { order: Order; chosen: PaymentKind | undefined; onChoose: (kind: PaymentKind) => void }

/** The ways in which an order can be paid. One that is not possible says why. */
export function PayWays({ order, chosen, onChoose }: PayWaysProps) {
  return (
    <fieldset className={panel}>
      <legend className={legend}>{copy.ways}</legend>
      {order.pay_kinds.map((kind) => (
        <PayWay key={kind} order={order} kind={kind} chosen={chosen === kind} onChoose={() => onChoose(kind)} />
      ))}
      {order.pay_kinds.includes('credit') && order.credit?.bar && (
        <Link className={link} to="/wdqb/zqzd">
          {creditCopy.toStatement}
        </Link>
      )}
    </fieldset>
  )
}

function PayWay({
  order,
  kind,
  chosen,
  onChoose,
}: {
  order: Order
  kind: PaymentKind
  chosen: boolean
  onChoose: () => void
}) {
  const can = mayPay(order, kind)
  const balance = money(fen(order.balance))
  const words = {
    balance: can ? copy.balance(balance) : copy.balanceShort(balance),
    wechat: copy.online,
    alipay: copy.online,
    credit: order.credit ? creditWords(order.credit) : '',
    bank: copy.bank,
  }
  return (
    <Radio name="kind" value={kind} checked={chosen} disabled={!can} onChange={onChoose}>
      <span className={css.way}>
        <Icon name={kind === 'balance' ? 'wallet' : 'order'} />
        <span>
          <span className={css.wayName}>{PAYMENT_KINDS[kind]}</span>
          <span className={css.wayWords}>{words[kind]}</span>
        </span>
      </span>
    </Radio>
  )
}

function creditWords({ bar, left, term_days }: CreditRoom): string {
  return bar || creditCopy.room(money(fen(left)), term_days)
}

export function mayPay(order: Order, kind: PaymentKind): boolean {
  if (kind === 'credit') return order.credit?.bar === ''
  return kind !== 'balance' || fen(order.balance) >= fen(order.total)
}
