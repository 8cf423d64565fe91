/**
 * Many outboxes of one device send in turns, so that no customer's trouble delays another's first attempt: a few at a time,
 * and one that takes long goes on beside the others instead of keeping its slot.
 */

/** So many begin at once. */
const SLOTS = 4
/** All have begun after this long (ms), whatever happens to those before them. */
const ALL_BEGUN = 1_500

/** How long (ms) one keeps a slot from the next, with so many in the round. */
export function patienceFor(count: number): number {
  return ALL_BEGUN / Math.max(1, Math.ceil(count / SLOTS))
}

/** Who began longest ago is first; who never began before all. @param began when each began last, by its name */
export function inTurn(names: readonly string[], began: ReadonlyMap<string, number>): string[] {
  return [...names].sort((a, b) => (began.get(a) ?? -1) - (began.get(b) ?? -1))
}

/** Lets each send once. Resolves when all are done; one that fails is tried in the next round. */
export async function sendInTurns(
  names: readonly string[],
  send: (name: string) => Promise<unknown>,
  after: (ms: number) => Promise<unknown>,
): Promise<void> {
  const queue = [...names]
  const patience = patienceFor(names.length)
  const sending: Promise<unknown>[] = []
  const slot = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const work = send(name).catch(() => {})
      sending.push(work)
      await Promise.race([work, after(patience)])
    }
  }
  await Promise.all(Array.from({ length: SLOTS }, slot))
  await Promise.all(sending)
}
