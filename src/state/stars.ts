import { proxy } from 'valtio/vanilla'

/** Favourites changed on this device, goods id → on; they lie over what a page was loaded with. */
export const stars = proxy<Record<number, boolean>>({})

export function showStars(changed: ReadonlyMap<number, 0 | 1>): void {
  for (const [id, on] of changed) stars[id] = on === 1
}

export function noStars(): void {
  for (const id of Object.keys(stars)) delete stars[Number(id)]
}
