/** Words that come into the field stand above those that are typed there already, which nobody has sent yet. */
export const beside = (words: string, typed: string): string =>
  typed.trim() === '' || typed === words ? words : `${words}\n${typed}`
