import { isToBeHad } from '#ui/late.tsx'
import { isSafe } from './safe-point.ts'

/** True while chunks are fetched in advance, for which nobody waits. */
let isAhead = false

/**
 * A missing chunk belongs to an old build: one reload brings the present build. Never twice in a minute, never for a chunk
 * that is fetched in advance, and never under the hands of whoever types: where only the cable is cut, a reload brings nothing
 * and takes away what stands in the field. Edits that wait are on the disk and survive it.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isAhead || !navigator.onLine || !isSafe(true) || !isFirstInAWhile()) return
    event.preventDefault()
    location.reload()
  })
}

/** @returns false too where that cannot be kept: the page would be loaded again and again */
function isFirstInAWhile(): boolean {
  try {
    const last = Number(sessionStorage.getItem('chunk-reload'))
    if (Date.now() - last < 60_000) return false
    sessionStorage.setItem('chunk-reload', String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** Where they cannot be had now, they are fetched when the network comes. */
export async function fetchAhead(chunks: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!isToBeHad()) return addEventListener('online', () => void fetchAhead(chunks), { once: true })
  isAhead = true
  await Promise.allSettled(chunks.map((fetch) => fetch()))
  isAhead = false
}
