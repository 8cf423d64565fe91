/** How a long cart is looked at, for its history entry: whoever opens goods of it and goes back finds what they had looked for. */
import { ref } from 'valtio/vanilla'
import { NO_SIFT, type Sift } from '#domain/cart-sift.ts'
import { personal } from './personal.ts'

/** `folded`: warehouses whose lines are not shown. */
export type Look = { readonly sift: Sift; readonly folded: ReadonlySet<number> }

const BEGIN: Look = { sift: NO_SIFT, folded: new Set() }

export const cartLook = personal(() => ({ entry: '', look: ref(BEGIN) as Look }))

export const lookIn = ({ entry, look }: { readonly entry: string; readonly look: Look }, here: string): Look =>
  entry === here ? look : BEGIN

export function changeLook(here: string, part: Partial<Look>): void {
  const look = { ...lookIn(cartLook, here), ...part }
  Object.assign(cartLook, { entry: here, look: ref(look) })
}
