/** What is thrown while a row is written, as the row's fault. */
import { sqlState } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import type { Fault } from './kind.ts'

/** @returns undefined where it is not the row that is wrong */
export function faultOf(error: unknown): Fault | undefined {
  // Values that do not fit a column, and constraints.
  if (/^2[23]/.test(sqlState(error))) return { field: '', reason: copy.rowRefused }
  return refusalFault(error)
}

/** The first field of a refusal. @returns undefined for anything else */
export function refusalFault(error: unknown): Fault | undefined {
  if (!(error instanceof Refusal)) return undefined
  const [field = '', [reason = error.message] = []] = Object.entries(error.errors ?? {})[0] ?? []
  return { field, reason }
}
