import { session } from '#state/session.ts'
import { stars } from '#state/stars.ts'
import { copy } from '../../copy.ts'
import { outbox } from '#account/account-ready.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { go, loginPath } from '#actions/frame/go.ts'

export async function toggleFavourite(goodsId: number, on: boolean): Promise<void> {
  if (session.kind !== 'member') return go(loginPath(location.pathname + location.search))
  const before = stars[goodsId]
  stars[goodsId] = on
  const ack = await (await outbox()).dispatch({ kind: 'fav', ids: [goodsId], on: on ? 1 : 0 })
  if (!ack.ok) {
    stars[goodsId] = before ?? !on
    return toast(ack.why === 'full' ? copy.queueFull : copy.storageLost, { tone: 'bad' })
  }
  if (on) toast(copy.starred, { tone: 'good', action: { label: copy.seeStarred, to: '/star' } })
  else toast(copy.unstarred)
}
