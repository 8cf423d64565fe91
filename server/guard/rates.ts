/** Token buckets in memory, one for each session or address and what it does. A burst is paid from the bucket, then it drips. Each process holds its share. */
import * as copy from '#server/copy/requests.ts'
import { tooMany } from '../refusal.ts'

export type Rate = { burst: number; perSecond: number }

/** An emptying outbox sends 5 writes a second; ten times that is abuse. */
export const WRITES: Rate = { burst: 60, perSecond: 10 }

/**
 * What may be read, in units of cost (`cost` of a call's line; 1 is the least). Whoever reads a list every second for
 * minutes is inside; a machine that pages through a whole catalogue has to wait.
 */
export type ReadRates = Record<'session' | 'address', Rate>

/** What a session that was idle may read at once, in seconds of its rate. */
const SAVED_UP = 60
/** People behind one address: a chain's office, a mobile network. */
const PEOPLE = 5
/** Units: a page that the server renders reads several calls, and nobody else pays for them. */
export const PAGE_COST = 5
/** Units: a document that is drawn for its reader holds the processor meanwhile. */
export const DOCUMENT_COST = 10

/** @param perSecond units a session may read, and most of a minute of them at once */
export function readRates(perSecond: number): ReadRates {
  return {
    session: { burst: SAVED_UP * perSecond, perSecond },
    address: { burst: PEOPLE * SAVED_UP * perSecond, perSecond: PEOPLE * perSecond },
  }
}

const BUCKETS_MAX = 50_000

export type RateLimiter = {
  /** @throws Refusal 429 where the bucket has less than `cost` */
  take(key: string, rate: Rate, now: number, cost?: number): void
}

/** One bucket by itself. @returns takes a token; false: there is none now */
export function tokenBucket({ burst, perSecond }: Rate, since: number): (now: number) => boolean {
  let [tokens, at] = [burst, since]
  return (now) => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond)
    at = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** @param processes how many serve: each hands out its share of every rate */
export function rateLimiter(processes: () => number = () => 1): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key, rate, now, cost = 1) {
      const burst = Math.max(cost, rate.burst / processes())
      const perSecond = rate.perSecond / processes()
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      buckets.delete(key)
      if (buckets.size >= BUCKETS_MAX) forgetOldest(buckets)
      buckets.set(key, bucket)
      if (bucket.tokens < cost) throw tooMany(copy.tooOften, (cost - bucket.tokens) / perSecond)
      bucket.tokens -= cost
    },
  }
}

/** Maps keep the order of insertion, and every use inserts anew: the first is the longest unused. */
function forgetOldest(buckets: Map<string, unknown>): void {
  for (const key of buckets.keys()) {
    buckets.delete(key)
    return
  }
}
