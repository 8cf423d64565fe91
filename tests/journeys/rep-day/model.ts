/** What the screen acknowledged, as plain data: the only thing that the day is judged by. */
export type Customer = {
  id: number
  company: string
  phone: string
  /** In the order of the script. */
  goods: readonly Wanted[]
  /** Goods id → pieces that the screen said are entered. */
  acknowledged: Map<number, number>
  /** What the screen said is entered, one after the other. */
  typed: Entry[]
  visits: number
  /** Nothing more is typed for this customer. */
  hasEnded: boolean
  signed: SignedHere | null
  /** Goods that the seller ran out of: an edit of theirs may be refused, if the screen says so. */
  short: Set<number>
  /** What the server had when the seller took the customer away; null: it is still the rep's. */
  atLoss: ReadonlyMap<number, number> | null
}
/** `price`: of a piece, fen. */
export type Wanted = { id: number; name: string; approval: string; unit: string; step: number; price: number }
export type Entry = { goods: number; number: number }
/** What has to become of a signed order. */
export type Outcome = 'placed' | 'placed for more' | 'parked'
/** As it stood on the screen that the customer signed; fen. */
export type SignedHere = { total: number; kinds: number; outcome: Outcome }

/** Pieces the cart should have in the end. @param ordered goods that a placed order took out of it */
export function cartInTheEnd({ acknowledged, atLoss }: Customer, ordered: ReadonlySet<number>): Map<number, number> {
  return new Map([...(atLoss ?? acknowledged)].filter(([id, n]) => n > 0 && !ordered.has(id)))
}

/** @returns what differs, in words */
export function differences(wanted: ReadonlyMap<number, number>, is: ReadonlyMap<number, number>): string[] {
  return [...new Set([...wanted.keys(), ...is.keys()])]
    .filter((id) => wanted.get(id) !== is.get(id))
    .map((id) => `goods ${id}: ${wanted.get(id) ?? 0} acknowledged, ${is.get(id) ?? 0} on the server`)
}
