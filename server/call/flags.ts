/** What a line of the call table means for the steps. */
import type { Call, CallName } from '#contract/calls.ts'

export type Flags = Call & { name: CallName }

export const isWrite = ({ method }: Flags): boolean => method !== 'GET'
export const isRead = (call: Flags): boolean => !isWrite(call)
export const isPublicRead = (call: Flags): boolean => isRead(call) && call.public === true
export const isMembersRead = (call: Flags): boolean => isRead(call) && !call.public
/** Its effect, its idempotency key and what its device is told are one transaction. */
export const isMembersWrite = (call: Flags): boolean =>
  isWrite(call) && !call.public && !call.reads && !call.hashes && !call.outside
