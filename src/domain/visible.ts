/** Typed and copied texts without what nobody sees. The contract's fields and the device's catalogue read the same. */

/** What has no sign of its own but hides or turns what stands beside it: a name could look like another's. Joiners of emoji stay. */
const INVISIBLE = /(?![\n\t])\p{Cc}|[\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
/** Marks piled on one character; no script needs more than four. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

export const visible = (typed: string): string => typed.replace(INVISIBLE, '').replace(PILED_MARKS, '$1')

const BREAKS = /[\n\t]+/g

/** The same in one line: a name with a line of its own could stand in a list of names as somebody else's. */
export const inOneLine = (typed: string): string => visible(typed).replace(BREAKS, ' ')
