/**
 * State that belongs to whoever is here. Every owner of such state says here how it is emptied; leaving calls all of
 * them, so that no list of them has to be kept anywhere.
 */
import { proxy } from 'valtio/vanilla'

const resets = new Set<() => void>()

/** @param reset makes the state as it was before anybody came; called when a member leaves or another one takes over */
export function onLeave(reset: () => void): void {
  resets.add(reset)
}

/** Counts those who were here: an answer that comes after its owner left is nobody's. */
let owners = 0

/** @returns whether whoever was here at the call is here still */
export function sameOwner(): () => boolean {
  const owner = owners
  return () => owner === owners
}

export function resetPersonal(): void {
  owners += 1
  for (const reset of resets) reset()
}

/**
 * A proxy that is set back to its beginning when its member leaves.
 * @param begin makes a fresh value at each call
 */
export function personal<T extends object>(begin: () => T): T {
  const state = proxy(begin())
  onLeave(() => {
    const fresh = begin()
    for (const key of Object.keys(state)) if (!(key in fresh)) delete state[key as keyof T]
    Object.assign(state, fresh)
  })
  return state
}
