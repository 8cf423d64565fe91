import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { CouponNum, MyCoupon } from '#contract/entities.ts'
import { COUPON_SCOPES } from '#domain/coupon.ts'
import { fen, shortMoney } from '#domain/money.ts'
import { day, toMs } from '#domain/time.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { read, ReadFailure, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { link, titleL } from '#design/text.css.ts'
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
  { state: 'unused', label: '未使用', none: '没有可用的优惠券' },
  { state: 'used', label: '已使用', none: '没有用过的优惠券' },
  { state: 'over', label: '已过期', none: '没有过期的优惠券' },
] as const

const TYPES = [
  { type: '', label: '全部' },
  { type: 'all', label: COUPON_SCOPES.all.short },
  { type: 'herb', label: COUPON_SCOPES.herb.short },
  { type: 'not_herb', label: COUPON_SCOPES.not_herb.short },
] as const

const query = addressQuery({
  state: word(['unused', 'used', 'over']),
  type: word(['', 'all', 'herb', 'not_herb']),
  page: pageNumber,
})
type Coupons = { list: Read<Reply<'coupons'>>; num: CouponNum | null }

export async function loader({ request }: LoaderFunctionArgs): Promise<Coupons> {
  const { state, type, page: at } = query.decode(request)
  const options = { signal: request.signal }
  const [list, num] = await Promise.all([
    read('coupons', { status: state, type, page: at }, options),
    countOrNull(options),
  ])
  return { list, num }
}

/** The list stands without its counts. */
async function countOrNull(options: { signal: AbortSignal }): Promise<CouponNum | null> {
  try {
    return (await read('couponNum', {}, options)).data
  } catch (error) {
    if (error instanceof ReadFailure && error.failure.kind !== 'login') return null
    throw error
  }
}

const pathOf = (asked: Parameters<typeof query.encode>[0]) => `/wdqb/yhq${query.encode(asked)}`

export function Component() {
  const { list, num } = useLoaderData<Coupons>()
  const asked = query.decode(useSearchParams()[0])
  const { data, total, size } = list.data
  return (
    <div className={page}>
      <h1 className={titleL}>我的优惠券</h1>
      <WalletNav />
      <StaleStrip stale={list.stale} at={list.at} />
      <nav className={tabs} aria-label="优惠券状态">
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
      <nav className={wrap} aria-label="优惠券类型">
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
          <Link className={buttonClass({ kind: 'soft' })} to="/lqzx">
            去领券
          </Link>
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

const DAY = 86_400_000
/** Days before its end from which a coupon says so. */
const SOON = 3

function Ticket({ coupon }: { coupon: MyCoupon }) {
  const now = useNow()
  const { name, scope, amount, minus, state, starts_at, end_time, order_id } = coupon
  const kind = COUPON_SCOPES[scope]
  const left = Math.ceil((toMs(end_time) - now) / DAY)
  return (
    <li className={css.ticket} data-off={state === 'unused' ? undefined : ''}>
      <p className={css.stub}>
        <span className={css.worth}>¥{shortMoney(fen(minus))}</span>
        <span className={css.from}>{fen(amount) === 0 ? '无门槛' : `满 ${shortMoney(fen(amount))} 可用`}</span>
      </p>
      <div className={css.facts}>
        <p className={css.ticketName}>{name}</p>
        <p className={css.terms}>
          {kind.label} · {day(toMs(starts_at))}–{day(toMs(end_time))}
        </p>
        <p className={css.way}>
          {state === 'unused' && toMs(starts_at) > now && <Tag>未到使用时间</Tag>}
          {state === 'unused' && toMs(starts_at) <= now && (
            <>
              <Link className={link} to={kind.goods} aria-label={`去使用 ${name}`}>
                去使用
              </Link>
              {left <= SOON && <Tag tone="warn">{left <= 1 ? '今天到期' : `还剩 ${left} 天`}</Tag>}
            </>
          )}
          {state === 'used' && (
            <>
              <Tag>已使用</Tag>
              {order_id && (
                <Link className={link} to={`/order/info/${order_id}`}>
                  查看订单
                </Link>
              )}
            </>
          )}
          {state === 'over' && <Tag>已过期</Tag>}
        </p>
      </div>
    </li>
  )
}
