/** How fast each lane may go: rests of our own choice and at the server's word, growing batches, a rate of requests. */
import type { Deps, Lane } from './types.ts'

/** Writes a second, and how many may go at once after a rest. */
const RATE = 5
const BACKOFF_FIRST = 1_000
const BACKOFF_MAX = 60_000
const BACKOFF_LEAST = 250
/** A sign of life does not make us ask again sooner than this. */
const WAKE_LEAST = 1_000

/** How a lane gets on. */
export type Pace = {
  /** Until when it rests, by our own choice and by the server's word. */
  own: number
  server: number
  /** In a row. */
  failures: number
  /** Most ops in the next shipment, after a batch was refused as a whole. */
  most: number
}

export type Paces = {
  of(lane: Lane): Pace
  /** Of the reading that follows acknowledged edits. */
  reading: { until: number; failures: number }
  /** ms until the lane may go on; not positive: at once. */
  restOf(lane: Lane): number
  /** The lane rests after so many failures. @returns for how many ms */
  rest(pace: Pace, failures: number): number
  /** 1, 2, 4 … 60 s with full jitter. */
  backoff(failures: number): number
  /** There is a sign of life: rests of our own choice end sooner. */
  wake(): void
  /** A request leaves now. */
  sent(): void
  /** ms since the last request left. */
  sinceSent(): number
  /** Waits until one more write is within the rate. */
  token(): Promise<void>
}

export function createPaces(deps: Pick<Deps, 'elapsed' | 'random' | 'setTimeout'>): Paces {
  const paces = new Map<Lane, Pace>()
  const reading = { until: 0, failures: 0 }
  let lastTry = -Infinity
  let tokens = RATE
  let filledAt = deps.elapsed()

  function of(lane: Lane): Pace {
    const pace = paces.get(lane) ?? { own: 0, server: 0, failures: 0, most: Infinity }
    paces.set(lane, pace)
    return pace
  }

  function backoff(failures: number): number {
    const grown = BACKOFF_FIRST * 2 ** Math.min(failures - 1, 10)
    return BACKOFF_LEAST + deps.random() * Math.min(BACKOFF_MAX - BACKOFF_LEAST, grown)
  }

  return {
    of,
    reading,
    backoff,
    restOf: (lane) => Math.max(of(lane).own, of(lane).server) - deps.elapsed(),
    rest(pace, failures) {
      pace.own = deps.elapsed() + backoff(failures)
      return Math.max(pace.own, pace.server) - deps.elapsed()
    },
    wake() {
      const soonest = lastTry + WAKE_LEAST
      for (const pace of paces.values()) pace.own = Math.min(pace.own, Math.max(deps.elapsed(), soonest))
      reading.until = Math.min(reading.until, soonest)
    },
    sent: () => void (lastTry = deps.elapsed()),
    sinceSent: () => deps.elapsed() - lastTry,
    async token() {
      const now = deps.elapsed()
      tokens = Math.min(RATE, tokens + ((now - filledAt) * RATE) / 1_000)
      filledAt = now
      tokens -= 1
      if (tokens < 0) await new Promise<void>((resolve) => deps.setTimeout(resolve, (-tokens * 1_000) / RATE))
    },
  }
}

/** Without a network a try is worth its while this seldom (ms). */
export const OFFLINE_TRY = BACKOFF_MAX
