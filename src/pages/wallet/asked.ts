/** Which lines of a ledger an address asks for. */
import * as inputs from '#copy/inputs.ts'
import { addressQuery, date, pageNumber, word } from '#domain/address-query.ts'

/** Days are both included; '' open. */
const query = addressQuery({ use: word(['', 'in', 'out']), from: date, to: date, page: pageNumber })

export type Asked = ReturnType<typeof query.decode>

export const askedOf = query.decode

/** Why the range is not valid; '' when it is. */
export function rangeFault({ from, to }: Pick<Asked, 'from' | 'to'>): string {
  return from && to && to < from ? inputs.wrongDates : ''
}

export function ledgerPath(path: string, asked: Asked): string {
  return `${path}${query.encode(asked)}`
}
