/** How far a clip was watched: for this tab and this login only, because tablets go from hand to hand. */
const key = (id: number): string => `clip-${id}`

/** @returns seconds, 0 from the beginning */
export function watchedTo(id: number): number {
  try {
    return Number(sessionStorage.getItem(key(id))) || 0
  } catch {
    return 0
  }
}

/** @param seconds 0: to the end */
export function keepWatched(id: number, seconds: number): void {
  try {
    if (seconds > 0) sessionStorage.setItem(key(id), String(seconds))
    else sessionStorage.removeItem(key(id))
  } catch {
    // No access to storage: it begins anew next time.
  }
}
