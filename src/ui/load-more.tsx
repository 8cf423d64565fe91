import { useEffect, useRef } from 'react'
import * as copy from '#copy/ui.ts'
import { Button } from './button.tsx'
import * as css from './load-more.css.ts'

type LoadMoreProps = {
  /** Are there more? */
  more: boolean
  busy: boolean
  /** Loads by itself when it comes into view; off after a few pages so that the footer stays reachable. */
  auto: boolean
  onMore: () => void
  /** Shown when there are no more, e.g. 已显示全部 37 件. */
  done: string
}

/** Loads this far before the end comes into view. */
const AHEAD = '300px'

export function LoadMore({ more, busy, auto, onMore, done }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const el = end.current
    if (!el || !more || !auto || busy || !('IntersectionObserver' in window)) return
    const seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && onMore(), {
      rootMargin: AHEAD,
    })
    seen.observe(el)
    return () => seen.disconnect()
  }, [more, auto, busy, onMore])
  return (
    <div ref={end} className={css.foot}>
      {more ? (
        <Button busy={busy} onClick={onMore}>
          {busy ? copy.loading : copy.loadMore}
        </Button>
      ) : (
        <p>{done}</p>
      )}
    </div>
  )
}
