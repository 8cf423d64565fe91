import { CARTON_HINT_PERCENT, NUMBER_MAX } from './limits.ts'

/** What bounds a quantity: step (middle pack), stock and the limit of one order. */
export type Bounds = { qg_number: number; number: number; limit_number: number }
/** Why a wish became another number: rounded up to the step, cut to the stock, to the order's limit, to the most that a line may have. */
export type Fit = { number: number; why: '' | 'step' | 'stock' | 'limit' | 'most' }

/** More are no exact number. Fewer would make another number of what was pasted, and nobody would be told. */
const DIGITS = 15

/** What of a typed or pasted text is a number of pieces: ２０ is 20, and 12.00, as a sheet copies it, is 12. `fitQuantity` bounds it. */
export function typedPieces(text: string): string {
  return text.normalize('NFKC').replace(/\.\d*/, '').replace(/\D/g, '').slice(0, DIGITS)
}

/** The most one can order, 0 if not even one step is there. */
export function mostPieces({ qg_number, number, limit_number }: Bounds): number {
  const step = Math.max(1, qg_number)
  const cap = Math.min(number, limit_number || NUMBER_MAX, NUMBER_MAX)
  return Math.floor(cap / step) * step
}

/** Snaps a typed number up to the step and into the bounds, and says which one it hit. */
export function fitQuantity(wanted: number, bounds: Bounds): Fit {
  const step = Math.max(1, bounds.qg_number)
  const stepped = Math.max(step, Math.ceil(wanted / step) * step)
  const top = mostPieces(bounds)
  if (stepped > top) {
    const { number, limit_number } = bounds
    const limited = limit_number > 0 && limit_number < number
    const bound = limited ? limit_number : number
    return { number: top, why: bound > NUMBER_MAX ? 'most' : limited ? 'limit' : 'stock' }
  }
  return { number: stepped, why: stepped === wanted ? '' : 'step' }
}

/** A nearly full carton is offered as a full one: its number, or null. Never forced. */
export function fullCarton(n: number, carton: number, bounds: Bounds): number | null {
  if (carton <= 1 || n % carton === 0) return null
  const full = Math.ceil(n / carton) * carton
  const filled = n % carton
  return filled * 100 >= carton * CARTON_HINT_PERCENT &&
    full <= mostPieces(bounds) &&
    full % Math.max(1, bounds.qg_number) === 0
    ? full
    : null
}
