import { personal } from './personal.ts'

/** Favourites changed on this device, goods id → on; they lie over what a page was loaded with. */
export const stars = personal<Record<number, boolean>>(() => ({}))

/** A favourite that was refused or given up is not in the view any more: what the page was loaded with holds again. */
export function showStars(changed: ReadonlyMap<number, 0 | 1>): void {
  for (const id of Object.keys(stars)) if (!changed.has(Number(id))) delete stars[Number(id)]
  for (const [id, on] of changed) stars[id] = on === 1
}
