import { MiniCart } from '#app/shell/mini-cart.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as frame from '#copy/frame.ts'

/** The cart drawer on phones: over the page, at most 310 px, with a strip of it left to tap. */
export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={frame.cart} place="right" bare>
      <MiniCart />
    </Dialog>
  )
}
