import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { nextPage, read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { GoodsPages } from '#parts/goods/goods-results.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LimitNote } from './limit-note.tsx'
import * as css from './promo.css.ts'

export function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Read<Reply<'welfare'>>> {
  return read('welfare', {}, { signal })
}

/** 全场94折: what it is, until when, and its goods at their reduced price. */
export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'welfare'>>>()
  const { key } = useLocation()
  const { offer } = data
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>全场94折</h1>
        {offer && <Countdown end={toMs(offer.ends_at)} label="距结束" onOver={revalidate} />}
        <p className={css.intro}>活动商品按原价的 94% 计价，阶梯价同享；秒杀、特价、近效期和含麻商品不参加。</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {!offer || data.total === 0 ? (
        <Empty icon="ticket" text="活动暂未开始">
          <Link className={buttonClass({ kind: 'soft' })} to="/lqzx">
            去领券中心
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
