import { customer } from '#account/acting.ts'

/** The address of a file of ours. A link cannot send a header: the customer that a rep acts for stands in the query. @param path below /api */
export function fileAddress(path: string): string {
  if (customer === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}acting=${customer}`
}
