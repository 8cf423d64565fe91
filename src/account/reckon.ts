/** When the cart is reckoned with the catalogue on this device: as long as the server is not reached. */
import { subscribe } from 'valtio/vanilla'
import type { View } from '#outbox/types.ts'
import { cart, type CartSeen } from '#state/cart.ts'
import { now } from '#state/clock.ts'
import { ui } from '#state/ui.ts'
import { loadDevice } from './page.ts'

/** Offers turn while nobody does anything. */
const TURN_EVERY = 60_000

/** @param changed the cart is to be drawn anew */
export function reckonByDevice(changed: () => void) {
  let reckon: ((view: View) => CartSeen) | null = null
  let isWanted = isUnreached()
  /** Goods that the catalogue was asked about; null: nothing was asked since the server was lost. */
  let asked: ReadonlySet<number> | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  /** The worker holds the catalogue; what this cart needs of it comes here. */
  async function ask(ids: ReadonlySet<number>): Promise<void> {
    asked = ids
    const [{ answers }, { createDeviceCart }, { openPart }] = await Promise.all([
      loadDevice(),
      import('./device-cart.ts'),
      import('#catalogue/device-shop.ts'),
    ])
    const part = await answers.shopPart([...ids])
    // Another line came, or the server did.
    if (!part || asked !== ids) return
    const [shop, { renew }] = [openPart(part), createDeviceCart()]
    reckon = (view) => renew(view, shop, now())
    timer ??= setInterval(changed, TURN_EVERY)
    changed()
  }

  function look(): void {
    if (isUnreached() === isWanted) return
    isWanted = !isWanted
    if (!isWanted) stop()
    changed()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    asked = null
    reckon = null
  }

  const unsubscribes = [subscribe(ui, look), subscribe(cart, look)]
  return {
    seen(view: View): CartSeen {
      if (!isWanted) return view
      const ids = new Set(view.lines.map(({ goods }) => goods.id))
      if (!asked || [...ids].some((id) => !asked?.has(id))) void ask(ids).catch(() => {})
      return reckon?.(view) ?? view
    },
    stop: () => {
      isWanted = false
      stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

const isUnreached = (): boolean => !ui.online || cart.failure !== null
