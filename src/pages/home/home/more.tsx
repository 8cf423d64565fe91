import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { loginPath } from '#actions/frame/go.ts'
import { drawForMembers, homeMore, type HomeMore } from '#actions/goods/home.ts'
import { later as copy } from '#copy/home-later.ts'
import { GoodsShelf } from '#parts/goods/goods-shelf.tsx'
import { Section } from '#parts/frame/section.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import * as css from './more.css.ts'

/** The shelves further down: recommended goods, ads for newcomers, new goods. Loaded when the reader scrolls near. */
export function More() {
  const { kind, user } = use(session)
  const [more, setMore] = useState<HomeMore>({ recommended: [], fresh: [], begin: [] })
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
  }, [reader])
  return (
    <>
      {more.recommended.length > 0 && (
        <Section title={copy.recommended}>
          <GoodsShelf goods={more.recommended} label={copy.recommended} />
        </Section>
      )}
      {more.begin.length > 0 && (
        <Section title={copy.newcomers}>
          <ZoneAds ads={more.begin} />
          {draw && reader === 0 && (
            <p className={css.draw}>
              {copy.drawRunning(draw)}
              <Link to={loginPath('/')}>{copy.drawAfterLogin}</Link>
            </p>
          )}
        </Section>
      )}
      {more.fresh.length > 0 && (
        <Section title={copy.newGoods} more="/list?zone=new">
          <GoodsShelf goods={more.fresh} label={copy.newGoods} />
        </Section>
      )}
    </>
  )
}
