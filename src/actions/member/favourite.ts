import { stars as copy } from '#copy/edits.ts'
import { edit } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { sameOwner } from '#state/personal.ts'

export async function toggleFavourite(goodsId: number, on: boolean): Promise<void> {
  const isHere = sameOwner()
  if (!(await star(goodsId, on)) || !isHere()) return
  if (on) toast(copy.on, { tone: 'good', action: { label: copy.view, to: '/star' } })
  else offerUndo(copy.off, () => star(goodsId, true))
}

function star(goodsId: number, on: boolean): Promise<boolean> {
  return edit({ kind: 'fav', ids: [goodsId], on: on ? 1 : 0 })
}
