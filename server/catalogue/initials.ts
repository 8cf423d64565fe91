/**
 * Pinyin initials with every reading. A name is a row of groups, one a character: 阿奇霉素 is 'ae qj m s'.
 * Nothing is multiplied out, so no spelling is left out however many readings a long name has.
 */

/** Characters of initials: letters and digits; others are skipped in a name. */
const TYPED = /^[a-z0-9]$/

/** Loaded at writes only: the dictionary is large and readers never need it. */
export async function initialsOf(names: readonly string[]): Promise<string[]> {
  const { polyphonic } = await import('pinyin-pro')
  return names.map((name) =>
    polyphonic(name, { pattern: 'first', toneType: 'none', type: 'array' })
      .map((letters) =>
        [...new Set(letters.map((letter) => letter.toLowerCase()))].filter((letter) => TYPED.test(letter)).join(''),
      )
      .filter(Boolean)
      .join(' '),
  )
}

/** exact: all of the name; prefix: its beginning; inner: a part of it. */
export type Match = 'exact' | 'prefix' | 'inner'

/** How `typed` fits a name's groups, null not at all. */
export function matchInitials(groups: readonly string[], typed: string): Match | null {
  const last = groups.length - typed.length
  for (let from = 0; from <= last; from++) {
    let n = 0
    while (n < typed.length && groups[from + n]?.includes(typed.charAt(n))) n++
    if (n === typed.length) return from > 0 ? 'inner' : last === 0 ? 'exact' : 'prefix'
  }
  return null
}
