import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { COUPON_SCOPES } from '#domain/coupon.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { coupons as copy, ways } from '#copy/promo.ts'
import { page } from '#design/layout.css.ts'
import { CouponOfferCard } from '#parts/offers/coupon-offer.tsx'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { chip, scroller } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './promo.css.ts'

const query = addressQuery({ type: word(['', 'all', 'herb', 'not_herb']), page: pageNumber })
type Asked = ReturnType<typeof query.decode>

const address = (asked: Asked) => `/lqzx${query.encode(asked)}`

export function loader({ request }: LoaderFunctionArgs) {
  return read('couponOffers', query.decode(request), { signal: request.signal })
}

const TYPES: readonly { type: Asked['type']; label: string }[] = [
  { type: '', label: copy.all },
  ...(['all', 'herb', 'not_herb'] as const).map((type) => ({ type, label: COUPON_SCOPES[type].short })),
]

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const asked = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
      </div>
      <nav className={scroller} aria-label={copy.kinds}>
        {TYPES.map(({ type, label }) => (
          <Link
            key={type}
            className={chip}
            to={address({ type, page: 1 })}
            replace
            aria-current={type === asked.type ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="ticket" text={asked.type ? copy.noneOfKind(COUPON_SCOPES[asked.type].short) : copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to={asked.type ? '/lqzx' : '/list'}>
            {asked.type ? copy.seeAll : ways.toGoods}
          </Link>
        </Empty>
      ) : (
        <ul className={css.grid} aria-label={copy.list}>
          {data.data.map((offer) => (
            <li key={offer.id}>
              <CouponOfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.page} size={data.size} total={data.total} to={(n) => address({ ...asked, page: n })} />
    </div>
  )
}
