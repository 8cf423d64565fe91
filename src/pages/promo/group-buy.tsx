import { useEffect } from 'react'
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { GroupBuyDetail } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { toMs } from '#domain/time.ts'
import { addressQuery, id as teamId, id as goodsId, valueIn } from '#domain/address-query.ts'
import { revalidate } from '#actions/frame/go.ts'
import { read, ReadFailure, type Read } from '#actions/calls/read.ts'
import { detail } from '#copy/detail.ts'
import { groupBuy as copy, groupBuys } from '#copy/promo.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Price, GoodsPrice } from '#parts/price/price.tsx'
import { askAgain } from '#parts/frame/ask-again.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { stockText } from '#parts/goods/stock-text.ts'
import * as css from './group-buy.css.ts'
import { GroupBar } from './group-buy/group-bar.tsx'
import { MyTeam } from './group-buy/my-team.tsx'
import { Teams } from './group-buy/teams.tsx'

const query = addressQuery({ team: teamId })

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = valueIn(goodsId, params['id'])
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  return read('groupBuy', { id }, { signal: request.signal })
}

export const title = ({ data: { goods } }: Read<GroupBuyDetail>) => copy.title(goods.name, goods.ypgg)

export function Component() {
  const { data: offer, stale, at } = useLoaded<typeof loader>()
  const { goods } = offer
  const waits = offer.mine?.state === 'open'
  useEffect(() => (waits ? askAgain(() => void revalidate()) : undefined), [waits])
  const { team: invited } = query.decode(useSearchParams()[0])
  return (
    <div className={css.page}>
      <StaleStrip stale={stale} at={at} />
      <div className={css.top}>
        <div className={css.picture}>
          <Picture
            src={goods.goods_image[0]?.detail}
            alt={detail.picture(goods.name, goods.ypgg)}
            name={goods.name}
            size="fill"
            first
          />
        </div>
        <div className={css.main}>
          <h1 className={css.name}>{copy.title(goods.name, goods.ypgg)}</h1>
          <p className={css.maker}>
            {goods.sccj} ·{' '}
            <Link className={css.detail} to={goodsPath(goods.id)}>
              {copy.detail}
              <Icon name="right" size={16} />
            </Link>
          </p>
          <Prices offer={offer} />
          <p className={css.stock}>
            <Expiry goods={goods} withDay /> {stockText(goods)}
            {goods.qg_number > 1 && ` · ${detail.minimum(goods.qg_number, goods.bzdw)}`}
            {goods.limit_note && ` · ${goods.limit_note}`}
          </p>
          <GroupBar key={goods.id} offer={offer} />
        </div>
      </div>
      {offer.mine && <MyTeam offer={offer} team={offer.mine} />}
      <Teams offer={offer} invited={invited} />
      <Rules people={offer.people} />
    </div>
  )
}

/** The price with a team and alone, the difference, and the time left. */
function Prices({ offer: { goods, alone, people, ends_at } }: { offer: GroupBuyDetail }) {
  const saved = goods.price !== null && alone.price !== null ? fen(alone.price) - fen(goods.price) : 0
  return (
    <div className={css.prices}>
      <div className={css.price}>
        <Tag tone="red">{groupBuys.people(people)}</Tag>
        <GoodsPrice goods={{ ...goods, base_price: null }} size="l" />
        {saved > 0 && <Tag tone="orange">{copy.saved(goods.bzdw, money(saved))}</Tag>}
      </div>
      {alone.price !== null && (
        <p className={css.alone}>
          {copy.alone} <Price value={alone.price} unit={alone.bzdw} size="s" />
        </p>
      )}
      <Countdown end={toMs(ends_at)} label={copy.endsIn} onOver={revalidate} />
    </div>
  )
}

function Rules({ people }: { people: number }) {
  return (
    <section className={css.rules} aria-labelledby="group-rules">
      <h2 className={css.heading} id="group-rules">
        {copy.rules}
      </h2>
      <ol className={css.steps}>
        <li>{copy.ruleOpen}</li>
        <li>{copy.rulePeople(people)}</li>
        <li>{copy.ruleFull}</li>
        <li>{copy.ruleMissed}</li>
      </ol>
    </section>
  )
}
