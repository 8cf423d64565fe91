import { Suspense, useEffect, type ReactNode } from 'react'

/** Slices on the screen that still are the server's HTML. */
let waiting = 0
let resolveDone: (() => void) | undefined

/**
 * A part of the page that is hydrated by itself, when the browser has nothing else to do or somebody touches it: the part
 * above it does not wait. Below the first screen, or where nothing is pressed at once.
 */
export function Slice({ children }: { children: ReactNode }) {
  useEffect(() => count(1), [])
  return (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  )
}

function Hydrated() {
  useEffect(() => count(-1), [])
  return null
}

function count(step: 1 | -1): void {
  waiting += step
  if (waiting === 0) resolveDone?.()
}

/** When every slice is hydrated; asked after the page around them is. What they show must not change before. */
export function slicesHydrated(): Promise<void> {
  return waiting === 0 ? Promise.resolve() : new Promise((resolve) => (resolveDone = resolve))
}
