import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { pagesOnly } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { groupBuys as copy, ways } from '#copy/promo.ts'
import { page } from '#design/layout.css.ts'
import { GroupBuyCard } from '#pages/promo/group-buy-card.tsx'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './promo.css.ts'

/** Pictures on the first screen of a phone. */
const FIRST_PICTURES = 3

export function loader({ request }: LoaderFunctionArgs) {
  return read('groupBuys', pagesOnly.decode(request), { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="group" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {ways.toGoods}
          </Link>
        </Empty>
      ) : (
        <ul className={css.grid} aria-label={copy.list}>
          {data.data.map((offer, i) => (
            <li key={offer.id}>
              <GroupBuyCard offer={offer} first={i < FIRST_PICTURES} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.page} size={data.size} total={data.total} to={(n) => `/ptzq${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}
