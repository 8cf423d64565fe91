/** The moment from which the page reacts to input: what is not needed for it begins after it. */
let resolveAlive: () => void = () => {}

export const alive = new Promise<void>((resolve) => (resolveAlive = resolve))

/** The first page is hydrated and reacts to input. */
export function markHydrated(): void {
  performance.mark('alive')
  resolveAlive()
}
