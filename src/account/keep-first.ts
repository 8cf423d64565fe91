/**
 * What a screen acknowledges is on the disk first. Changes are made one after the other, each of what the disk has, where another tab
 * may have made some too; a change is drawn only when the disk has it. A disk that keeps nothing stops nobody from working: the
 * change is drawn then too, and its maker hears that it lives as long as the page.
 */
export type KeepFirst<T> = {
  /** @returns whether the disk has it */
  change(make: (before: T) => T): Promise<boolean>
  /** Somebody else is here: what the disk could not keep was the other's. */
  reset(): void
}

type KeepFirstDeps<T> = {
  /** What is drawn now. */
  now(): T
  /** Changes what the disk has, in one step. @returns what it has then; null: it keeps nothing */
  keep(make: (kept: T) => T): Promise<{ value: T } | null>
  draw(value: T): void
}

export function keepFirst<T>({ now, keep, draw }: KeepFirstDeps<T>): KeepFirst<T> {
  let last: Promise<unknown> = Promise.resolve()
  /** The page has changes that the disk could not keep. */
  let isAhead = false
  return {
    reset: () => void (isAhead = false),
    change(make) {
      const done = last.then(async () => {
        const thrown: unknown[] = []
        const attempt = (before: T): T => {
          try {
            return make(before)
          } catch (error) {
            thrown.push(error)
            return before
          }
        }
        const kept = await keep((disk) => attempt(isAhead ? now() : disk)).catch(() => null)
        const value = kept ? kept.value : attempt(now())
        if (thrown.length > 0) throw thrown[0]
        isAhead = !kept
        if (value !== now()) draw(value)
        return !isAhead
      })
      last = done.catch(() => {})
      return done
    },
  }
}
