import { edit } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { favouriteNotices as copy } from '#copy/notices.ts'

export async function toggleFavourite(goodsId: number, on: boolean): Promise<void> {
  if (!(await edit({ kind: 'fav', ids: [goodsId], on: on ? 1 : 0 }))) return
  if (on) toast(copy.added, { tone: 'good', action: { label: copy.open, to: '/star' } })
  else toast(copy.removed)
}
