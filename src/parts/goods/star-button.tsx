import { toggleFavourite } from '#actions/member/favourite.ts'
import { star as copy } from '#copy/lists.ts'
import { stars } from '#state/stars.ts'
import { use } from '#state/use.ts'
import { IconButton } from '#ui/button.tsx'

/** Collects or lets go. @param on as the page was loaded; what was pressed since lies over it */
export function StarButton({ goodsId, on }: { goodsId: number; on: boolean }) {
  const pressed = use(stars)[goodsId] ?? on
  return (
    <IconButton
      label={pressed ? copy.off : copy.on}
      icon="star"
      filled={pressed}
      aria-pressed={pressed}
      onClick={() => void toggleFavourite(goodsId, !pressed)}
    />
  )
}
