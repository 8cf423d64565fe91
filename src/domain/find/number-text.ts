/**
 * Approval numbers or bar codes of all rows as one text, because scanning one text is several times faster than asking
 * every row's. SEPARATOR stands before the first, between two and after the last.
 */

/** No text of the database can hold it. */
export const SEPARATOR = '\0'

export const IN_NUMBER = { no: 0, part: 1, whole: 2 } as const
/** Shorter pieces of a number would match too many goods. */
const PART_MIN = 4

export type NumberText = { text: string; /** Where each row's number begins. */ starts: Uint32Array }

/** @param size rows of the text @returns null where it has not that many */
export function numberText(text: string, size: number): NumberText | null {
  const starts = new Uint32Array(size + 1)
  let at = text.startsWith(SEPARATOR) ? 0 : -1
  for (let row = 0; row <= size && at >= 0; row++) {
    starts[row] = at + 1
    at = row < size ? text.indexOf(SEPARATOR, at + 1) : at
  }
  return at >= 0 && at === text.length - 1 ? { text, starts } : null
}

export function joinNumbers(numbers: readonly string[]): string {
  return `${SEPARATOR}${numbers.map((one) => `${one}${SEPARATOR}`).join('')}`
}

export function numberAt({ text, starts }: NumberText, row: number): string {
  return text.slice(starts[row], (starts[row + 1] as number) - 1)
}

/** Calls `found` for each row whose number is `typed` or, from four characters on, has it inside; whole ones come last. */
export function scanNumbers(
  { text, starts }: NumberText,
  typed: string,
  found: (row: number, how: 1 | 2) => void,
): void {
  if (typed.length >= PART_MIN) eachRow(text, starts, typed, (row) => found(row, IN_NUMBER.part))
  eachRow(text, starts, `${SEPARATOR}${typed}${SEPARATOR}`, (row) => found(row, IN_NUMBER.whole), 1)
}

/** @param shift from the beginning of what is looked for to the first character of the number */
function eachRow(text: string, starts: Uint32Array, wanted: string, found: (row: number) => void, shift = 0): void {
  let row = 0
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, (starts[row + 1] as number) - 1)) {
    row = rowAt(starts, at + shift, row)
    found(row)
  }
}

/** The row that holds a place, which is not before `row`: steps that double, then halving. */
function rowAt(starts: Uint32Array, at: number, row: number): number {
  let [low, step] = [row, 1]
  while (low + step < starts.length - 1 && (starts[low + step] as number) <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, starts.length - 1)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= at) low = middle
    else high = middle
  }
  return low
}
