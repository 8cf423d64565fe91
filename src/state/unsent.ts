/** What waits on a rep's tablet, by customer, and what a member has scanned that waits: a logout asks about all of it. */
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

/** `scans`: packs of a member that go into the cart when there is a network. */
export const unsent = personal<{ customers: UnsentCustomer[]; scans: number }>(() => ({ customers: [], scans: 0 }))

export function countUnsent(customers: readonly UnsentCustomer[]): number {
  return customers.reduce((sum, { edits, visits }) => sum + edits + visits, 0)
}

export function countRefused(customers: readonly UnsentCustomer[]): number {
  return customers.reduce((sum, { refused }) => sum + refused, 0)
}
