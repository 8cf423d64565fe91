import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { pagesOnly } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { combinations as copy, ways } from '#copy/promo.ts'
import { page } from '#design/layout.css.ts'
import { CombinationCard } from '#parts/offers/combination-card.tsx'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './promo.css.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('combinations', pagesOnly.decode(request), { signal: request.signal })
}

/** Combinations: several goods at one price, which are one line in the cart. */
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
        <Empty icon="gift" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {ways.toGoods}
          </Link>
        </Empty>
      ) : (
        <ul className={css.wide} aria-label={copy.list}>
          {data.data.map((one) => (
            <li key={one.combination.id}>
              <CombinationCard {...one} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.page} size={data.size} total={data.total} to={(n) => `/zhzq${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}
