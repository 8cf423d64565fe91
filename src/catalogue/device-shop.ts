/**
 * The shop as a device that holds the catalogue knows it: goods, price rules and what decides for its buyer, all of one
 * generation.
 */
import type { Goods } from '#contract/entities.ts'
import type { CatalogueReader } from '#contract/catalogue.ts'
import type { Bought } from '#domain/allowance.ts'
import { type DatedRules, rulesAt } from '#domain/dated-rules.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { flashNow, type SoldAs } from '#domain/find/prices.ts'
import type { Table } from '#domain/find/table.ts'
import type { PriceRules } from '#domain/quote.ts'
import { dayStart, weekStart } from '#domain/days.ts'
import { encodePrices, encodeRows, openTable } from './columns.ts'
import { viewGoods } from './goods-view.ts'

export type DeviceShop = ShopFrame & {
  /** null: no such goods are on sale; undefined: nobody asked the catalogue about them. */
  factsOf(id: number): GoodsFacts | null | undefined
}

type ShopFrame = {
  rules: DatedRules
  reader: CatalogueReader
  /** When the device last looked for a newer generation: wall clock, ms. */
  takenAt: number
}

export function shopWith(table: Pick<Table, 'rowOf' | 'entry'>, frame: ShopFrame): DeviceShop {
  return {
    ...frame,
    factsOf(id) {
      const row = table.rowOf(id)
      return row < 0 ? null : table.entry(row).facts
    },
  }
}

/** What a cart needs of the shop: small enough to travel from the worker that holds all of it, in the form of the catalogue's files. */
export type ShopPart = ShopFrame & { ids: readonly number[]; rows: Uint8Array; prices: Uint8Array }

export function partOf(shop: DeviceShop, ids: readonly number[]): ShopPart {
  const facts = ids.flatMap((id) => shop.factsOf(id) ?? [])
  const { rules, reader, takenAt } = shop
  return { rules, reader, takenAt, ids, rows: encodeRows(facts), prices: encodePrices(facts) }
}

/** The shop again, which knows about the goods of the part alone. */
export function openPart({ ids, rows, prices, ...frame }: ShopPart): DeviceShop {
  const { factsOf, ...shop } = shopWith(openTable([{ rows, prices, deleted: [] }]), frame)
  const asked = new Set(ids)
  return { ...shop, factsOf: (id) => (asked.has(id) ? factsOf(id) : undefined) }
}

/** The price rules in force at a moment (ms). */
export function rulesOf(shop: DeviceShop, now: number): PriceRules {
  return rulesAt(shop.rules, now)
}

/**
 * Goods as the server would show them at `now` (ms), but for teams of group-buys, which the device does not know: they
 * are taken for full.
 */
export function viewInShop(facts: GoodsFacts, { reader }: DeviceShop, now: number, as: SoldAs): Goods {
  const left = {
    stock: facts.stock,
    flash_stock: flashNow(facts, now)?.stock ?? null,
    bought: boughtAt(reader, facts.id, now),
    team: { missing: 0, full: true, ends_at: now },
  }
  return viewGoods(facts, left, { buyer: reader.buyer }, now, as)
}

/** A day or a week that began after the server counted has nothing bought in it that the device knows of. */
export function boughtAt({ bought, at }: CatalogueReader, id: number, now: number): Bought | undefined {
  const one = bought.find(({ goods_id }) => goods_id === id)
  if (!one) return undefined
  return {
    today: dayStart(at) === dayStart(now) ? one.today : 0,
    week: weekStart(at) === weekStart(now) ? one.week : 0,
  }
}
