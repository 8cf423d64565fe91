/** The view where nobody looks, as in the worker: what waits, and whether it may go. */
import { waits } from './lanes.ts'
import type { View } from './types.ts'
import type { Look } from './view.ts'

const NOTHING: Omit<View, 'pending' | 'sync'> = {
  loaded: false,
  lines: [],
  list: null,
  at: 0,
  estimated: false,
  parked: [],
  copies: new Map(),
  stars: new Map(),
  signed: [],
  watches: { on: new Set(), off: new Set() },
}

export const unseen: Look = ({ meta, ops }) => {
  const pending = ops.filter(waits).length
  return { ...NOTHING, pending, sync: { kind: 'saved', n: pending, slow: false, hold: meta.hold } }
}
