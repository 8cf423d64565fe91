import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { loginPath } from '#actions/frame/go.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { drawForMembers, homeMore, type HomeMore, type Shelf } from '#actions/goods/home.ts'
import { later as copy } from '#copy/home-later.ts'
import { GoodsShelf } from '#parts/goods/goods-shelf.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { Section } from '#parts/frame/section.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import * as css from './more.css.ts'

/** The shelves further down: recommended goods, ads for newcomers, new goods. Loaded when the reader scrolls near. */
export function More() {
  const { kind, user } = use(session)
  const [more, setMore] = useState<HomeMore | null>(null)
  const [round, setRound] = useState(0)
  const [draw, setDraw] = useState('')
  const reader = kind === 'unknown' ? null : (user?.id ?? 0)
  useEffect(() => {
    if (reader === null) return
    let here = true
    void homeMore().then((found) => here && setMore(found))
    if (reader === 0) void drawForMembers().then((name) => here && setDraw(name))
    return () => {
      here = false
    }
  }, [reader, round])
  if (!more) return null
  const retry = () => setRound(round + 1)
  return (
    <>
      <ShelfSection shelf={more.recommended} title={copy.recommended} onRetry={retry} />
      {reader === 0 && more.begin.length > 0 && (
        <Section title={copy.newcomers}>
          <ZoneAds ads={more.begin} />
          {draw && (
            <p className={css.draw}>
              {copy.drawRunning(draw)}
              <Link to={loginPath('/')}>{copy.drawAfterLogin}</Link>
            </p>
          )}
        </Section>
      )}
      <ShelfSection shelf={more.fresh} title={copy.newGoods} more="/list?zone=new" onRetry={retry} />
    </>
  )
}

type ShelfSectionProps = { shelf: Shelf; title: string; more?: string; onRetry: () => void }

function ShelfSection({ shelf, title, more, onRetry }: ShelfSectionProps) {
  if (!hasFailed(shelf) && shelf.data.length === 0) return null
  return (
    <Section title={title} {...(more && { more })}>
      {hasFailed(shelf) ? (
        <SectionFailed failure={shelf.failure} title={title} onRetry={onRetry} />
      ) : (
        <GoodsShelf goods={shelf.data} label={title} />
      )}
    </Section>
  )
}
