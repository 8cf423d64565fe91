/** Whoever only looks at a store is told so before anything is asked of the server, or of the outbox. */
import type { Call, CallName } from '#contract/calls.ts'
import { isForLooking } from '#contract/roles.ts'
import { session } from '#state/session.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { lookOnly } from '#copy/refusals.ts'

/** @returns whether it was refused, and said */
export function refusesLooker(): boolean {
  if (session.user?.role !== 'look') return false
  toast(lookOnly, { tone: 'bad' })
  return true
}

export function refusesCall(name: CallName, line: Call): boolean {
  return !isForLooking(name, line) && refusesLooker()
}
