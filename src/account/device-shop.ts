/** The catalogue on this device as a shop with prices, for whoever is here. A late chunk; the table goes when it rests. */
import { openShop } from '#catalogue/device-shop.ts'
import { deviceCatalogue } from './device-page.ts'
import { idOf } from './machine.ts'
import { machine } from './page.ts'

/** An opened table is some megabytes: it is let go when nobody asked for it for so long, ms. */
const REST = 60_000

type Shop = NonNullable<ReturnType<typeof openShop>>

let opening: Promise<Shop | null> | undefined
let resting: ReturnType<typeof setTimeout> | undefined

machine.subscribe(({ now, before }) => {
  if (idOf(now) !== idOf(before)) letGo()
})

function letGo(): void {
  clearTimeout(resting)
  opening = undefined
}

/** @returns null: this device has no prices for whoever is here */
export function deviceShop(): Promise<Shop | null> {
  opening ??= open().catch(() => null)
  clearTimeout(resting)
  resting = setTimeout(letGo, REST)
  return opening
}

async function open(): Promise<Shop | null> {
  const opened = await deviceCatalogue.open()
  return opened && openShop(opened)
}
