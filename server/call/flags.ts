/** What a line of the call table means for the steps. */
import type { Call, CallName } from '#contract/calls.ts'

export type Flags = Call & { name: CallName }

export const isWrite = ({ method }: Flags): boolean => method !== 'GET'
export const isRead = (flags: Flags): boolean => !isWrite(flags)
export const isPublicRead = (flags: Flags): boolean => isRead(flags) && flags.public === true
export const isMembersRead = (flags: Flags): boolean => isRead(flags) && !flags.public
/** Its effect, its idempotency key and what its device is told are one transaction. */
export const isMembersWrite = (flags: Flags): boolean =>
  isWrite(flags) && !flags.public && !flags.reads && !flags.hashes
