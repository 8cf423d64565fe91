/**
 * The cart while the server is not reached: lines and rules that the catalogue on this device knows better, or that time
 * has overtaken, are the catalogue's. What is shown then is an estimate. A late chunk.
 */
import { renewLine, renewRules } from '#catalogue/device-cart.ts'
import type { DeviceShop } from '#catalogue/device-shop.ts'
import { noteFor } from '#outbox/conflicts.ts'
import type { View, ViewLine } from '#outbox/types.ts'
import type { CartSeen } from '#state/cart.ts'

export type DeviceCart = {
  /** @param now server time, ms @returns `view` itself where the catalogue has nothing to say */
  renew(view: View, shop: DeviceShop, now: number): CartSeen
}

/** Lines and lists that come out the same are the same objects from one call to the next. */
export function createDeviceCart(): DeviceCart {
  let lastLines: readonly ViewLine[] = []
  let lastList: CartSeen['list'] = null

  function renew(view: View, shop: DeviceShop, now: number): CartSeen {
    const before = new Map(lastLines.map((line) => [line.key, line]))
    const lines = view.lines.map((line) => {
      const renewed = renewLine(line, shop, line.addedAt || view.at, now)
      if (renewed === line) return line
      const merged = line.note?.kind === 'merged' ? line.note.now : undefined
      const noted = { ...renewed, note: noteFor(renewed, merged) }
      const had = before.get(line.key)
      return had && isSame(had, noted) ? had : noted
    })
    const said = view.list?.rules ?? null
    const rules = renewRules(said, shop, view.at, now)
    if (rules === said && lines.every((line, i) => line === view.lines[i])) return view
    const list = { rules, coupons: view.list?.coupons ?? [], unplaced: view.list?.unplaced ?? 0 }
    lastList = lastList && isSame(lastList, list) ? lastList : list
    const stays = lines.length === lastLines.length && lines.every((line, i) => line === lastLines[i])
    lastLines = stays ? lastLines : lines
    return {
      loaded: view.loaded,
      lines: lastLines,
      list: lastList,
      at: view.at,
      estimated: true,
      pricedAt: shop.takenAt,
    }
  }

  return { renew }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
