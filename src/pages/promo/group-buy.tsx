import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { GroupBuyDetail } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { read, ReadFailure, type Read } from '#actions/calls/read.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Price, GoodsPrice } from '#parts/price/price.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './group-buy.css.ts'
import { GroupBar } from './group-buy/group-bar.tsx'
import { MyTeam } from './group-buy/my-team.tsx'
import { Teams } from './group-buy/teams.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Read<GroupBuyDetail>> {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  return read('groupBuy', { id }, { signal: request.signal })
}

export const title = ({ data: { goods } }: Read<GroupBuyDetail>) => `${goods.name} ${goods.ypgg} 拼团`

export function Component() {
  const { data: offer, stale, at } = useLoaderData<Read<GroupBuyDetail>>()
  const { goods } = offer
  const invited = Number(useSearchParams()[0].get('team')) || 0
  return (
    <div className={css.page}>
      <StaleStrip stale={stale} at={at} />
      <div className={css.top}>
        <div className={css.picture}>
          <Picture
            src={goods.goods_image[0]?.detail}
            alt={`${goods.name} ${goods.ypgg} 包装图`}
            name={goods.name}
            size="fill"
            first
          />
        </div>
        <div className={css.main}>
          <h1 className={css.name}>
            {goods.name} {goods.ypgg} 拼团
          </h1>
          <p className={css.maker}>
            {goods.sccj} ·{' '}
            <Link className={css.detail} to={goodsPath(goods.id)}>
              商品详情
              <Icon name="right" size={16} />
            </Link>
          </p>
          <Prices offer={offer} />
          <p className={css.stock}>
            {goods.number > 0 ? `库存 ${goods.number}${goods.bzdw}` : '无库存'}
            {goods.qg_number > 1 && ` · ${goods.qg_number}${goods.bzdw}起订`}
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

/** With a group, without one, what that makes, and how long it holds. */
function Prices({ offer: { goods, alone, people, ends_at } }: { offer: GroupBuyDetail }) {
  const saved = goods.price !== null && alone.price !== null ? fen(alone.price) - fen(goods.price) : 0
  return (
    <div className={css.prices}>
      <div className={css.price}>
        <Tag tone="red">{people} 人团</Tag>
        <GoodsPrice goods={{ ...goods, base_price: null }} size="l" />
        {saved > 0 && (
          <Tag tone="orange">
            每{goods.bzdw}省 ¥{money(saved)}
          </Tag>
        )}
      </div>
      {alone.price !== null && (
        <p className={css.alone}>
          单独购买 <Price value={alone.price} unit={alone.bzdw} size="s" />
        </p>
      )}
      <Countdown end={toMs(ends_at)} label="活动距结束" onOver={revalidate} />
    </div>
  )
}

function Rules({ people }: { people: number }) {
  return (
    <section className={css.rules} aria-labelledby="group-rules">
      <h2 className={css.heading} id="group-rules">
        拼团怎么买
      </h2>
      <ol className={css.steps}>
        <li>开一个团，或参加别家的团；开团、参团不扣款。</li>
        <li>满 {people} 家药店即成团，在团的倒计时结束前到齐才算。</li>
        <li>成团后每位团员在活动结束前按拼团价加入购物车下单。</li>
        <li>未成团可重新开团，或按单独购买价下单。</li>
      </ol>
    </section>
  )
}
