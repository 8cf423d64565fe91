/** Many things of one job, each for itself: one that fails must not keep the others from being done, round after round. */

/** @throws AggregateError of what failed, after all others were done */
export async function each<T>(
  things: Iterable<T>,
  work: (thing: T) => Promise<unknown>,
  words: (failed: number) => string,
): Promise<void> {
  const faults: unknown[] = []
  for (const thing of things)
    try {
      await work(thing)
    } catch (error) {
      faults.push(error)
    }
  if (faults.length > 0) throw new AggregateError(faults, words(faults.length))
}
