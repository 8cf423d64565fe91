import { stars as copy, undo } from '#copy/edits.ts'
import { edit } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'

export async function toggleFavourite(goodsId: number, on: boolean): Promise<void> {
  if (!(await star(goodsId, on))) return
  if (on) toast(copy.on, { tone: 'good', action: { label: copy.view, to: '/star' } })
  else toast(copy.off, { action: { label: undo, run: () => void star(goodsId, true) } })
}

function star(goodsId: number, on: boolean): Promise<boolean> {
  return edit({ kind: 'fav', ids: [goodsId], on: on ? 1 : 0 })
}
