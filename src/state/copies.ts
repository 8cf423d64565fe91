import { ref } from 'valtio/vanilla'
import type { View } from '#outbox/types.ts'
import { personal } from './personal.ts'

/** Copies into other stores that are on this device and not there yet: the lines' keys, by store. */
export const copies = personal(() => ({ waiting: ref<View['copies']>(new Map()) }))

export function showCopies(view: Pick<View, 'copies'>): void {
  copies.waiting = ref(view.copies)
}
