/**
 * What a screen acknowledges is on the disk first. Changes are made one after the other, each of what the one before has left; a
 * change is drawn only when the disk has it. A disk that keeps nothing stops nobody from working: the change is drawn then too, and
 * its maker hears that it lives as long as the page.
 */
export type KeepFirst<T> = {
  /** @returns whether the disk has it */
  change(make: (before: T) => T): Promise<boolean>
}

type KeepFirstDeps<T> = {
  /** What is there now. */
  now(): T
  /** @returns whether the disk has it */
  keep(value: T): Promise<boolean>
  draw(value: T): void
}

export function keepFirst<T>({ now, keep, draw }: KeepFirstDeps<T>): KeepFirst<T> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    change(make) {
      const done = last.then(async () => {
        const next = make(now())
        if (next === now()) return true
        const isKept = await keep(next).catch(() => false)
        draw(next)
        return isKept
      })
      last = done.catch(() => {})
      return done
    },
  }
}
