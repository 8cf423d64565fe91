import { Link, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { addressQuery, id as groupId, pageNumber, word } from '#domain/address-query.ts'
import { loadGiftGroup } from '#actions/offers/gift-group.ts'
import { nextPage } from '#actions/calls/fetch-now.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { activities, gifts as copy } from '#copy/activities.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { giftTerms } from '#pages/activities/gift-terms.ts'
import { GoodsList } from '#parts/goods/goods-list.tsx'
import { GoodsPages } from '#parts/goods/goods-results.tsx'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './activities.css.ts'

const query = addressQuery({ kind: word(['', 'gift', 'swap']), id: groupId, page: pageNumber })

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, kind, page: at } = query.decode(request)
  if (!id || !kind) throw new ReadFailure({ kind: 'refused', code: 404, msg: activities.unknown })
  return loadGiftGroup({ id, kind, page: at }, request.signal)
}

export function Component() {
  const { data, stale, at, query } = useLoaded<typeof loader>()
  const { key } = useLocation()
  const { group, swap } = data
  return (
    <div className={page}>
      <div className={css.groupHead}>
        <Picture src={group.image} alt="" name={group.name} size="small" />
        <div className={css.text}>
          <h1 className={titleL}>{group.name}</h1>
          <p className={css.terms}>{giftTerms(group)}</p>
          <p className={css.note}>{group.kind === 'gift' ? copy.giftHow : copy.swapHow}</p>
        </div>
        <Link className={css.all} to="/zhmz">
          {copy.all}
        </Link>
      </div>
      <StaleStrip stale={stale} at={at} />
      {swap && (
        <Section title={copy.swapGoods}>
          <GoodsList goods={[swap]} density="card" label={copy.swapGoods} />
        </Section>
      )}
      {data.data.length === 0 ? (
        <Empty icon="gift" text={copy.noGoods}>
          <Link className={buttonClass({ kind: 'soft' })} to="/zhmz">
            {copy.others}
          </Link>
        </Empty>
      ) : (
        <Section title={activities.goods}>
          <GoodsPages key={key} view="card" first={data} next={(n) => nextPage('giftGroup', query, n)} />
        </Section>
      )}
    </div>
  )
}
