import { fen, type Fen } from './money.ts'

type Steps = readonly { number: number; price: string }[]

/** Pieces of a line that cost the same: `number` × `price` fen is what they come to. */
export type PiecesAt = { number: number; price: Fen }

/** What a ladder makes of a quantity. */
export type LadderState = {
  /** The whole line by price, in the order of its pieces. */
  prices: PiecesAt[]
  /** The step that holds for the last piece, null outside every step. */
  reached: { number: number; price: Fen } | null
  /** The next better step and how many pieces are missing; type 1 has none, its best price comes first. */
  next: { number: number; price: Fen; missing: number } | null
}

/**
 * Price of `n` pieces under a ladder (specification, section 5).
 * Type 1: a step's price holds for the pieces up to its number, the next step's from there, the base
 * price beyond the last. Otherwise: the highest step reached prices every piece, below all of them the base.
 * @param earlier pieces of the goods in earlier lines: of type 1, they have the first places
 */
export function ladder(base: Fen, steps: Steps, type: number, n: number, earlier = 0): LadderState {
  return ladderAt(
    base,
    steps.map((s) => ({ number: s.number, price: fen(s.price) })),
    type,
    n,
    earlier,
  )
}

type Step = { number: number; price: Fen }

/** The same with the steps' prices in fen. */
export function ladderAt(base: Fen, steps: readonly Step[], type: number, n: number, earlier = 0): LadderState {
  const sorted = [...steps].sort((a, b) => a.number - b.number)
  return type === 1 ? upTo(base, sorted, n, earlier) : from(base, sorted, n)
}

/**
 * The step that prices the first piece of `n`, as `ladderAt` has it, without making the rest of the line.
 * @param numbers of the steps from `start` until before `end`
 * @returns its place in the numbers; -1: the base price does
 */
export function firstStep(
  numbers: { readonly [i: number]: number },
  start: number,
  end: number,
  type: number,
  n: number,
): number {
  let found = -1
  let reached = 0
  for (let i = start; i < end && n > 0; i++) {
    const number = numbers[i] as number
    const isBetter =
      type === 1 ? number > 0 && (found < 0 || number < reached) : number <= n && (found < 0 || number >= reached)
    if (isBetter) [found, reached] = [i, number]
  }
  return found
}

function from(base: Fen, steps: Step[], n: number): LadderState {
  const reached = steps.filter((s) => s.number <= n).at(-1) ?? null
  const next = steps.find((s) => s.number > n)
  const prices = [{ number: n, price: reached?.price ?? base }]
  return { prices, reached, next: next ? { ...next, missing: next.number - n } : null }
}

function upTo(base: Fen, steps: Step[], n: number, earlier: number): LadderState {
  const prices: PiecesAt[] = []
  const end = earlier + n
  let counted = earlier
  for (const step of steps) {
    const number = Math.max(0, Math.min(end, step.number) - counted)
    prices.push({ number, price: step.price })
    counted += number
  }
  prices.push({ number: end - counted, price: base })
  return { prices, reached: steps.find((s) => end <= s.number) ?? null, next: null }
}
