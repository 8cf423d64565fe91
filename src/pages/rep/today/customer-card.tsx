import type { RepCustomer } from '#contract/entities.ts'
import { isComplete, type Pack } from '#actions/rep/start-day.ts'
import type { VisitHere } from '#actions/rep/visits.ts'
import { baseFor } from '#domain/acting.ts'
import { fen, money } from '#domain/money.ts'
import { daysBetween } from '#domain/rep-day.ts'
import { isoDay } from '#domain/days.ts'
import { momentText, toMs } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { acting, today as copy, visits } from '#copy/rep.ts'
import { buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { VisitButton } from '../visit/visit-button.tsx'
import * as css from '../today.css.ts'

type CustomerCardProps = {
  customer: RepCustomer
  /** YYYY-MM-DD, the seller's. */
  date: string
  waiting: { edits: number; parked: number; signed: number } | undefined
  /** The newest visit that this device has not sent. */
  visitHere: VisitHere | undefined
  /** What was taken along of this customer. */
  pack: Pack | undefined
}

/** Opens the customer as a document of its own: nothing of the customer before goes along. */
export function CustomerCard({ customer, date, waiting, visitHere, pack }: CustomerCardProps) {
  const { last_order, overdue, unpaid, papers, blocked, cart, signed, visit } = customer
  const [lapse] = papers
  const sent = (waiting?.edits ?? 0) - (waiting?.parked ?? 0)
  const isTodays = visitHere !== undefined && isoDay(toMs(visitHere.time)) === date
  const visited = isTodays ? visitHere : visit
  return (
    <article className={css.customer}>
      <span className={css.title}>
        <a className={css.company} href={`${baseFor(customer.id)}/`}>
          <strong>{customer.company}</strong>
        </a>
        {visited && <Tag tone="brand">{visits.outcomes[visited.outcome]}</Tag>}
      </span>
      <span className={css.facts}>
        {customer.name} {customer.phone} {customer.district}
      </span>
      <span className={css.facts}>
        {last_order
          ? copy.lastOrder(daysBetween(isoDay(toMs(last_order.time)), date), money(fen(last_order.amount)))
          : copy.noOrder}
      </span>
      <span className={css.tags}>
        {blocked !== null && <Tag tone="red">{blocked}</Tag>}
        {signed > 0 && (
          <a className={css.way} href={`${baseFor(customer.id)}/order`}>
            <Tag tone="red">{copy.unplaced(signed)}</Tag>
          </a>
        )}
        {waiting !== undefined && waiting.parked > 0 && <Tag tone="red">{copy.refused(waiting.parked)}</Tag>}
        {sent > 0 && <Tag tone="violet">{copy.waiting(sent)}</Tag>}
        {pack && isComplete(pack) && <Tag tone="plain">{copy.asOf(momentText(pack.at, now()))}</Tag>}
        {visitHere && <Tag tone="violet">{visits.waiting}</Tag>}
        {waiting !== undefined && waiting.signed > 0 && <Tag tone="violet">{copy.signed(waiting.signed)}</Tag>}
        {overdue > 0 && <Tag tone="orange">{copy.overdue(overdue)}</Tag>}
        {fen(unpaid) > 0 && <Tag tone="warn">{copy.unpaid(money(fen(unpaid)))}</Tag>}
        {lapse && <Tag tone="warn">{copy.lapses(lapse.name, lapse.days)}</Tag>}
        {cart.lines > 0 && <Tag>{copy.cart(cart.lines, cart.amount && money(fen(cart.amount)))}</Tag>}
      </span>
      <span className={css.ways}>
        <VisitButton customer={customer} />
        <a className={buttonClass({ kind: 'soft' })} href={`${baseFor(customer.id)}/kd`}>
          {acting.desk}
        </a>
      </span>
    </article>
  )
}
