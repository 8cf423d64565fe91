import { handover as copy } from '#copy/handover.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { note } from '#parts/frame/panel.css.ts'

/** Orders that the customer has signed on this tablet and the shop has not: their lines stand in the cart until then. */
export function SignedWaiting() {
  const { signed } = use(sync)
  return signed.map(({ key, pieces, total }) => (
    <p key={key} className={note}>
      {copy.waiting(pieces.size, total)}
    </p>
  ))
}
