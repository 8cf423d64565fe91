/** A codec as plain as can be: rows and prices as JSON. What is tried here is the way of the bytes, not their form. */
import type { Encoding } from '#catalogue/encoding.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const read = <T>(bytes: Uint8Array): T[] => JSON.parse(new TextDecoder().decode(bytes)) as T[]

const AMOUNTS = ['base_price', 'fresh_price', 'swap_price'] as const
const PLENTY = 50

export type PlainRow = { id: number; name: string; stock: number }
export type PlainPrices = { id: number; base_price: number }

/** Without amounts, without what changes with every sale. */
function rowOf(facts: GoodsFacts): object {
  const { sold: _, rev: __, stock, flashes, dailies, groups, ladder, ...rest } = facts
  for (const name of AMOUNTS) delete (rest as Partial<GoodsFacts>)[name]
  const free = ({ price: _price, ...offer }: { price: number }) => offer
  return {
    ...rest,
    stock: Math.min(stock, PLENTY),
    flashes: flashes.map(free),
    dailies: dailies.map(free),
    groups: groups.map(free),
    ladder: ladder && { ...ladder, steps: ladder.steps.map(free) },
  }
}

function pricesOf({ id, base_price, fresh_price, swap_price, flashes, dailies, groups, ladder }: GoodsFacts): object {
  return { id, base_price, fresh_price, swap_price, flashes, dailies, groups, ladder }
}

export const plainCodec = {
  *encodeRows(facts: readonly GoodsFacts[]): Encoding {
    yield
    return text(facts.map(rowOf))
  },
  *encodePrices(facts: readonly GoodsFacts[]): Encoding {
    yield
    return text(facts.map(pricesOf))
  },
}

export type PlainPart = { rows: Uint8Array; prices: Uint8Array | null; deleted: readonly number[] }
export type PlainTable = Map<number, { row: PlainRow; prices: PlainPrices | null }>

/** Later parts stand over earlier ones; rows and prices find each other by id. */
export function openPlain(parts: readonly PlainPart[]): PlainTable {
  const rows = new Map<number, PlainRow>()
  const amounts = new Map<number, PlainPrices>()
  for (const part of parts) {
    for (const id of part.deleted) rows.delete(id)
    for (const row of read<PlainRow>(part.rows)) rows.set(row.id, row)
    for (const one of part.prices ? read<PlainPrices>(part.prices) : []) amounts.set(one.id, one)
  }
  return new Map([...rows].map(([id, row]) => [id, { row, prices: amounts.get(id) ?? null }]))
}
