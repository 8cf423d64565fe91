import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ControlledData } from '#actions/offers/controlled.ts'
import { controlled as copy } from '#copy/zones.ts'
import { nextPage } from '#actions/calls/fetch-now.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { GoodsPages } from '#parts/goods/goods-results.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'

type ControlledGoodsProps = ControlledData & {
  title: string
  /** Between heading and goods. */
  lead: ReactNode
  /** The text when there are no goods. */
  none: string
}

/** Goods of controlled lines. Each card says whether the reader may buy it. */
export function ControlledGoods({ title, lead, none, data, stale, at, query }: ControlledGoodsProps) {
  const { key } = useLocation()
  return (
    <div className={page}>
      <h1 className={titleL}>{title}</h1>
      <StaleStrip stale={stale} at={at} />
      {lead}
      {data.data.length === 0 ? (
        <Empty icon="search" text={none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/kxzq">
            {copy.see}
          </Link>
        </Empty>
      ) : (
        <GoodsPages key={key} view="card" first={data} next={(n) => nextPage('controlled', query, n)} />
      )}
    </div>
  )
}
