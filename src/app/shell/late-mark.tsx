import { lazy } from 'react'
import { Late } from '#ui/late.tsx'
import { useLive } from './flagged.tsx'

const UnreadMark = lazy(() => import('./unread-mark.tsx').then((m) => ({ default: m.UnreadMark })))

/** The mark of unread answers, which loads after the page. */
export function LateMark() {
  return (
    useLive() && (
      <Late>
        <UnreadMark />
      </Late>
    )
  )
}
