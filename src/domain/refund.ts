/**
 * What returned pieces bring back. A line was paid as a whole, with its share of every reduction, so a piece has
 * no price of its own: what matters is that all returns of a line together give exactly what was paid for it.
 */
import type { Fen } from './money.ts'

/** A line's pieces: how many there were, and how many are in returns that count (open or refunded) with their sum. */
export type Pieces = { number: number; payable: Fen; taken: number; refunded: Fen }

/** A part of `whole` for n of m pieces, rounded down once. Exact beyond what floats hold. */
export function proportion(whole: Fen, n: number, m: number): Fen {
  return Number((BigInt(whole) * BigInt(n)) / BigInt(m))
}

/**
 * What `n` more pieces bring: what all pieces up to them bring, less what the earlier ones did. So after any sequence
 * of returns, some of them withdrawn, no more was given than paid; and with the last piece exactly that. On the way it
 * is less than a fen short of what the pieces cost, and over it by at most a fen for each return that was withdrawn.
 */
export function refundOf({ number, payable, taken, refunded }: Pieces, n: number): Fen {
  return Math.max(0, proportion(payable, taken + n, number) - refunded)
}

type Parcelled = {
  position: number
  ck_id: number
  number: number
  shipping: Fen
  /** Pieces refunded already. */ back: number
}

/**
 * A parcel's freight (one a warehouse) goes back with its last piece: whoever keeps a part of it had it carried.
 * @returns freight of the parcels that are refunded whole once `more` is
 */
export function freightDue(lines: readonly Parcelled[], more: readonly { position: number; number: number }[]): Fen {
  const adding = new Map(more.map((one) => [one.position, one.number]))
  const touched = new Set(lines.filter((line) => adding.has(line.position)).map((line) => line.ck_id))
  const whole = (ck: number): boolean =>
    lines.every((line) => line.ck_id !== ck || line.back + (adding.get(line.position) ?? 0) === line.number)
  return lines.reduce((sum, line) => sum + (touched.has(line.ck_id) && whole(line.ck_id) ? line.shipping : 0), 0)
}

/**
 * What of a reward that came with paying `whole` goes when `part` of it is given back, `before` having gone already.
 */
export function clawback(reward: number, whole: Fen, before: Fen, part: Fen): number {
  if (whole === 0) return 0
  return proportion(reward, before + part, whole) - proportion(reward, before, whole)
}
