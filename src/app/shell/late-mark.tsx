import { late } from '#ui/late.tsx'
import { useLive } from './flagged.tsx'

const UnreadMark = late(() => import('./unread-mark.tsx').then((m) => m.UnreadMark))

/** The mark of unread answers, which loads after the page. */
export function LateMark() {
  return useLive() && <UnreadMark />
}
