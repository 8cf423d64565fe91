import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { day, toMs } from '#domain/time.ts'
import { pagesOnly } from '#domain/address-query.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { between, page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { WantedState } from '#pages/service/wanted-state.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { wanted as copy } from '#copy/service.ts'
import * as css from './service.css.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('wanted', pagesOnly.decode(request), { signal: request.signal })
}

export function Component() {
  const { data, at, stale } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <div className={between}>
        <h1 className={titleL}>{copy.title}</h1>
        {data.data.length > 0 && mayCall('wantedAdd') && (
          <Link className={buttonClass({ kind: 'primary' })} to="/pzqg/add">
            {copy.add}
          </Link>
        )}
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="search" text={copy.none}>
          {mayCall('wantedAdd') && (
            <Link className={buttonClass({ kind: 'soft' })} to="/pzqg/add">
              {copy.add}
            </Link>
          )}
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.data.map((one) => (
            <li key={one.id} className={css.card}>
              <div className={css.head}>
                <Link className={css.cover} to={`/pzqg/info?id=${one.id}`}>
                  {one.name}
                </Link>
                <WantedState state={one.state} />
              </div>
              <p className={css.facts}>
                {one.ypgg && <span>{one.ypgg}</span>}
                {one.sccj && <span>{one.sccj}</span>}
                <span>{copy.number(one.number)}</span>
                <span>{day(toMs(one.created_at))}</span>
              </p>
              {one.answer && <p className={css.answer}>{copy.answer(one.answer)}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.page} size={data.size} total={data.total} to={(n) => `/pzqg${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}
