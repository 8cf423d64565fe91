import { ref } from 'valtio/vanilla'
import type { Watches } from '#outbox/types.ts'
import { personal } from './personal.ts'

/** Goods that are waited for, and those that were taken back on this device. */
export const watches = personal(() => ({ on: ref<Watches['on']>(new Set()), off: ref<Watches['off']>(new Set()) }))

export function showWatches({ on, off }: Watches): void {
  if (watches.on !== on) watches.on = ref(on)
  if (watches.off !== off) watches.off = ref(off)
}
