/** The server's clock as one context knows it: what the server said last, carried on by the monotonic clock. */
export type ServerClock = {
  /** @param date Unix time in ms, as the server said it just now; NaN where it did not */
  heard(date: number): void
  /** ms; 0: the server was not heard yet. */
  now(): number
}

/** @param elapsed the monotonic clock, ms */
export function serverClock(elapsed: () => number): ServerClock {
  let base = 0
  let at = 0
  return {
    heard(date) {
      if (!date) return
      base = date
      at = elapsed()
    },
    now: () => (base ? base + elapsed() - at : 0),
  }
}
