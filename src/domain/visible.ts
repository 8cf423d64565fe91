/** Typed and copied texts without what nobody sees. The contract's fields and the device's catalogue read the same. */

/**
 * What has no sign of its own but hides or turns what stands beside it, or looks like nothing at all: a name could look like
 * another's. Emoji keep what colours and joins them, in a group that stays.
 */
const INVISIBLE =
  /(\p{ExtPict}\p{EMod}?\ufe0f?(?:\u200d(?=\p{ExtPict}))?)|(?![\n\t])\p{Cc}|[\p{DI}\u2028\u2029\u2800\ufff9-\ufffb]/gu
/** Marks piled on one character; no script needs more than four. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

export const visible = (typed: string): string => typed.replace(INVISIBLE, '$1').replace(PILED_MARKS, '$1')

const BREAKS = /[\n\t]+/g

/** The same in one line: a name with a line of its own could stand in a list of names as somebody else's. */
export const inOneLine = (typed: string): string => visible(typed).replace(BREAKS, ' ')
