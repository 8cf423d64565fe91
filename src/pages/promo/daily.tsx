import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { read } from '#actions/calls/read.ts'
import { daily as copy, ways } from '#copy/promo.ts'
import { page } from '#design/layout.css.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { GoodsList } from '#parts/goods/goods-list.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { LimitNote } from './limit-note.tsx'
import * as css from './promo.css.ts'

/** Pictures on the first screen of a phone. */
const FIRST_PICTURES = 4

export function loader({ request: { signal } }: LoaderFunctionArgs) {
  return read('everydayPrice', {}, { signal })
}

/** Today's specials. At midnight the page is read again and shows the next day's. */
export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{copy.title}</h1>
        {data.ends_at > 0 && <Countdown end={toMs(data.ends_at)} label={copy.endsIn} onOver={revalidate} />}
        <p className={css.intro}>{copy.intro}</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="clock" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {ways.toGoods}
          </Link>
        </Empty>
      ) : (
        <GoodsList goods={data.data} density="card" label={copy.goods} first={FIRST_PICTURES} note={LimitNote} />
      )}
    </div>
  )
}
