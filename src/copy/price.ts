/** What a price is explained with. */

export const why = {
  question: '为什么是这个价',
} as const
