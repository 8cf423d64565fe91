/**
 * Stable sorts of row numbers in typed arrays. A sort that calls a function for each comparison takes several times as
 * long, and a phone sorts 50,000 rows between a key press and its frame.
 */

type Keys = { readonly [row: number]: number }

/** Rows by their keys, which are whole numbers below `count`. */
export function bucketed(rows: Uint32Array, keys: Keys, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (let i = 0; i < rows.length; i++) {
    const next = (keys[rows[i] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let key = 1; key < count; key++) starts[key] = (starts[key] as number) + (starts[key - 1] as number)
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    const key = keys[row] as number
    const place = starts[key] as number
    sorted[place] = row
    starts[key] = place + 1
  }
  return sorted
}

/** Values of one digit, which has so many bits. */
const DIGIT = 2_048
const DIGIT_BITS = 11
/** Two digits. Numbers up to its square are sorted, which is 500 years of ms. */
const HALF = DIGIT * DIGIT

/** Rows by whole numbers, digit by digit from the lowest. @param direction 1 ascending, -1 descending */
export function sortedBy(rows: Uint32Array, keyOf: (row: number) => number, direction: 1 | -1): Uint32Array {
  let [least, greatest, size] = [Infinity, -Infinity, 0]
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    const key = keyOf(row) * direction
    if (key < least) least = key
    if (key > greatest) greatest = key
    if (row >= size) size = row + 1
  }
  if (greatest - least >= HALF * HALF) throw new RangeError(`numbers to sort by span less than ${HALF * HALF}`)
  const byLow = new Uint32Array(size)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    byLow[row] = (keyOf(row) * direction - least) % HALF
  }
  const sorted = sortedByDigits(rows, byLow, Math.min(greatest - least, HALF - 1))
  if (greatest - least < HALF) return sorted
  const byHigh = new Uint32Array(size)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    byHigh[row] = Math.floor((keyOf(row) * direction - least) / HALF)
  }
  return sortedByDigits(sorted, byHigh, Math.floor((greatest - least) / HALF))
}

/** @param most the greatest of the keys */
function sortedByDigits(rows: Uint32Array, keys: Uint32Array, most: number): Uint32Array {
  const low = bucketed(rows, keys.map(lowDigit), DIGIT)
  return most < DIGIT ? low : bucketed(low, keys.map(highDigit), DIGIT)
}

const lowDigit = (key: number): number => key & (DIGIT - 1)
const highDigit = (key: number): number => key >>> DIGIT_BITS

/** Runs of so many are sorted by insertion, then merged. */
const RUN = 12

/** Sorts rows in place by numbers of any kind, ascending. */
export function sortRows(rows: Uint32Array, keys: Float64Array): void {
  const { length } = rows
  for (let from = 0; from < length; from += RUN) insertionSort(rows, keys, from, Math.min(from + RUN, length))
  let source = rows
  let target = length > RUN ? new Uint32Array(length) : rows
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width)
      merge(source, target, keys, from, Math.min(from + width, length), Math.min(from + 2 * width, length))
    ;[source, target] = [target, source]
  }
  if (source !== rows) rows.set(source)
}

function insertionSort(rows: Uint32Array, keys: Float64Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i] as number
    const key = keys[row] as number
    let at = i
    for (; at > from && (keys[rows[at - 1] as number] as number) > key; at--) rows[at] = rows[at - 1] as number
    rows[at] = row
  }
}

/** Two sorted runs that follow each other become one in `target`. */
function merge(
  source: Uint32Array,
  target: Uint32Array,
  keys: Float64Array,
  from: number,
  middle: number,
  to: number,
): void {
  let [left, right] = [from, middle]
  for (let at = from; at < to; at++) {
    const takesLeft =
      left < middle &&
      (right >= to || (keys[source[left] as number] as number) <= (keys[source[right] as number] as number))
    target[at] = source[takesLeft ? left++ : right++] as number
  }
}
