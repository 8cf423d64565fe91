/**
 * How a waiting build takes over once it is asked to. Where a page asks the old worker for something in the moment when
 * it stops, Chromium forgets the worker that waits: it stays waiting until a page is loaded anew, and that page is still
 * the old build's. So the page is loaded twice then, each time for a reason that is on the disk.
 */

type Deps = {
  /** Asks the waiting worker to take over. */
  ask(): void
  reload(): void
}

/** How often the page has been loaded anew for a worker that did not take over; of this tab only. */
const TRIES = 'update-tries'
const MOST = 2
/** A worker that takes over does so within this time (ms), the end of what the old one has begun included. */
export const FORGOTTEN = 3_000

export function changeOfBuild({ ask, reload }: Deps) {
  // Only the tab that asked for the update reloads: the first worker takes its page without one, and other tabs go on
  // with the chunks of their build, which the server still has.
  let asked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(): void {
    asked = true
    ask()
    timer = setTimeout(() => {
      const tries = triesSoFar()
      if (tries < MOST && note(tries + 1)) return reload()
      note(0)
      // What takes over later does so without a reload, which would come when nobody expects it.
      asked = false
    }, FORGOTTEN)
  }

  return {
    begin,
    /** The page has another worker now. A reload that hangs, because the worker before was asked for the page, begins anew. */
    inControl(): void {
      if (!asked) return
      clearTimeout(timer)
      note(0)
      reload()
    },
    /** After the page was loaded. @param isWaiting whether there is still a build that waits */
    goOn(isWaiting: boolean): void {
      if (triesSoFar() === 0) return
      if (isWaiting) return begin()
      note(0)
      reload()
    },
  }
}

function triesSoFar(): number {
  try {
    return Number(sessionStorage.getItem(TRIES))
  } catch {
    return 0
  }
}

/** @returns whether it is kept: where it cannot be, the page would be loaded again and again */
function note(tries: number): boolean {
  try {
    if (tries === 0) sessionStorage.removeItem(TRIES)
    else sessionStorage.setItem(TRIES, String(tries))
    return true
  } catch {
    return false
  }
}
