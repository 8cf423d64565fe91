/** Whether what is sent in the background was refused for good: else it waits, for nobody would hear that it is gone. */
import type { Outcome } from '#contract/outcome.ts'
import { isKnown } from '#net/client.ts'

/** Too many requests, too early, or a session that is another's: what was sent is not the cause. */
const NOT_ITS_FAULT = [429, 425, 409]

export type RefusedForGood = Extract<Outcome<never>, { kind: 'refused' | 'invalid' }>

export function isRefusedForGood(outcome: Outcome<unknown>): outcome is RefusedForGood {
  if (outcome.kind === 'refused') return isKnown(outcome) && !NOT_ITS_FAULT.includes(outcome.code)
  return outcome.kind === 'invalid'
}
