/**
 * Encoding in steps: thousands of goods take longer than a request may wait, so a generator stops after each step and
 * whoever runs it decides when to go on.
 */

/** Stops between two steps; returns the bytes. */
export type Encoding = Generator<undefined, Uint8Array>

/** Goods of one step: about a millisecond of the slowest column. */
const STEP = 128

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** One value a product. */
export function* filled<C extends Column, T>(
  column: C,
  goods: readonly T[],
  value: (goods: T) => number,
): Generator<undefined, C> {
  for (const [row, one] of goods.entries()) {
    column[row] = value(one)
    if (row % STEP === STEP - 1) yield
  }
  yield
  return column
}

/** All steps at once. */
export function encoded(encoding: Encoding): Uint8Array {
  for (;;) {
    const { done, value } = encoding.next()
    if (done) return value
  }
}
