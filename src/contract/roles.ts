/**
 * What a member may do in a store. own: everything. order: everyday buying, but not what makes the store who it is.
 * look: reading only.
 */
import { lookOnly, managersOnly } from '#copy/refusals.ts'
import type { Call, CallName } from './calls.ts'

export type StoreRole = 'own' | 'order' | 'look'

/** Writes that change nothing in the store. */
const CHANGES_NOTHING: readonly CallName[] = ['cartNextHint', 'storeSwitch']

function isForLooking(name: CallName, call: Pick<Call, 'method' | 'public' | 'reads'>): boolean {
  return call.method === 'GET' || call.public === true || call.reads === true || CHANGES_NOTHING.includes(name)
}

/** Why whoever has this role in the store may not make the call, as the server says it too; '' when they may. */
export function refusalByRole(role: StoreRole, name: CallName, call: Call): string {
  if (role === 'look' && !isForLooking(name, call)) return lookOnly
  return role !== 'own' && call.manager ? managersOnly : ''
}

/** May a rep make this call for a customer? The server asks the same line. */
export function isForReps(call: Pick<Call, 'public' | 'rep'>): boolean {
  return call.public === true || call.rep !== undefined
}
