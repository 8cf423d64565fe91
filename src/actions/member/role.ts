/** Whoever only looks at a store is told so before anything is asked of the server, or of the outbox. Loaded when it is needed. */
import type { Call, CallName } from '#contract/calls.ts'
import { isForLooking } from '#contract/roles.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { lookOnly } from '#copy/refusals.ts'

/** Says why nothing happens. */
export function tellLooker(): false {
  toast(lookOnly, { tone: 'bad' })
  return false
}

/** @returns whether whoever only looks may make this call; if not, it was said why */
export function mayLookerCall(name: CallName, line: Call): boolean {
  return isForLooking(name, line) || tellLooker()
}
