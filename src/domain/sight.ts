/** A camera sees the same pack many times a second: it counts when it comes into view, and again after it had left. */

/** A pack is lost from view for moments while it is held: it has left after this long (ms). */
const GONE_AFTER = 1_200

/** When each code was last in view (ms). */
export type Sight = ReadonlyMap<string, number>

/** @param codes in view at this moment @returns those that have come into view, and what to pass with the next picture */
export function takeSight(sight: Sight, codes: readonly string[], at: number): { sight: Sight; fresh: string[] } {
  const inView = new Map([...sight].filter(([, last]) => at - last < GONE_AFTER))
  const fresh = [...new Set(codes)].filter((code) => !inView.has(code))
  for (const code of codes) inView.set(code, at)
  return { sight: inView, fresh }
}
