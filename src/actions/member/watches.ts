/** Goods without stock that the member waits for. Each edit goes through the outbox: on line and off they are the same. */
import { edit } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { sameOwner } from '#state/personal.ts'
import { watchButton, watches as copy } from '#copy/watches.ts'

export async function toggleWatch(goodsId: number, on: boolean): Promise<void> {
  const isHere = sameOwner()
  if (!(await setWatches([goodsId], on)) || !isHere()) return
  if (on) toast(watchButton.done, { tone: 'good', action: { label: watchButton.view, to: '/zhzx/dhtx' } })
  else offerUndo(watchButton.cancelled, () => setWatches([goodsId], true))
}

/** Takes goods off the page of watches, back in stock or not. */
export async function removeWatches(ids: readonly number[]): Promise<void> {
  const isHere = sameOwner()
  if ((await setWatches(ids, false)) && isHere())
    offerUndo(ids.length > 1 ? copy.removedAll(ids.length) : copy.removed, () => setWatches(ids, true))
}

function setWatches(ids: readonly number[], on: boolean): Promise<boolean> {
  return edit({ kind: 'watch', ids, on: on ? 1 : 0 })
}
