/**
 * A scanner with a plug or by Bluetooth types what it reads, faster than a hand, and ends with Enter. This tells its
 * keys from a hand's. Pure: every key comes with its own time.
 */
import { readPackCode } from './pack-code.ts'

/** Slow Bluetooth scanners type a key every 40 ms; a hand needs 60 ms and more for most of its keys. */
const LONGEST_GAP = 60
const MEAN_GAP = 45
/** A hand may type a few keys in a sudden rush; the shortest code of a pack is longer. */
const SHORTEST = 8

/** Keys that followed each other like a scanner's, so far. */
export type Burst = { text: string; since: number; last: number }

export const NO_BURST: Burst = { text: '', since: 0, last: 0 }

/** @param key as `KeyboardEvent.key` has it; FNC1 comes as the separator's control character @param at ms */
export type ScannerKey = { key: string; at: number; isRepeat: boolean }

/** @returns what was typed like a scanner does once Enter ended it, and the burst as it is after the key */
export function takeKey(burst: Burst, { key, at, isRepeat }: ScannerKey): { burst: Burst; code: string | null } {
  const isNext = burst.text !== '' && at - burst.last <= LONGEST_GAP
  // A key that is held down repeats as fast as a scanner types.
  if (isRepeat) return { burst: NO_BURST, code: null }
  if (key === 'Enter') return { burst: NO_BURST, code: isNext && isScanned(burst, at) ? burst.text : null }
  if (key.length !== 1) return { burst: NO_BURST, code: null }
  if (isNext) return { burst: { text: burst.text + key, since: burst.since, last: at }, code: null }
  return { burst: { text: key, since: at, last: at }, code: null }
}

function isScanned({ text, since }: Burst, at: number): boolean {
  return text.length >= SHORTEST && at - since <= MEAN_GAP * text.length && readPackCode(text) !== null
}
