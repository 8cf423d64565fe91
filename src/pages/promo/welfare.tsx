import { Link, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { nextPage } from '#actions/calls/fetch-now.ts'
import { read } from '#actions/calls/read.ts'
import { welfare as copy, ways } from '#copy/promo.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { page } from '#design/layout.css.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { GoodsPages } from '#parts/goods/goods-results.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { LimitNote } from './limit-note.tsx'
import * as css from './promo.css.ts'

export function loader({ request: { signal } }: LoaderFunctionArgs) {
  return read('welfare', {}, { signal })
}

/** 全场94折 (6 % off): the offer, its end, and its goods at the reduced price. */
export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { key } = useLocation()
  const { offer } = data
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{copy.title}</h1>
        {offer && <Countdown end={toMs(offer.ends_at)} label={limitedTime.endsIn} onOver={revalidate} />}
        <p className={css.intro}>{copy.intro}</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {!offer || data.total === 0 ? (
        <Empty icon="ticket" text={limitedTime.notStarted}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {ways.toGoods}
          </Link>
        </Empty>
      ) : (
        <GoodsPages
          key={key}
          view="card"
          first={data}
          next={(page) => nextPage('welfare', {}, page)}
          note={LimitNote}
        />
      )}
    </div>
  )
}
