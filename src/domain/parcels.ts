/**
 * How a cart is laid out: a parcel per warehouse, in it the goods of one full reduction together; apart, what cannot be
 * bought.
 */
import type { LineQuote, ManjianQuote, PricedItem, Quote, ShipmentQuote } from './quote.ts'

export type Row<L> = { line: L; quote: LineQuote }
/** `tiers`: the full reduction these rows count toward, empty for the rest of the parcel. */
export type Group<L> = { id: number; name: string; tiers: ManjianQuote[]; rows: Row<L>[] }
export type Parcel<L> = {
  ck_id: number
  name: string
  shipment: ShipmentQuote | undefined
  groups: Group<L>[]
  rows: Row<L>[]
}
export type Laid<L> = { parcels: Parcel<L>[]; closed: Row<L>[] }

/** Groups of a promotion come before the rest, otherwise the cart's own order holds. */
export function layOut<L extends PricedItem>(lines: readonly L[], quote: Quote): Laid<L> {
  const parcels = new Map<number, Parcel<L>>()
  const closed: Row<L>[] = []
  lines.forEach((line, i) => {
    const priced = quote.lines[i]
    if (!priced) return
    const row = { line, quote: priced }
    if (!isOpen(line)) return closed.push(row)
    const { ck_id } = line.goods
    const parcel = parcels.get(ck_id) ?? newParcel<L>(ck_id, quote)
    parcels.set(ck_id, parcel)
    parcel.rows.push(row)
    groupFor(parcel, line.goods_manjian_id, quote).rows.push(row)
  })
  for (const parcel of parcels.values())
    parcel.groups.sort((a, b) => Number(a.tiers.length === 0) - Number(b.tiers.length === 0))
  return { parcels: [...parcels.values()].sort((a, b) => a.ck_id - b.ck_id), closed }
}

/** Can it be bought at all? */
export function isOpen({ goods }: PricedItem): boolean {
  return goods.is_buy === 1 && goods.number > 0
}

function newParcel<L>(ck_id: number, quote: Quote): Parcel<L> {
  const shipment = quote.shipments.find((s) => s.ck_id === ck_id)
  return { ck_id, name: shipment?.name ?? '', shipment, groups: [], rows: [] }
}

function groupFor<L>(parcel: Parcel<L>, manjian: number, quote: Quote): Group<L> {
  const tiers = quote.manjians.filter((tier) => tier.id === manjian)
  const id = tiers.length > 0 ? manjian : 0
  const known = parcel.groups.find((group) => group.id === id)
  if (known) return known
  const group = { id, name: tiers[0]?.name ?? '', tiers, rows: [] }
  parcel.groups.push(group)
  return group
}
