/**
 * What takes long to find among all goods: the order of a list, what its filters can be set to, names for the search box.
 *
 * Each change of goods makes it outdated, and in a large catalogue a writer that never stops would keep a process finding
 * the same again and again. So finding may take a share of the time; where that is spent, an order and its counts may be
 * FOUND_STALE old. What a page shows of each of its goods is never older than the snapshot.
 */

/** ms */
const FOUND_STALE = 10_000
/**
 * How much of the time may be spent, and how many milliseconds at once: a person who edits goods sees each edit, and a
 * reader waits for the finding of all readers before: half of the 500 ms that no answer may take.
 */
const SHARE = 0.15
const AT_ONCE = 250
/** How many results are remembered. */
const RESULTS = 200

export type Findings = {
  /** @param rev of the goods that `find` looks through */
  at<T>(rev: number, key: string, find: () => T): T
}

export function findings(clock: () => number = () => performance.now()): Findings {
  const results = new Map<string, { value: unknown; rev: number; since: number }>()
  let [left, countedAt] = [AT_ONCE, clock()]

  const mayFind = (now: number): boolean => {
    left = Math.min(AT_ONCE, left + (now - countedAt) * SHARE)
    countedAt = now
    return left > 0
  }

  return {
    at<T>(rev: number, key: string, find: () => T): T {
      const now = clock()
      const had = results.get(key)
      if (had && (had.rev >= rev || (now - had.since < FOUND_STALE && !mayFind(now)))) return had.value as T
      const value = find()
      left -= clock() - now
      results.delete(key)
      if (results.size >= RESULTS) results.delete(results.keys().next().value as string)
      results.set(key, { value, rev, since: now })
      return value
    },
  }
}
