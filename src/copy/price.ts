/** What a price is explained with. */

/** A line's price when it was added and now. */
export const changed = {
  since: (from: string, to: string) => `加入时 ¥${from}，现在 ¥${to}`,
  dearer: (from: string, to: string, more: string) => `加入时 ¥${from}，现在 ¥${to}，多付 ¥${more}`,
  cheaper: (from: string, to: string, less: string) => `加入时 ¥${from}，现在 ¥${to}，少付 ¥${less}`,
} as const

export const why = {
  question: '为什么是这个价',
} as const
