import { toggleFavourite } from '#actions/member/favourite.ts'
import { star as copy } from '#copy/lists.ts'
import { stars } from '#state/stars.ts'
import { use } from '#state/use.ts'
import { IconButton } from '#ui/button.tsx'

/** Adds to the favourites or removes from them. @param on as the page was loaded; presses since then override it */
export function StarButton({ goodsId, on }: { goodsId: number; on: boolean }) {
  const isStarred = use(stars)[goodsId] ?? on
  return (
    <IconButton
      label={isStarred ? copy.off : copy.on}
      icon="star"
      filled={isStarred}
      aria-pressed={isStarred}
      onClick={() => void toggleFavourite(goodsId, !isStarred)}
    />
  )
}
