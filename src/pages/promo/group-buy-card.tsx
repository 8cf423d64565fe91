import { Link } from 'react-router-dom'
import type { GroupBuy, GroupTeam } from '#contract/entities.ts'
import { toMs } from '#domain/time.ts'
import * as goodsCopy from '#copy/goods.ts'
import { groupBuys as copy } from '#copy/promo.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { Countdown } from '#parts/offers/countdown.tsx'
import * as css from './group-buy-card.css.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { GoodsPrice } from '#parts/price/price.tsx'
import { useOfferClosedReason } from '#parts/offers/use-timely.ts'

const groupPath = (goodsId: number) => `/list_info_pt/${goodsId}`

/**
 * A group-buy in its zone: both prices, how many stores a team needs, the time left, and the state of the reader's
 * team.
 */
export function GroupBuyCard({ offer, first = false }: { offer: GroupBuy; first?: boolean }) {
  const { goods, people, ends_at, mine } = offer
  const closedReason = useOfferClosedReason(ends_at)
  const to = groupPath(goods.id)
  return (
    <article className={css.card}>
      <Link className={css.picture} to={to} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="fill" first={first} />
      </Link>
      <div className={css.text}>
        <p className={css.name}>
          <Tag tone="red">{copy.people(people)}</Tag> <Link to={to}>{goods.name}</Link>
        </p>
        <p className={css.facts}>
          {goods.ypgg} <span className={css.maker}>{goods.sccj}</span>
        </p>
        <p className={css.expiry}>
          <Expiry goods={goods} />
        </p>
        <GoodsPrice goods={goods} />
        <p className={css.standing}>{closedReason || teamState(mine, goods.number)}</p>
      </div>
      <div className={css.foot}>
        <Countdown end={toMs(ends_at)} label={limitedTime.endsIn} />
        <Link
          className={buttonClass({ kind: closedReason || goods.number <= 0 ? 'line' : 'primary', size: 's' })}
          to={to}
          aria-label={copy.named(goods.name, callToAction(mine))}
        >
          {callToAction(mine)}
        </Link>
      </div>
    </article>
  )
}

function teamState(mine: GroupTeam | null, stock: number): string {
  if (stock <= 0) return goodsCopy.soldOut
  if (mine?.state === 'open') return copy.mineMissing(mine.missing)
  return mine?.state === 'full' ? copy.mineFull : ''
}

function callToAction(mine: GroupTeam | null): string {
  if (mine?.state === 'open') return copy.invite
  return mine?.state === 'full' ? copy.buyAsGroup : copy.join
}
