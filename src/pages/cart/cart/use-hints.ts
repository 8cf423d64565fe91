import { useEffect, useState } from 'react'
import { nextHints, type Hints } from '#actions/cart/fill.ts'
import { cart, type CartView } from '#state/cart.ts'
import { use } from '#state/use.ts'

/** Hints are read once the cart has not changed for this long, ms: an edit never waits for them. */
const READ_AFTER = 800

/** Hints about the present cart; `outdated` while those after its last edit are being read. */
export function useHints(): Hints & { outdated: boolean } {
  const { view } = use(cart)
  const [latest, setLatest] = useState<(Hints & { about: CartView }) | null>(null)
  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      const hints = await nextHints()
      if (!left) setLatest({ ...hints, about: view })
    }, READ_AFTER)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [view])
  return { hints: latest?.hints ?? [], estimated: latest?.estimated ?? false, outdated: latest?.about !== view }
}
