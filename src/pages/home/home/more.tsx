import { useEffect, useState } from 'react'
import type { Goods } from '#contract/entities.ts'
import { homeMore } from '#actions/home.ts'
import { GoodsShelf } from '#parts/goods-shelf.tsx'
import { Section } from '#parts/section.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'

/** What stands further down: recommended goods and new ones. It comes when the reader comes near. */
export function More() {
  const { kind, user } = use(session)
  const [more, setMore] = useState<{ recommended: Goods[]; fresh: Goods[] }>({ recommended: [], fresh: [] })
  const reader = kind === 'unknown' ? null : (user?.id ?? 0)
  useEffect(() => {
    if (reader === null) return
    let here = true
    void homeMore().then((found) => here && setMore(found))
    return () => {
      here = false
    }
  }, [reader])
  return (
    <>
      {more.recommended.length > 0 && (
        <Section title="为您推荐">
          <GoodsShelf goods={more.recommended} label="为您推荐" />
        </Section>
      )}
      {more.fresh.length > 0 && (
        <Section title="新品上架" more="/list?zone=new">
          <GoodsShelf goods={more.fresh} label="新品上架" />
        </Section>
      )}
    </>
  )
}
