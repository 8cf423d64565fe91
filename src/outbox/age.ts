/**
 * How old an edit is. Only the server's clock and the monotonic clock count: a device's calendar may be wrong by years,
 * or be put right while edits wait. It is believed only where it makes an edit younger.
 */
import { AUTO_SEND_MAX_AGE } from '#domain/limits.ts'
import type { Op } from './types.ts'

export type Clocks = {
  /** The server's clock, ms; 0: this context has not heard it yet. */
  server: number
  /** The device's calendar, ms. */
  wall: number
}

/** ms; 0 where nothing is known that speaks against the edit. */
function ageOf(op: Op, { server, wall }: Clocks): number {
  if (server === 0) return 0
  if (op.born) return Math.max(0, server - op.born)
  const byCalendar = Math.max(0, wall - op.at)
  return op.heard ? Math.max(0, Math.min(byCalendar, server - op.heard)) : byCalendar
}

/** Too old to be sent unasked. */
export function isOld(op: Op, clocks: Clocks): boolean {
  return ageOf(op, clocks) > AUTO_SEND_MAX_AGE
}

/** Whether the server's clock has to be heard before this edit may be sent: by the calendar it may be too old. */
export function needsServerClock(op: Op, { server, wall }: Clocks): boolean {
  return server === 0 && (wall < op.at || wall - op.at > AUTO_SEND_MAX_AGE)
}
