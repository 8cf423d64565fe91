import { Link } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { mayOpen } from '#actions/calls/may-call.ts'
import { goodsAddress } from '#actions/goods/goods-list.ts'
import { waysOut as copy } from '#copy/lists.ts'
import { REP_HOME } from '#domain/acting.ts'
import { addressQuery, text } from '#domain/address-query.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import { waysOut, type WayOut } from '#domain/way-out.ts'
import { isRepAlone, maySeePrices, session } from '#state/session.ts'
import { use, useChosen } from '#state/use.ts'
import { WatchButton } from './watch-button.tsx'
import * as css from './ways-out.css.ts'

const wanted = addressQuery({ name: text(GOODS_TEXT_MAX) })

const ADDRESSES: Record<WayOut, (goods: Goods) => string> = {
  customer: () => REP_HOME,
  approval: () => '/zhzx/basic/zzzj',
  papers: () => '/zhzx/basic/zzzj',
  // A name ends in the form of its drug: the same name is the same drug in the same form, of other makers.
  alternatives: ({ name }) => `/list${goodsAddress.encode({ keywords: name, buyable: 1 })}`,
  wanted: ({ name }) => `/pzqg/add${wanted.encode({ name })}`,
}

/** Why goods cannot be ordered, and what the buyer can do about it: be told when they are back, or take another way. */
export function WaysOut({ goods, reason, describedBy }: { goods: Goods; reason: string; describedBy: string }) {
  const isAlone = useChosen(session, isRepAlone)
  return (
    <span className={css.box}>
      {/* In place of the price stands the same. */}
      {!isAlone && (
        <span className={css.state}>
          <span className={css.reason}>{reason}</span>
          <WatchButton goods={goods} describedBy={describedBy} />
        </span>
      )}
      <Ways goods={goods} describedBy={describedBy} />
    </span>
  )
}

/** Where the buyer can go instead. */
export function Ways({ goods, describedBy }: { goods: Goods; describedBy: string }) {
  const reader = use(session)
  const ways = waysOut(goods, { isApproved: maySeePrices(reader), isAlone: isRepAlone(reader) })
  return (
    <span className={css.ways}>
      {ways
        .filter((way) => mayOpen(ADDRESSES[way](goods)))
        .map((way) => (
          <Link key={way} className={css.way} to={ADDRESSES[way](goods)} aria-describedby={describedBy}>
            {copy[way]}
          </Link>
        ))}
    </span>
  )
}
