import { useEffect, useState } from 'react'
import { nextHints, type Hints } from '#actions/cart/fill.ts'
import { cart, type CartView } from '#state/cart.ts'
import { use } from '#state/use.ts'

/** Asked for once the cart rests: an edit never waits for a hint. */
const REST = 800

/** Hints about the cart as it is; `old` while the ones for its last edit are on their way. */
export function useHints(): Hints & { old: boolean } {
  const { view } = use(cart)
  const [known, setKnown] = useState<(Hints & { about: CartView }) | null>(null)
  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      const hints = await nextHints()
      if (!left) setKnown({ ...hints, about: view })
    }, REST)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [view])
  return { hints: known?.hints ?? [], estimated: known?.estimated ?? false, old: known?.about !== view }
}
