/** Distinct texts of the catalogue, numbered: what was found for one is remembered by its number for all its goods. */

export type Word = {
  /** Its place in the list of words of its kind. */
  number: number
  /** As the goods have it. */
  raw: string
  /** As it is compared. */
  text: string
  /** Letters a character may be typed with, a group each. */
  groups: readonly string[]
}

/** Signs that have no other form but a small letter: most texts have only such, and normalizing costs ten times more. */
const IS_PLAIN = /^[!-~\u4e00-\u9fff]*$/

/** Full-width letters become plain, letters small: what is compared is the same however it was typed. */
export function plain(text: string): string {
  return IS_PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().trim()
}

/**
 * The words that were typed: people part them with blanks, or with commas, quotes and other signs of either script, and write
 * a specification right after the name: 阿莫西林0.25g*24片.
 */
export function termsOf(typed: string): string[] {
  return plain(typed)
    .replace(AROUND_TIMES, '$1*')
    .replace(SIZE_BEGINS, '$1 ')
    .split(/[\s,;、。!?"'“”‘’]+/)
    .filter(Boolean)
}

/** 0.25g * 24片. */
const AROUND_TIMES = /([\d)a-z片粒丸袋支贴])(?:\s*[*×✕]\s*|\s+x\s+)(?=\d)/g
const SIZE_BEGINS =
  /([\u4e00-\u9fff)])(?=\d+(?:\.\d+|\.?\d*(?:[*×✕x]\d|(?:[mkuμ]?[glm]|s)(?![a-z])|[片粒丸袋包支枚贴张只]|毫[克升]|克)))/g

/** A plain specification with one sign of multiplication: 0.25g×24粒 and 0.25gx24粒 are 0.25g*24粒. */
export function plainSize(text: string): string {
  return text.replace(/[×✕x](?=\d)/g, '*')
}

export type WordList = {
  readonly words: readonly Word[]
  /** The word of a text; its initials are a function of the text, so those of the first time hold. */
  wordOf(raw: string, initials: string): Word
}

export function wordList(): WordList {
  const words: Word[] = []
  const byText = new Map<string, Word>()
  return {
    words,
    wordOf(raw, initials) {
      const known = byText.get(raw)
      if (known) return known
      const groups = initials === '' ? [] : initials.split(' ')
      const made = { number: words.length, raw, text: plain(raw), groups }
      words.push(made)
      byText.set(raw, made)
      return made
    },
  }
}
