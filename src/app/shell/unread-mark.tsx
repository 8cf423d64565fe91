import { BADGE_MAX } from '#domain/limits.ts'
import { hidden } from '#design/text.css.ts'
import { chat } from '#state/chat.ts'
import { use } from '#state/use.ts'
import { Badge } from '#ui/tag.tsx'
import { rail as copy } from '#copy/sheets.ts'

/** How many answers of customer service wait to be read, on the corner of what leads to them where there is no rail. */
export function UnreadMark() {
  const { unread } = use(chat)
  if (unread === 0) return null
  return (
    <>
      <Badge n={unread} max={BADGE_MAX} corner />
      <span className={hidden}>{copy.unreadChat(unread)}</span>
    </>
  )
}
