/** Makes the pinyin initials of names, in the form that `src/domain/find/initials.ts` matches. */

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
