/** When the cart is reckoned with the catalogue on this device: as long as the server is not reached. */
import { subscribe } from 'valtio/vanilla'
import type { View } from '#outbox/types.ts'
import { cart, type CartSeen } from '#state/cart.ts'
import { now } from '#state/clock.ts'
import { ui } from '#state/ui.ts'

/** Offers turn while nobody does anything. */
const TURN_EVERY = 60_000

/** @param changed the cart is to be drawn anew */
export function reckonByDevice(changed: () => void) {
  let reckon: ((view: View) => CartSeen) | null = null
  let isWanted = false
  let timer: ReturnType<typeof setInterval> | undefined

  async function begin(): Promise<void> {
    const [{ deviceShop }, { createDeviceCart }] = await Promise.all([
      import('./device-shop.ts'),
      import('./device-cart.ts'),
    ])
    const shop = await deviceShop()
    if (!shop || !isWanted) return
    const { renew } = createDeviceCart()
    reckon = (view) => renew(view, shop, now())
    timer = setInterval(changed, TURN_EVERY)
    changed()
  }

  function look(): void {
    const isUnreached = !ui.online || cart.failure !== null
    if (isUnreached === isWanted) return
    isWanted = isUnreached
    if (isWanted) return void begin().catch(() => {})
    stop()
    changed()
  }

  function stop(): void {
    clearInterval(timer)
    reckon = null
  }

  const unsubscribes = [subscribe(ui, look), subscribe(cart, look)]
  look()
  return {
    seen: (view: View): CartSeen => reckon?.(view) ?? view,
    stop: () => {
      isWanted = false
      stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}
