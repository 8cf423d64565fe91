import { copy } from '../../copy.ts'
import { edit } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'

export async function toggleFavourite(goodsId: number, on: boolean): Promise<void> {
  if (!(await edit({ kind: 'fav', ids: [goodsId], on: on ? 1 : 0 }))) return
  if (on) toast(copy.starred, { tone: 'good', action: { label: copy.seeStarred, to: '/star' } })
  else toast(copy.unstarred)
}
