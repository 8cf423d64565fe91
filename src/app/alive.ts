/** The moment from which the page reacts to input: what is not needed for it begins after it. */
let resolveAlive: () => void = () => {}

export const alive = new Promise<void>((resolve) => (resolveAlive = resolve))

/** The first page is hydrated and reacts to input; public/early.js has kept what was pressed before. */
export function markHydrated(): void {
  performance.mark('alive')
  dispatchEvent(new Event('alive'))
  resolveAlive()
}
