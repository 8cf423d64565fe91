/** Long work in slices: requests are answered between two of them. */

/** Lets what waits in the event loop run first. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** How long a slice may last, ms: a quarter of what a request may wait. */
const SLICE = 12

/** Runs a generator to its end, a slice at a time. */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let began = performance.now(); ;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < SLICE) continue
    await breathe()
    began = performance.now()
  }
}

/** Calls `work` for each item, a slice at a time. */
export async function eachInSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < SLICE) continue
    await breathe()
    began = performance.now()
  }
}
