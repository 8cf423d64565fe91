/** Token buckets in memory, one per session (or address) and call. A burst is paid from the bucket, then it drips. Each process holds its share. */
import * as copy from '#server/copy/requests.ts'
import { tooMany } from '../refusal.ts'

export type Rate = { burst: number; perSecond: number }

/** An emptying outbox sends 5 writes a second; ten times that is abuse. */
export const WRITES: Rate = { burst: 60, perSecond: 10 }
/** A person clicks; a runaway page does not. */
export const READS: Rate = { burst: 30_000, perSecond: 15_000 }

const BUCKETS_MAX = 50_000

export type RateLimiter = { take(key: string, rate: Rate, now: number): void }

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
    take(key, rate, now) {
      const burst = Math.max(1, rate.burst / processes())
      const perSecond = rate.perSecond / processes()
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      buckets.delete(key)
      if (buckets.size >= BUCKETS_MAX) forgetOldest(buckets)
      buckets.set(key, bucket)
      if (bucket.tokens < 1) throw tooMany(copy.tooOften, (1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
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
