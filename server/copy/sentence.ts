/** Somebody's words as a sentence of ours: they may end with a sign of their own. */

const END = /[。！？!?]$/
/** Signs that end no sentence of Chinese, but are often typed at its end. */
const OTHER_END = /[.．,，;；、\s]+$/

export function sentence(words: string): string {
  const plain = words.replace(OTHER_END, '')
  return END.test(plain) ? plain : `${plain}。`
}
