import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Watch } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { read } from '#actions/calls/read.ts'
import { revalidate } from '#actions/frame/go.ts'
import { removeWatches } from '#actions/member/watches.ts'
import { watches as copy } from '#copy/watches.ts'
import { page } from '#design/layout.css.ts'
import { titleS } from '#design/text.css.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { watches } from '#state/watches.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { list as cards } from '#parts/goods/goods-card.css.ts'
import { GoodsCard } from '#parts/goods/goods-card.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { AccountHead } from './head.tsx'
import * as css from './watches.css.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('watches', {}, { signal: request.signal })
}

/** What came back first, with the button into the cart; below it what is still waited for. */
export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { off } = use(watches)
  const unlisted = useUnlisted(data.data)
  const listed = data.data.filter(({ goods }) => !off.has(goods.id))
  const back = listed.filter(({ goods }) => goods.is_buy === 1)
  const missing = listed.filter(({ goods }) => goods.is_buy === 0)
  return (
    <div className={page}>
      <AccountHead />
      <StaleStrip stale={stale} at={at} />
      {unlisted > 0 && <p className={css.unlisted}>{copy.waiting(unlisted)}</p>}
      {listed.length === 0 && unlisted === 0 && (
        <Empty icon="bell" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {copy.browse}
          </Link>
        </Empty>
      )}
      {listed.length > 0 && (
        <div className={css.bar}>
          <Button size="s" onClick={() => void removeWatches(listed.map(({ goods }) => goods.id))}>
            {copy.removeAll}
          </Button>
        </div>
      )}
      <Rows title={copy.back(back.length)} rows={back} />
      <Rows title={copy.missing(missing.length)} rows={missing} />
    </div>
  )
}

/** How many goods are waited for that the list, read earlier, does not have. It is read again once they are sent. */
function useUnlisted(rows: readonly Watch[]): number {
  const { on } = use(watches)
  const { pending } = use(sync)
  const ids = new Set(rows.map(({ goods }) => goods.id))
  const unlisted = [...on].filter((id) => !ids.has(id)).length
  useEffect(() => {
    if (unlisted > 0 && pending === 0) void revalidate()
  }, [unlisted, pending])
  return unlisted
}

function Rows({ title, rows }: { title: string; rows: readonly Watch[] }) {
  if (rows.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={titleS}>{title}</h2>
      <ul className={cards.card} aria-label={title}>
        {rows.map(({ goods, since, notified_at }) => (
          <li key={goods.id} className={css.item}>
            <GoodsCard goods={goods} density="card" />
            <p className={css.foot}>
              {notified_at > 0 ? copy.notified(day(toMs(notified_at))) : copy.since(day(toMs(since)))}
              <Button
                size="s"
                kind="plain"
                aria-label={copy.removeOf(goods.name)}
                onClick={() => void removeWatches([goods.id])}
              >
                {copy.remove}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
