import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { MyCoupon } from '#contract/entities.ts'
import { COUPON_SCOPES } from '#domain/coupon.ts'
import { fen, shortMoney } from '#domain/money.ts'
import { calendarDays } from '#domain/days.ts'
import { day, toMs } from '#domain/time.ts'
import { read, readOr } from '#actions/calls/read.ts'
import { coupons as copy } from '#copy/wallet.ts'
import { page } from '#design/layout.css.ts'
import { link, titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useNow } from '#parts/frame/use-now.ts'
import { buttonClass } from '#ui/button.tsx'
import { chip, tab, tabs, wrap } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Tag } from '#ui/tag.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

const STATES = [
  { state: 'unused', label: copy.states.unused, none: copy.none.unused },
  { state: 'used', label: copy.states.used, none: copy.none.used },
  { state: 'over', label: copy.states.over, none: copy.none.over },
] as const

const TYPES = [
  { type: '', label: copy.types },
  { type: 'all', label: COUPON_SCOPES.all.short },
  { type: 'herb', label: COUPON_SCOPES.herb.short },
  { type: 'not_herb', label: COUPON_SCOPES.not_herb.short },
] as const

const query = addressQuery({
  state: word(['unused', 'used', 'over']),
  type: word(['', 'all', 'herb', 'not_herb']),
  page: pageNumber,
})
export async function loader({ request }: LoaderFunctionArgs) {
  const { state, type, page: at } = query.decode(request)
  const options = { signal: request.signal }
  const [list, num] = await Promise.all([
    read('coupons', { status: state, type, page: at }, options),
    // The list is shown even where its counts cannot be read.
    readOr('couponNum', {}, null, options),
  ])
  return { list, num }
}

const pathOf = (asked: Parameters<typeof query.encode>[0]) => `/wdqb/yhq${query.encode(asked)}`

export function Component() {
  const { list, num } = useLoaded<typeof loader>()
  const { offers } = useRootData().common
  const asked = query.decode(useSearchParams()[0])
  const { data, total, size } = list.data
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <StaleStrip stale={list.stale} at={list.at} />
      <nav className={tabs} aria-label={copy.statesTitle}>
        {STATES.map(({ state, label }) => (
          <Link
            key={state}
            className={tab}
            to={pathOf({ ...asked, state, page: 1 })}
            aria-current={asked.state === state ? 'page' : undefined}
          >
            {label}
            {num && ` ${num[state]}`}
          </Link>
        ))}
      </nav>
      <nav className={wrap} aria-label={copy.typesTitle}>
        {TYPES.map(({ type, label }) => (
          <Link
            key={type}
            className={chip}
            to={pathOf({ ...asked, type, page: 1 })}
            aria-current={asked.type === type ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {data.length === 0 ? (
        <Empty icon="ticket" text={STATES.find(({ state }) => state === asked.state)?.none}>
          {(offers?.includes('coupons') ?? true) && (
            <Link className={buttonClass({ kind: 'soft' })} to="/lqzx">
              {copy.take}
            </Link>
          )}
        </Empty>
      ) : (
        <ul className={css.tickets}>
          {data.map((coupon) => (
            <Ticket key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <Pager page={asked.page} size={size} total={total} to={(at) => pathOf({ ...asked, page: at })} />
    </div>
  )
}

/** A coupon shows how many days are left when there are this many or fewer. */
const SOON = 3

/**
 * What is left of a coupon, '' where it has time. Days are those of the calendar: one that ends tomorrow at ten does not
 * end today, though it has less than a day left. @param end the first moment when it holds no more, ms
 */
export function leftText(end: number, now: number): string {
  const left = calendarDays(now, end - 1)
  if (left > SOON) return ''
  return left <= 0 ? copy.endsToday : copy.daysLeft(left)
}

function Ticket({ coupon }: { coupon: MyCoupon }) {
  const now = useNow()
  const { name, scope, amount, minus, state, starts_at, end_time, order_id } = coupon
  const kind = COUPON_SCOPES[scope]
  const left = leftText(toMs(end_time), now)
  return (
    <li className={css.ticket} data-off={state === 'unused' ? undefined : ''}>
      <p className={css.stub}>
        <span className={css.worth}>¥{shortMoney(fen(minus))}</span>
        <span className={css.from}>
          {fen(amount) === 0 ? copy.noThreshold : copy.threshold(shortMoney(fen(amount)))}
        </span>
      </p>
      <div className={css.facts}>
        <p className={css.ticketName}>{name}</p>
        <p className={css.terms}>
          {kind.label} · {day(toMs(starts_at))}–{day(toMs(end_time))}
        </p>
        <p className={css.way}>
          {state === 'unused' && toMs(starts_at) > now && <Tag>{copy.notYet}</Tag>}
          {state === 'unused' && toMs(starts_at) <= now && (
            <>
              <Link className={link} to={kind.goods} aria-label={copy.useOf(name)}>
                {copy.use}
              </Link>
              {left && <Tag tone="warn">{left}</Tag>}
            </>
          )}
          {state === 'used' && (
            <>
              <Tag>{copy.states.used}</Tag>
              {order_id && (
                <Link className={link} to={`/order/info/${order_id}`}>
                  {copy.viewOrder}
                </Link>
              )}
            </>
          )}
          {state === 'over' && <Tag>{copy.states.over}</Tag>}
        </p>
      </div>
    </li>
  )
}
