import { ref } from 'valtio/vanilla'
import type { Goods } from '#contract/entities.ts'
import { personal } from './personal.ts'

/**
 * added: it is in the cart; refused: it cannot be ordered; unknown: nobody here sells it, or its trace code has not been
 * named yet; waiting: the server could not be asked.
 */
export type ScanKind = 'added' | 'refused' | 'unknown' | 'waiting'

/** What was scanned to be ordered. Plain data: it is stored as a draft. */
export type Scan = {
  /** As it was read. */
  code: string
  /** A UUID for each time: what waits is tried by every tab that is open, and the cart takes each time once. */
  ids: readonly string[]
  kind: ScanKind
  goods: Goods | null
  /** Why it was refused. */
  why: string
}

/** The list is never written to: each change is a new one, newest first. */
export const scans = personal(() => ({ list: ref([] as readonly Scan[]), isOpen: false }))

export function setScans(list: readonly Scan[]): void {
  scans.list = ref(list)
}
