import { Link } from 'react-router-dom'
import { fen, money } from '#domain/money.ts'
import { customer } from '#account/acting.ts'
import { handover as copy } from '#copy/handover.ts'
import { cart } from '#state/cart.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { link } from '#design/text.css.ts'
import { note } from '#parts/frame/panel.css.ts'

/**
 * Orders that the customer has signed on this tablet and the shop has not: their lines stand in the cart until then. And those
 * that the shop could not place: whoever signs the same lines again may order them twice.
 */
export function SignedWaiting() {
  const { signed } = use(sync)
  const { unplaced } = use(cart).view
  return (
    <>
      {signed.map(({ key, pieces, total }) => (
        <p key={key} className={note}>
          {copy.waiting(pieces.size, money(fen(total)))}
        </p>
      ))}
      {unplaced > 0 && (
        <p className={note}>
          {customer === 0 ? copy.toConfirm(unplaced) : copy.unplaced(unplaced)}{' '}
          <Link className={link} to="/order">
            {copy.see}
          </Link>
        </p>
      )}
    </>
  )
}
