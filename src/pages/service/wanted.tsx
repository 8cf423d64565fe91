import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Page, Wanted } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { pagesOnly } from '#domain/address-query.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { between, page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { WantedState } from '#pages/service/wanted-state.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from './service.css.ts'

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Page<Wanted>>> {
  return read('wanted', pagesOnly.decode(request), { signal: request.signal })
}

export function Component() {
  const { data, at, stale } = useLoaderData<Read<Page<Wanted>>>()
  return (
    <div className={page}>
      <div className={between}>
        <h1 className={titleL}>品种求购</h1>
        {data.data.length > 0 && (
          <Link className={buttonClass({ kind: 'primary' })} to="/pzqg/add">
            发布求购
          </Link>
        )}
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="search" text="还没有求购记录，没找到的品种可以登记">
          <Link className={buttonClass({ kind: 'soft' })} to="/pzqg/add">
            发布求购
          </Link>
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
                <span>求购 {one.number}</span>
                <span>{day(toMs(one.created_at))}</span>
              </p>
              {one.answer && <p className={css.answer}>客服答复：{one.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.page} size={data.size} total={data.total} to={(n) => `/pzqg${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}
