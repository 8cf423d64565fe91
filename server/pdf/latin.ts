/** What of a text is set in Helvetica: letters, digits and signs of WinAnsiEncoding, with the widths every reader has for them. */

/** Thousandths of the size, from blank to tilde (Adobe's metrics). */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
] as const
const BLANK = 0x20

/** The same from ¡ to ÿ, signs and letters with accents: the Chinese font has some of them as wide as a character, most not at all. */
const WIDTHS_BEYOND = [
  333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278,
  333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278,
  278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556,
  889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556,
  500, 556, 500,
] as const
const BEYOND = 0xa1

/** Signs that WinAnsiEncoding has elsewhere than Unicode: code, width. */
const SIGNS: Readonly<Record<string, readonly [code: number, width: number]>> = {
  '–': [0x96, 556],
  '•': [0x95, 350],
  '™': [0x99, 1000],
}

/** Code and width of a character that Helvetica sets; null: it is the Chinese font's. */
export function latin(char: string): readonly [code: number, width: number] | null {
  const code = char.charCodeAt(0)
  const width = char.length === 1 ? (WIDTHS[code - BLANK] ?? WIDTHS_BEYOND[code - BEYOND]) : undefined
  return width === undefined ? (SIGNS[char] ?? null) : [code, width]
}
