/** Ordering an old order again: what is different from last time, and in which order its lines are shown. */
import { fen } from './money.ts'

type Line = {
  goods: { is_buy: number; type: number } | null
  number: number
  /** Unit prices then and now, in yuan. */
  was: string
  now: string | null
  /** Pieces that can be ordered now. */
  fits: number
}

/** combination: sold elsewhere; closed: it cannot be ordered now; number: another number of pieces. */
export type Difference = 'combination' | 'closed' | 'number' | 'dearer' | 'cheaper'

export function isOrderable<L extends Line>(line: L): line is L & { goods: NonNullable<L['goods']> } {
  return line.goods !== null && line.goods.is_buy === 1 && line.fits > 0 && line.goods.type !== 3
}

export function differencesOf(line: Line): Difference[] {
  if (line.goods?.type === 3) return ['combination']
  if (!isOrderable(line)) return ['closed']
  const by = line.now === null ? 0 : fen(line.now) - fen(line.was)
  const price: Difference[] = by === 0 ? [] : [by > 0 ? 'dearer' : 'cheaper']
  return line.fits === line.number ? price : ['number', ...price]
}

/** Lines that cannot be ordered, then changed ones, then the rest; each in the order's own order. */
export function changedFirst<L extends Line>(lines: readonly L[]): L[] {
  const place = (line: L): number => (!isOrderable(line) ? 0 : differencesOf(line).length > 0 ? 1 : 2)
  return [...lines].sort((a, b) => place(a) - place(b))
}
