/** What a new password must be, and how strong it is in words. The server asks for the same. */

const SHORTEST = 8
const LONG = 12
/** Kinds of characters, and one after another or the same again is as good as nothing. */
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

export type Strength = '' | 'short' | 'mixed' | 'weak' | 'fair' | 'strong'

/** '' nothing typed yet; short and mixed: it will not be taken. */
export function strength(password: string): Strength {
  if (password === '') return ''
  if (password.length < SHORTEST) return 'short'
  if (!/[a-zA-Z]/.test(password) || !/\d/.test(password)) return 'mixed'
  const worth = worthOf(password)
  if (worth < SHORTEST) return 'weak'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  return worth >= LONG || kinds >= 3 ? 'strong' : 'fair'
}

/** Characters that do not simply go on from the one before: 12345678a counts as two. */
function worthOf(password: string): number {
  const codes = [...password].map((char) => char.codePointAt(0) ?? 0)
  return codes.filter((code, i) => {
    const step = code - (codes[i - 1] ?? -9)
    return step !== 0 && step !== 1 && step !== -1
  }).length
}
