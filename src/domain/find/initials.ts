/**
 * Pinyin initials with every reading. A name is a row of groups, one a character: 阿奇霉素 is 'ae qj m s'.
 * Nothing is multiplied out, so no spelling is left out however many readings a long name has.
 */

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
