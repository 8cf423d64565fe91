/** What waits on a rep's tablet, by customer: a logout asks about all of it. */
import { personal } from './personal.ts'

export type UnsentCustomer = {
  customer: number
  /** '' : this device does not know it. */
  name: string
  /** Edits and signed orders. */
  edits: number
  visits: number
  /** Edits and visits of these that the server refused. */
  refused: number
}

export const unsent = personal<{ customers: UnsentCustomer[] }>(() => ({ customers: [] }))

export function countUnsent(customers: readonly UnsentCustomer[]): number {
  return customers.reduce((sum, { edits, visits }) => sum + edits + visits, 0)
}

export function countRefused(customers: readonly UnsentCustomer[]): number {
  return customers.reduce((sum, { refused }) => sum + refused, 0)
}
