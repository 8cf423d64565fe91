import { mayCall } from '#actions/calls/may-call.ts'
import { toggleFavourite } from '#actions/member/favourite.ts'
import { star as copy } from '#copy/lists.ts'
import { stars } from '#state/stars.ts'
import { use } from '#state/use.ts'
import { IconButton } from '#ui/button.tsx'
import * as css from './star-button.css.ts'

/**
 * Adds to the favourites or removes from them. @param on as the page was loaded; null: nobody here knows, and the button
 * offers to add, which does no harm twice. Presses since then override it.
 */
export function StarButton({ goodsId, on }: { goodsId: number; on: boolean | null }) {
  const isStarred = use(stars)[goodsId] ?? on
  if (!mayCall('favouriteAdd')) return null
  return (
    <IconButton
      label={isStarred === null ? copy.unknown : isStarred ? copy.off : copy.on}
      icon="star"
      filled={isStarred === true}
      className={isStarred === null ? css.unknown : undefined}
      aria-pressed={isStarred ?? undefined}
      onClick={() => void toggleFavourite(goodsId, !isStarred)}
    />
  )
}
