/** The catalogue on this device as a shop with prices, for whoever is here. A late chunk; the table goes when it rests. */
import { matchList, openShop } from '#catalogue/device-shop.ts'
import type { MatchedRow } from '#contract/entities.ts'
import { matchIndex, type MatchIndex } from '#domain/find/match-index.ts'
import { idOf } from './machine.ts'
import { deviceCatalogue, machine } from './page.ts'

/** An opened table is some megabytes: it is let go when nobody asked for it for so long, ms. */
const REST = 60_000

type Shop = NonNullable<ReturnType<typeof openShop>>

let opening: Promise<Shop | null> | undefined
let index: MatchIndex | undefined
let resting: ReturnType<typeof setTimeout> | undefined

machine.subscribe(({ now, before }) => {
  if (idOf(now) !== idOf(before)) letGo()
})

function letGo(): void {
  clearTimeout(resting)
  opening = undefined
  index = undefined
}

/** @returns null: this device has no prices for whoever is here */
export function deviceShop(): Promise<Shop | null> {
  opening ??= open().catch(() => null)
  clearTimeout(resting)
  resting = setTimeout(letGo, REST)
  return opening
}

async function open(): Promise<Shop | null> {
  const opened = await (await deviceCatalogue()).open()
  return opened && openShop(opened)
}

/** @param bought when this store last ordered goods, by id @returns null: this device has no prices for whoever is here */
export async function matchInShop(
  rows: readonly { text: string; number?: number | undefined }[],
  bought: ReadonlyMap<number, number>,
  now: number,
): Promise<MatchedRow[] | null> {
  const shop = await deviceShop()
  if (!shop) return null
  if (index?.table !== shop.table) index = matchIndex(shop.table)
  return matchList(rows, shop, index, { bought, now })
}
