/** The catalogue on this device as a shop with prices, for whoever is here. A late chunk; the table goes when it rests. */
import { openShop, type DeviceShop } from '#catalogue/device-shop.ts'
import { idOf } from './machine.ts'
import { deviceCatalogue, machine } from './page.ts'

/** An opened table is some megabytes: it is let go when nobody asked for it for so long, ms. */
const REST = 60_000

let opening: Promise<DeviceShop | null> | undefined
let resting: ReturnType<typeof setTimeout> | undefined

machine.subscribe(({ now, before }) => {
  if (idOf(now) !== idOf(before)) letGo()
})

function letGo(): void {
  clearTimeout(resting)
  opening = undefined
}

/** @returns null: this device has no prices for whoever is here */
export function deviceShop(): Promise<DeviceShop | null> {
  opening ??= open().catch(() => null)
  clearTimeout(resting)
  resting = setTimeout(letGo, REST)
  return opening
}

async function open(): Promise<DeviceShop | null> {
  const opened = await (await deviceCatalogue()).open()
  return opened && openShop(opened)
}
